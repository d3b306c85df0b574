/** What is missing or wrong on an invoice, as a text key. */
export type LegalProblemCode =
  | 'sellerNameMissing'
  | 'sellerAddressMissing'
  | 'sellerVatMissing'
  | 'sellerVatInvalid'
  | 'sellerCocMissing'
  | 'buyerNameMissing'
  | 'buyerAddressMissing'
  | 'buyerVatMissing'
  | 'buyerOutsideEu'
  | 'vatForBusinesses'
  | 'buyerVatInvalid'
  | 'buyerVatOfOwnCountry'
  | 'buyerVatOfOtherCountry'
  | 'buyerVatNotRegistered'
  | 'buyerVatUnconfirmed'
  | 'buyerCocMissing'
  | 'smallBusinessWithVat'
  | 'smallBusinessReplaces'
  | 'smallBusinessUnused'
  | 'ossNotUsed'
  | 'ossOtherCountry'
  | 'ossRateNotInForce'
  | 'ossMissing'
  | 'ossThreshold'
  | 'rateNotInForce'
  | 'regionalTaxExpected'
  | 'supplyDateMissing'
  | 'linePeriodOutside'
  | 'exportInsideEu'
  | 'supplyNotToOtherState'
  | 'charactersNotPrinted'
  | 'oldArticlesCited'
  | 'termTooLong'
  | 'legalFormMissing'
  | 'exchangeRateMissing'
  | 'accountingRateMissing'
  | 'numberOfEarlierYear'
  | 'ibanMissing'
  | 'ibanInvalid';

/** A problem and the path of its field ("buyer.vatNumber"). */
export type LegalProblem = { code: LegalProblemCode; field: string };

/** A problem that prevents sending, or a warning. */
export type LegalFinding = LegalProblem & { isStop: boolean };

/** A problem that the law doesn't allow, if there is one. */
export function stopIf(condition: boolean, code: LegalProblemCode, field: string): LegalFinding[] {
  return condition ? [{ code, field, isStop: true }] : [];
}

/** Something that should be corrected, if there is something. */
export function warnIf(condition: boolean, code: LegalProblemCode, field: string): LegalFinding[] {
  return condition ? [{ code, field, isStop: false }] : [];
}
