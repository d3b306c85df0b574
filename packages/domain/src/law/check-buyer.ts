import { daysBetween } from '../calendar/plain-date.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf, isEuVatNumber, isInEu } from '../einvoice/party/party-identity.ts';
import { oneLine } from '../einvoice/xml-text.ts';
import { absAmount, compareAmounts } from '../money/amount.ts';
import { vatCountryOf } from '../vat/eu-members.ts';
import { REJECTION_DAYS } from '../vat/vat-check.ts';
import { isValidVatNumber, normaliseVatNumber } from '../vat/vat-number.ts';
import { type VatType, needsCustomerVatNumber } from '../vat/vat-type.ts';
import { invoiceDuties } from './invoice-duties.ts';
import { type LegalFinding, stopIf, warnIf } from './legal-finding.ts';

/**
 * The receiver's name, address and, where it accounts for the VAT, VAT number (Directive 2006/112/EC,
 * article 226(4) and (5)).
 */
export function checkBuyer(document: EInvoiceDocument): LegalFinding[] {
  const { buyer } = document;
  const isEmpty = (text: string) => oneLine(text) === '';
  // No country requires an invoice to a consumer; one that is sent should still say where they live.
  const find = buyer.person || isSimplified(document) ? warnIf : stopIf;
  return [
    ...stopIf(isEmpty(buyer.name), 'buyerNameMissing', 'buyer.name'),
    ...find(isEmpty(buyer.address), 'buyerAddressMissing', 'buyer.address'),
    ...find(isEmpty(buyer.city), 'buyerAddressMissing', 'buyer.city'),
    ...checkVatNumber(document),
    ...checkDomesticBusiness(document),
  ];
}

/**
 * Whether the customer may be left out: for a small amount, and not where the customer accounts for the
 * VAT.
 */
function isSimplified({ seller, lines, currency, totals, issuedOn }: EInvoiceDocument): boolean {
  if (currency !== 'EUR' || lines.some(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type)))
    return false;
  const { simplifiedUpTo } = invoiceDuties(countryOf(seller), issuedOn);
  return compareAmounts(absAmount(totals.totalIncl), simplifiedUpTo) <= 0;
}

const FIELD = 'buyer.vatNumber';

function checkVatNumber(document: EInvoiceDocument): LegalFinding[] {
  const { seller, buyer, lines } = document;
  const types = new Set(
    lines.flatMap(({ vat }) => (vat && needsCustomerVatNumber(vat.type) ? [vat.type] : [])),
  );
  if (types.size === 0) return [];
  if (isOutsideEu(document, types)) return stopIf(true, 'buyerOutsideEu', 'buyer.countryCode');
  // A private individual has no number to ask for: the VAT type is wrong.
  if (oneLine(buyer.vatNumber) === '') {
    return buyer.person ? checkConsumerLines(document) : stopIf(true, 'buyerVatMissing', FIELD);
  }
  if (isReversedOutsideEu(document, types)) return [];
  if (!isEuVatNumber(buyer.vatNumber)) return stopIf(true, 'buyerVatInvalid', FIELD);
  const own = vatCountryOf(countryOf(seller));
  const prefix = normaliseVatNumber(buyer.vatNumber).slice(0, 2);
  const state = prefix === 'EL' ? 'GR' : prefix;
  const found = [...types].flatMap((type) => checkState(type, state, own));
  return found.length > 0 ? found : checkRegistration(document, types);
}

/** The first line with a VAT type that only businesses can be invoiced with. */
function checkConsumerLines({ lines }: EInvoiceDocument): LegalFinding[] {
  const index = lines.findIndex(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type));
  return stopIf(true, 'vatForBusinesses', `lines.${index}.vat`);
}

/**
 * Whether a VAT type for other member states is used for a customer elsewhere, who has no number of one: to ask for it would
 * lead nowhere. Some have one, such as in Northern Ireland.
 */
function isOutsideEu({ buyer }: EInvoiceDocument, types: ReadonlySet<VatType>): boolean {
  const isForMembers = types.has('ICPS') || types.has('ICPG');
  return isForMembers && !isInEu(buyer) && !isValidVatNumber(buyer.vatNumber);
}

/**
 * Outside the EU a reverse charge is that of the seller's country, such as for building work in the United Kingdom, and its
 * numbers have forms that nobody here knows.
 */
function isReversedOutsideEu({ seller, buyer }: EInvoiceDocument, types: ReadonlySet<VatType>): boolean {
  const isAbroad = isInEu(seller) || types.has('ICPS') || types.has('ICPG');
  return !isAbroad && !isEuVatNumber(buyer.vatNumber);
}

/**
 * VIES's answer. A registered number is a condition for exempting goods (article 138(1)(b)), and
 * elsewhere the best evidence there is. A register that doesn't answer prevents nothing, nor does an old
 * answer.
 */
function checkRegistration(
  { buyer, issuedOn }: EInvoiceDocument,
  types: ReadonlySet<VatType>,
): LegalFinding[] {
  const { vatCheck } = buyer;
  if (vatCheck?.state === 'unknown') return warnIf(true, 'buyerVatUnconfirmed', FIELD);
  if (vatCheck?.state !== 'invalid') return [];
  const isRecent = daysBetween(vatCheck.checkedOn, issuedOn) <= REJECTION_DAYS;
  const find = types.has('ICPG') && isRecent ? stopIf : warnIf;
  return find(true, 'buyerVatNotRegistered', FIELD);
}

/**
 * Across the border the number is from another member state; Northern Ireland is one for goods only. At
 * home it is from the seller's own country.
 */
function checkState(type: VatType, state: string, own: string): LegalFinding[] {
  if (type === 'reverseCharge') return stopIf(state !== own, 'buyerVatOfOtherCountry', FIELD);
  if (type === 'ICPS' && state === 'XI') return stopIf(true, 'buyerVatInvalid', FIELD);
  return stopIf(state === own, 'buyerVatOfOwnCountry', FIELD);
}

/** How a business customer at home is named. */
function checkDomesticBusiness(document: EInvoiceDocument): LegalFinding[] {
  const { seller, buyer, issuedOn } = document;
  const country = countryOf(seller);
  if (buyer.person || countryOf(buyer) !== country || isSimplified(document)) return [];
  const { domesticBuyerVat, domesticBuyerNumber } = invoiceDuties(country, issuedOn);
  const [hasVat, hasNumber] = [oneLine(buyer.vatNumber) !== '', oneLine(buyer.cocNumber) !== ''];
  const isUnnamed = !hasVat && !hasNumber && !document.lines.some(({ vat }) => vat?.type === 'reverseCharge');
  return [
    ...stopIf(domesticBuyerVat === 'stop' && isUnnamed, 'buyerVatMissing', FIELD),
    ...warnIf(domesticBuyerVat === 'warning' && isUnnamed, 'buyerVatMissing', FIELD),
    ...warnIf(domesticBuyerNumber && !hasNumber, 'buyerCocMissing', 'buyer.cocNumber'),
  ];
}
