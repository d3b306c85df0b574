import { type Supply, supplyOf } from '../invoice/supply.ts';
import { invoiceDuties } from '../law/invoice-duties.ts';
import { normaliseIban } from '../payment/iban.ts';
import { structuredReference } from '../payment/structured-reference.ts';
import { vatPointToState, vatPointWords } from '../vat/due/vat-point.ts';
import { exemptionCodeOf, vatReason } from '../vat/vat-reason.ts';
import type { EInvoiceDocument, EInvoiceProfile, PrecedingInvoice } from './document.ts';
import type { VatBreakdown } from './figures.ts';
import { leadingText } from './item-text.ts';
import { followsGermanRules } from './party/german-rules.ts';
import { countryOf } from './party/party-identity.ts';
import { legalText, oneLine } from './xml-text.ts';

// The document's statements, the same in every syntax: UBL and CII write these values in their own
// elements.

/** The document's note (BT-22): one text, because Peppol allows only one (PEPPOL-EN16931-R002). */
export function noteOf(document: EInvoiceDocument): string {
  const { note, lines, seller, language, issuedOn } = document;
  const context = { country: countryOf(seller), language, on: issuedOn };
  return [note ?? '', vatPointWords(statedVatPoint(document), context) ?? '', leadingText(lines)]
    .map(legalText)
    .filter((text) => text !== '')
    .join('\n');
}

/**
 * The buyer reference (BT-10). It or an order number is mandatory (BR-NL-2, PEPPOL-EN16931-R003): without
 * either, the buyer's name.
 */
export function buyerReferenceOf(document: EInvoiceDocument, profile: EInvoiceProfile): string {
  const { buyerReference, orderReference, buyer } = document;
  const reference = oneLine(buyerReference ?? '');
  // Between Germans an order number does not replace it (DE-R-015).
  const isOrdered = oneLine(orderReference ?? '') !== '' && !followsGermanRules(document, profile);
  if (reference !== '' || isOrdered) return reference;
  return oneLine(buyer.contact ?? '') || oneLine(buyer.name);
}

/** The preceding invoices (BG-3): the one that it credits, and those of prepayments that it deducts. */
export function precedingInvoicesOf({
  precedingInvoice,
  deductedDeposits = [],
}: EInvoiceDocument): PrecedingInvoice[] {
  return [...(precedingInvoice ? [precedingInvoice] : []), ...deductedDeposits]
    .map(({ number, issuedOn }) => ({ number: oneLine(number), issuedOn }))
    .filter(({ number }) => number !== '');
}

/** A place of delivery, each part on one line; parts that weren't stated are empty. */
export type Destination = { name: string; street: string; city: string; postalCode: string; country: string };

/** When the VAT is due (BT-8), where that is stated. */
export function statedVatPoint({ vatPoint, lines }: EInvoiceDocument) {
  return vatPointToState(
    vatPoint,
    lines.flatMap(({ vat }) => (vat ? [vat.type] : [])),
  );
}

/**
 * When it was supplied (BT-72, BG-14); a deposit is invoiced before that, and a credit note supplies
 * nothing itself.
 */
export function statedSupply(document: EInvoiceDocument): Supply {
  const { seller, issuedOn, type, isDeposit } = document;
  const isSupply = type === 'invoice' && isDeposit !== true;
  const isAlwaysStated = isSupply && invoiceDuties(countryOf(seller), issuedOn).statesSupply;
  return supplyOf({ ...document, isAlwaysStated });
}

/**
 * The destination (BG-15): an intra-Community supply must state it (BR-IC-12), and it defaults to the
 * buyer's address.
 */
export function destinationOf(document: EInvoiceDocument): Destination | undefined {
  const { lines, buyer } = document;
  const stated = statedDestination(document);
  if (stated || !lines.some(({ vat }) => vat?.type === 'ICPG')) return stated;
  return {
    name: '',
    street: '',
    city: oneLine(buyer.city),
    postalCode: oneLine(buyer.postalCode),
    country: countryOf(buyer),
  };
}

/** The stated place of delivery; one without a country code counts as none (BR-57). */
function statedDestination({ deliverTo }: EInvoiceDocument): Destination | undefined {
  if (!deliverTo || oneLine(deliverTo.countryCode) === '') return undefined;
  const { name, address, postalCode, city, countryCode } = deliverTo;
  return {
    name: oneLine(name),
    street: oneLine(address),
    city: oneLine(city),
    postalCode: oneLine(postalCode),
    country: oneLine(countryCode).toUpperCase(),
  };
}

/**
 * The payment terms (BT-20). To XRechnung, a line that starts with "#" is an early payment discount in a
 * fixed format on a separate line (BR-DE-18); any other such line loses the sign.
 */
export function paymentTermsOf({ paymentTerms }: EInvoiceDocument): string {
  const lines = legalText(paymentTerms ?? '')
    .split('\n')
    .map((line) => (DISCOUNT_LINE.test(line.trim()) ? line.trim() : line.replace(/^\s*#+/, '')));
  const text = legalText(lines.join('\n'));
  return lines.some((line) => DISCOUNT_LINE.test(line)) ? `${text}\n` : text;
}

const DISCOUNT_LINE = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}#(?:BASISBETRAG=-?\d+\.\d{2}#)?$/;

/**
 * What a payment is recognised by (BT-83): the structured reference of the seller's country, else the
 * number.
 */
export function remittanceOf({ number, seller }: EInvoiceDocument): string {
  return structuredReference(countryOf(seller), oneLine(number)) ?? oneLine(number);
}

/** A transfer to an account, with its bank: by IBAN and BIC, or as a Danish bank knows them. */
interface Transfer {
  code: '58' | '30' | '42';
  account: string;
  accountName: string;
  bank: string;
}

/** How the amount is settled (BG-16), with what that requires. */
export type Payment =
  | Transfer
  | { code: '59'; mandateReference: string; debtorIban: string; creditorId: string }
  | { code: '97' | '57' | '1' };

/**
 * How the amount is settled (UNCL 4461): 59 is a SEPA direct debit, 58 a SEPA credit transfer, 42 one to a Danish account,
 * 30 any other, and 57 what was agreed before, such as the collection by a payment provider: Peppol wants a mandate
 * with every code of a direct debit (PEPPOL-EN16931-R061), and from Danish sellers not 57 but 1 (DK-R-005). Credit notes have no account to pay to; the German rules still require a code (BR-DE-1,
 * DE-R-001): 97 is clearing, 1 is anything.
 */
export function paymentOf(document: EInvoiceDocument, profile: EInvoiceProfile): Payment | undefined {
  const { type, directDebit, isCollectedOnline, seller, currency } = document;
  const isObligatory = followsGermanRules(document, profile);
  if (type === 'credit') return isObligatory ? { code: '97' } : undefined;
  if (directDebit) {
    return {
      code: '59',
      mandateReference: oneLine(directDebit.mandateReference),
      debtorIban: normaliseIban(legalText(directDebit.debtorIban)),
      creditorId: oneLine(directDebit.creditorId),
    };
  }
  const isDanish = profile === 'peppol' && countryOf(seller) === 'DK';
  if (isCollectedOnline) return { code: isDanish ? '1' : '57' };
  const iban = normaliseIban(legalText(seller.iban));
  if (iban === '') return isObligatory ? { code: '1' } : undefined;
  const accountName = oneLine(seller.name);
  if (isDanish && currency !== 'EUR' && iban.startsWith('DK')) return danishTransfer(iban, accountName);
  const code = currency === 'EUR' || isDanish ? '58' : '30';
  return { code, account: iban, accountName, bank: oneLine(seller.bic ?? '') };
}

/**
 * A Danish IBAN contains the bank's registration number and the account that code 42 needs (DK-R-006); Peppol refuses 30
 * from Danish sellers (DK-R-005).
 */
function danishTransfer(iban: string, accountName: string): Transfer {
  return { code: '42', account: iban.slice(8), accountName, bank: iban.slice(4, 8) };
}

/** Whether it is paid by the buyer to an account. */
export function isTransfer(payment: Payment): payment is Transfer {
  return 'account' in payment;
}

/**
 * Why no VAT is charged (BT-120, BT-121), in the document's language; undefined where it is charged, or
 * where the zero rate needs no reason. A breakdown of several regimes states all their reasons, and a
 * code only when they share it.
 */
export function exemptionOf(
  { regimes }: Pick<VatBreakdown, 'regimes'>,
  { seller, language, issuedOn }: EInvoiceDocument,
): { reason: string; code: string } | undefined {
  const country = countryOf(seller);
  const reasons = regimes.flatMap((regime) => vatReason(regime, { country, language, on: issuedOn }) ?? []);
  if (reasons.length === 0) return undefined;
  const codes = new Set(regimes.map((regime) => exemptionCodeOf(regime, country)));
  const [code = ''] = codes.size === 1 ? codes : [];
  return { reason: [...new Set(reasons)].join('; '), code };
}
