import { isDescriptionOnly } from '../invoice/invoice-line.ts';
import { isNegative } from '../money/amount.ts';
import { isValidIban } from '../payment/iban.ts';
import { allowedFactor, isRegionalTax, mayStandTogether, vatCategory } from '../vat/vat-type.ts';
import { rateProblems } from './accounting-currency.ts';
import { isAttachmentType, isCurrencyCode } from './code-lists.ts';
import type {
  EInvoiceAttachment,
  EInvoiceDirectDebit,
  EInvoiceDocument,
  EInvoiceProblem,
  EInvoiceProblemCode,
  EInvoiceProfile,
} from './document.ts';
import { eInvoiceFigures } from './figures.ts';
import { itemName } from './item-text.ts';
import { checkBuyer, checkSeller } from './party/check-party.ts';
import { followsGermanRules } from './party/german-rules.ts';
import { countryOf, statedVatNumber } from './party/party-identity.ts';
import { taxPercent } from './tax-rate.ts';
import { oneLine } from './xml-text.ts';

/**
 * What prevents a valid e-invoice under the profile's official rules; when empty, writeUbl produces a
 * valid one.
 */
export function checkEInvoice(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  return [
    ...checkHead(document, profile),
    ...checkSeller(document, profile),
    ...checkBuyer(document, profile),
    ...checkLines(document, profile),
    ...checkFigures(document),
    ...checkAttachments(document, profile),
  ];
}

/**
 * The rule set that suits the document: Peppol when its rules allow, else NLCIUS from a Dutch sender,
 * else the plain European standard (for instance for Dutch consumers, who have neither a Peppol address
 * nor a KvK number). If none fits, the problems with even that one. If the buyer wants a certain one,
 * `wanted`, it is that one or none.
 */
export function profileFor(document: EInvoiceDocument, wanted?: EInvoiceProfile): ProfileChoice {
  const suitable = AUTOMATIC.filter((profile) => profile !== 'nlcius' || countryOf(document.seller) === 'NL');
  for (const profile of wanted ? [wanted] : suitable) {
    if (checkEInvoice(document, profile).length === 0) return { profile, problems: [] };
  }
  return { profile: undefined, problems: checkEInvoice(document, wanted ?? 'en16931') };
}

/** A rule set that the document satisfies, or what prevents it. */
export type ProfileChoice =
  | { profile: EInvoiceProfile; problems: [] }
  | { profile: undefined; problems: EInvoiceProblem[] };

const AUTOMATIC = ['peppol', 'nlcius', 'en16931'] as const;

function checkHead(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { number, type, issuedOn, dueOn, currency, seller, precedingInvoice, buyerReference } = document;
  const isPeppolCredit = profile === 'peppol' && type === 'credit' && countryOf(seller) === 'NL';
  const names = !isEmpty(precedingInvoice?.number);
  return [
    ...problemIf(oneLine(number) === '', 'numberMissing', 'number'),
    ...problemIf(!isCurrencyCode(currency), 'currencyUnsupported', 'currency'),
    ...rateProblems(document).flatMap((code) => problemIf(true, code, 'currency')),
    // BR-DE-15: German authorities identify an invoice only by this reference (Leitweg-ID), so it is never
    // made up.
    ...problemIf(
      profile === 'xrechnung' && isEmpty(buyerReference),
      'buyerReferenceMissing',
      'buyerReference',
    ),
    ...problemIf(type === 'invoice' && dueOn < issuedOn, 'dueBeforeIssue', 'dueOn'),
    ...problemIf(isPeppolCredit && !names, 'precedingInvoiceMissing', 'precedingInvoice'),
  ];
}

/** The rates that Peppol lets a Swedish seller with a Swedish VAT number charge (SE-R-006), as percentages. */
const SWEDISH_RATES: readonly string[] = ['25', '12', '6'];

function isSwedish({ seller }: EInvoiceDocument): boolean {
  return countryOf(seller) === 'SE' && (statedVatNumber(seller)?.startsWith('SE') ?? false);
}

function checkLines(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { lines } = document;
  const onlySwedishRates = profile === 'peppol' && isSwedish(document);
  const types = lines.flatMap(({ vat }) => (vat === null ? [] : [vat.type]));
  if (types.length === 0) return [{ code: 'noLines', field: 'lines' }];
  return [
    ...problemIf(!mayStandTogether(types), 'noneMixedWithOtherVat', 'lines'),
    ...lines.flatMap((line, index) => {
      const field = `lines.${index}`;
      const { vat } = line;
      if (vat === null) {
        const isText = line.descriptionOnly || isDescriptionOnly(line);
        return problemIf(!isText, 'lineVatMissing', `${field}.vat`);
      }
      return [
        ...problemIf(itemName(line) === '', 'lineDescriptionMissing', `${field}.description`),
        ...problemIf(!allowedFactor(vat.type, vat.factor), 'vatRateNotAllowed', `${field}.vat`),
        // The standard has zero rates of IGIC and IPSI, and its rules for UBL too; those for CII want more than zero (BR-AF-05, BR-AG-05).
        ...problemIf(
          profile === 'facturx' && isRegionalTax(vat.type) && vat.factor === '1',
          'zeroRegionalRate',
          `${field}.vat`,
        ),
        ...problemIf(
          onlySwedishRates && vatCategory(vat.type) === 'S' && !SWEDISH_RATES.includes(taxPercent(vat)),
          'rateNotSwedish',
          `${field}.vat`,
        ),
      ];
    }),
  ];
}

function checkFigures(document: EInvoiceDocument): EInvoiceProblem[] {
  const figures = eInvoiceFigures(document);
  if (!figures) return [{ code: 'totalsInconsistent', field: 'totals' }];
  if (isNegative(figures.totalIncl) || isNegative(figures.payable)) {
    return [{ code: 'negativeTotal', field: 'totals.totalIncl' }];
  }
  if (document.type === 'credit') return [];
  if (document.directDebit) return checkDirectDebit(document.directDebit, document.currency);
  if (figures.payable === '0.00' || document.isCollectedOnline) return [];
  const { iban } = document.seller;
  if (oneLine(iban) === '') return [{ code: 'ibanMissing', field: 'seller.iban' }];
  return problemIf(!isValidIban(iban), 'ibanInvalid', 'seller.iban');
}

function checkDirectDebit(debit: EInvoiceDirectDebit, currency: string): EInvoiceProblem[] {
  const field = 'directDebit';
  return [
    ...problemIf(currency !== 'EUR', 'collectionNotInEuro', 'currency'),
    ...problemIf(isEmpty(debit.mandateReference), 'mandateMissing', `${field}.mandateReference`),
    ...problemIf(!isValidIban(debit.debtorIban), 'debtorIbanInvalid', `${field}.debtorIban`),
    ...problemIf(isEmpty(debit.creditorId), 'creditorIdMissing', `${field}.creditorId`),
  ];
}

function isEmpty(text: string | undefined): boolean {
  return oneLine(text ?? '') === '';
}

/** The maximum total size of an e-invoice's attachments in bytes: what networks and mail still carry. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

/** The German rules distinguish attachments by their names (BR-DE-22, DE-R-022). */
function checkAttachments(document: EInvoiceDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { attachments = [] } = document;
  const isGerman = followsGermanRules(document, profile);
  const names = attachments.map(({ filename }) => oneLine(filename));
  const size = attachments.reduce((sum, { base64 }) => sum + Math.floor((base64.length * 3) / 4), 0);
  return [
    // Base64 rounds up to three bytes for each file.
    ...problemIf(size > MAX_ATTACHED_BYTES + attachments.length * 3, 'attachmentsTooLarge', 'attachments'),
    ...attachments.flatMap((attachment, index) => {
      const isTaken = isGerman && names.indexOf(names[index] ?? '') < index;
      return [
        ...checkAttachment(attachment, index),
        ...problemIf(isTaken, 'attachmentNameTaken', `attachments.${index}`),
      ];
    }),
  ];
}

function checkAttachment(attachment: EInvoiceAttachment, index: number): EInvoiceProblem[] {
  const field = `attachments.${index}`;
  if (!isAttachmentType(attachment.mime)) return [{ code: 'attachmentTypeUnsupported', field }];
  return problemIf(!isSoundAttachment(attachment), 'attachmentInvalid', field);
}

/** Canonical base64 with a name; a PDF must start like one ("%PDF-" in base64). */
function isSoundAttachment({ filename, mime, base64 }: EInvoiceAttachment): boolean {
  const [head, tail] = [base64.slice(0, -4), base64.slice(-4)];
  return (
    oneLine(filename) !== '' &&
    base64.length % 4 === 0 &&
    !/[^A-Za-z0-9+/]/.test(head) &&
    /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/.test(tail) &&
    (mime !== 'application/pdf' || base64.startsWith('JVBERi0'))
  );
}

function problemIf(condition: boolean, code: EInvoiceProblemCode, field: string): EInvoiceProblem[] {
  return condition ? [{ code, field }] : [];
}
