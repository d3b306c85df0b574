/** What an invoice misses or has wrong, as a text key. */
export type LegalProblemCode =
  | 'sellerNameMissing'
  | 'sellerAddressMissing'
  | 'sellerVatMissing'
  | 'sellerVatInvalid'
  | 'sellerCocMissing'
  | 'buyerNameMissing'
  | 'buyerAddressMissing'
  | 'buyerVatMissing'
  | 'buyerVatInvalid'
  | 'buyerVatOfOwnCountry'
  | 'buyerVatOfOtherCountry'
  | 'buyerVatNotRegistered'
  | 'buyerVatUnconfirmed'
  | 'buyerCocMissing'
  | 'smallBusinessWithVat'
  | 'ossNotUsed'
  | 'ossOtherCountry'
  | 'ossRateNotInForce'
  | 'ossMissing'
  | 'ossThreshold'
  | 'supplyDateMissing'
  | 'linePeriodOutside'
  | 'exportInsideEu'
  | 'charactersNotPrinted'
  | 'oldArticlesCited'
  | 'ibanMissing'
  | 'ibanInvalid';

/** A problem and the path of the field that it is about ("buyer.vatNumber"). */
export type LegalProblem = { code: LegalProblemCode; field: string };

/** A problem that stops the invoice, or one to warn of. */
export type LegalFinding = LegalProblem & { isStop: boolean };

/** A problem that the law does not allow, when there is one. */
export function stopIf(condition: boolean, code: LegalProblemCode, field: string): LegalFinding[] {
  return condition ? [{ code, field, isStop: true }] : [];
}

/** Something that is wise to put right, when there is something. */
export function warnIf(condition: boolean, code: LegalProblemCode, field: string): LegalFinding[] {
  return condition ? [{ code, field, isStop: false }] : [];
}
