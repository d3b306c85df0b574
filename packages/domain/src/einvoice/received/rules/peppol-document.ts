import { childrenOf, elementAt, textAt } from '../../../xml/xml-element.ts';
import { readExact } from '../exact-number.ts';
import { type EInvoiceFinding, unless } from '../finding.ts';
import type { ReceivedDocument } from '../received-document.ts';

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
/** The types of document of a process in which the seller invoices (01 and 02). */
const INVOICE_TYPES = new Set(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(
    ' ',
  ),
);
const CREDIT_NOTE_TYPES = new Set('381 396 81 83 532'.split(' '));

/** What Peppol asks of a document as a whole: its identifier, its type, its VAT totals and its references. */
export function checkPeppolDocument(document: ReceivedDocument): EInvoiceFinding[] {
  const { specification = '', root } = document;
  const isProfile = specification.startsWith(SPECIFICATION) && !specification.includes('::');
  return [
    ...unless(isProfile, rule('R004'), 'malformed', 'BT-24', { stated: specification }),
    ...checkType(document),
    ...checkVatTotals(document),
    ...unless(
      childrenOf(root, 'AdditionalDocumentReference').filter(
        (one) => document.isCreditNote && textAt(one, 'DocumentTypeCode') === '50',
      ).length <= 1,
      rule('R080'),
      'twice',
      'BT-11',
    ),
    ...checkLineReferences(document),
    ...checkIndicators(document),
  ];
}

const rule = (name: string): string => `PEPPOL-EN16931-${name}`;

function checkType({ process = '', type, isCreditNote, seller, buyer }: ReceivedDocument): EInvoiceFinding[] {
  if (type === undefined) return [];
  const isOrdinary = /billing:0[12]:/.test(process);
  const types = isCreditNote ? CREDIT_NOTE_TYPES : INVOICE_TYPES;
  const areGerman = seller?.postal?.country === 'DE' && buyer?.postal?.country === 'DE';
  return [
    ...unless(!isOrdinary || types.has(type), rule(isCreditNote ? 'P0101' : 'P0100'), 'unknownCode', 'BT-3', {
      stated: type,
    }),
    ...unless(
      isCreditNote || areGerman || (type !== '326' && type !== '384'),
      rule('P0112'),
      'notAllowed',
      'BT-3',
      { stated: type },
    ),
  ];
}

/** One VAT total with a breakdown, and one without in another currency if there is one, of the same sign. */
function checkVatTotals({ root, vatCurrency, totals }: ReceivedDocument): EInvoiceFinding[] {
  const taxes = childrenOf(root, 'TaxTotal');
  const detailed = taxes.filter((tax) => elementAt(tax, 'TaxSubtotal') !== undefined).length;
  const [vat = 0n, other = 0n] = [readExact(totals?.vat[0]), readExact(totals?.vatInOwnCurrency)];
  const areAlike = (vat <= 0n && other <= 0n) || (vat >= 0n && other >= 0n);
  return [
    ...unless(detailed === 1, rule('R053'), detailed > 1 ? 'twice' : 'missing', 'BG-23'),
    ...unless(
      taxes.length - detailed === (vatCurrency === undefined ? 0 : 1),
      rule('R054'),
      vatCurrency === undefined ? 'notAllowed' : 'missing',
      'BT-111',
    ),
    ...unless(vatCurrency === undefined || areAlike, rule('R055'), 'differs', 'BT-111', {
      stated: totals?.vatInOwnCurrency ?? '',
    }),
  ];
}

function checkLineReferences({ root, isCreditNote }: ReceivedDocument): EInvoiceFinding[] {
  return childrenOf(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').flatMap((line) => {
    const references = childrenOf(line, 'DocumentReference');
    const place = textAt(line, 'ID');
    return [
      ...unless(references.length <= 1, rule('R100'), 'twice', 'BT-128', { place }),
      ...unless(
        references.every((one) => textAt(one, 'DocumentTypeCode') === '130'),
        rule('R101'),
        'notAllowed',
        'BT-128',
        { place },
      ),
    ];
  });
}

/** Discounts and charges say which they are in words; a price has discounts only. */
function checkIndicators({ root, isCreditNote }: ReceivedDocument): EInvoiceFinding[] {
  const lines = childrenOf(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  const stated = [root, ...lines].flatMap((one) => childrenOf(one, 'AllowanceCharge'));
  const ofPrices = lines.flatMap((line) => childrenOf(elementAt(line, 'Price'), 'AllowanceCharge'));
  const isWord = (text: string) => text === 'true' || text === 'false';
  return [
    ...stated.flatMap((one) => {
      const indicator = textAt(one, 'ChargeIndicator');
      return unless(isWord(indicator), rule('R043'), 'malformed', 'BG-20', { stated: indicator });
    }),
    ...ofPrices.flatMap((one) =>
      unless(textAt(one, 'ChargeIndicator') === 'false', rule('R044'), 'notAllowed', 'BT-147'),
    ),
  ];
}
