import type { PlainDate } from '../calendar/plain-date.ts';
import type { EInvoiceSeller } from '../einvoice/document.ts';
import { countryOf, isEuVatNumber, isInEu } from '../einvoice/party/party-identity.ts';
import { oneLine } from '../einvoice/xml-text.ts';
import type { VatType } from '../vat/vat-type.ts';
import { invoiceDuties } from './invoice-duties.ts';
import { type LegalFinding, stopIf, warnIf } from './legal-finding.ts';

/** The parts of an invoice that determine what its sender must state. */
type SentBy = {
  seller: EInvoiceSeller;
  lines: readonly { vat: { type: VatType } | null }[];
  issuedOn: PlainDate;
};

/** Name, address, VAT number and company number of the sender (Directive 2006/112/EC, article 226(3) and (5)). */
export function checkSeller(document: SentBy): LegalFinding[] {
  const { seller } = document;
  const isEmpty = (text: string) => oneLine(text) === '';
  return [
    ...stopIf(isEmpty(seller.name), 'sellerNameMissing', 'seller.name'),
    ...stopIf(isEmpty(seller.address), 'sellerAddressMissing', 'seller.address'),
    ...stopIf(isEmpty(seller.city), 'sellerAddressMissing', 'seller.city'),
    ...checkVatNumber(document),
    ...checkCompanyNumber(document),
  ];
}

/** Regimes in which a seller may have no VAT number; outside VAT none may be stated. */
const UNTAXED: ReadonlySet<VatType> = new Set(['exempt', 'smallBusiness', 'none']);

function checkVatNumber({ seller, lines, issuedOn }: SentBy): LegalFinding[] {
  const types = lines.flatMap(({ vat }) => (vat ? [vat.type] : []));
  if (!isInEu(seller) || types.every((type) => type === 'none')) return [];
  const field = 'seller.vatNumber';
  if (oneLine(seller.vatNumber) !== '') {
    return stopIf(!isEuVatNumber(seller.vatNumber), 'sellerVatInvalid', field);
  }
  const { takesTaxNumber } = invoiceDuties(countryOf(seller), issuedOn);
  const crosses = types.some((type) => type === 'ICPS' || type === 'ICPG');
  if (takesTaxNumber && !crosses && oneLine(seller.taxNumber ?? '') !== '') return [];
  // A country that accepts tax numbers requires one of its small businesses as well (§ 34a UStDV).
  const isFree = types.every((type) => UNTAXED.has(type)) && !takesTaxNumber;
  return isFree ? warnIf(true, 'sellerVatMissing', field) : stopIf(true, 'sellerVatMissing', field);
}

function checkCompanyNumber({ seller, issuedOn }: SentBy): LegalFinding[] {
  const { companyNumber, vatNumberNamesCompany } = invoiceDuties(countryOf(seller), issuedOn);
  const isNamed = vatNumberNamesCompany && oneLine(seller.vatNumber) !== '';
  if (companyNumber === 'no' || isNamed || oneLine(seller.cocNumber) !== '') return [];
  return (companyNumber === 'stop' ? stopIf : warnIf)(true, 'sellerCocMissing', 'seller.cocNumber');
}
