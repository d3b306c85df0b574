import { HEADER_LINES, LANGUAGES } from '@penning/contract';
import { SWEDISH_TAX_APPROVAL, statedTaxNumber } from '@penning/domain';
import { countryName } from '@penning/i18n';
import { type DocumentWords, documentWords } from '@penning/i18n/document-words/index';
import type { PdfData } from '../../../pdf/pdf-data.ts';
import type { ContentSender, DocumentContent } from '../content.ts';
import { companyNumberLabel } from './company-number-label.ts';

type HeaderLine = (typeof HEADER_LINES)[number];

/** What the head of a document is made of. */
interface HeadContent {
  readonly type: DocumentContent['type'];
  readonly language: DocumentContent['language'];
  readonly layout: { readonly headerLines: readonly string[] };
  readonly sender:
    | (Pick<ContentSender, 'name' | 'address' | 'postalCode' | 'city' | 'country'> &
        Partial<Pick<ContentSender, 'vatNumber' | 'taxNumber' | 'coc'>>)
    | null;
}

/** The sender at the top of the PDF: the profile's lines, labelled in the document's language. */
export function senderOf(content: HeadContent): PdfData['sender'] {
  const { sender } = content;
  const lines = printedLines(content);
  if (!sender) return { lines };
  const returnLine = [sender.name, sender.address, `${sender.postalCode} ${sender.city}`.trim()].filter(
    Boolean,
  );
  return { lines, ...(returnLine.length > 1 ? { returnLine: returnLine.join(' · ') } : {}) };
}

function printedLines(content: HeadContent): string[] {
  const { headerLines } = content.layout;
  if (headerLines.length === 0) return [content.sender?.name ?? ''];
  const valueOf = (name: HeaderLine) => headerLines[HEADER_LINES.indexOf(name)]?.trim() ?? '';
  const lines = HEADER_LINES.map((name) => {
    if (name === 'postalcode') return `${valueOf('postalcode')} ${valueOf('city')}`.trim();
    if (name === 'city') return '';
    // The sender's account is for paying to, and a credit invoice doesn't ask for payment.
    if (name === 'iban' && content.type === 'C') return '';
    return printedLine(name, valueOf(name), content);
  });
  return [...lines, ...numbersBeside(lines, content)];
}

/**
 * The numbers that the law requires and the e-invoice states, where the profile's own lines omit them: the VAT number
 * or what replaces it, and the company number (Directive 2006/112/EC, article 226(3); § 14(4) no. 2 UStG).
 */
function numbersBeside(lines: readonly string[], { language, sender }: HeadContent): string[] {
  if (!sender) return [];
  const { vatNumber = '', coc = '', taxNumber, country } = sender;
  const words = documentWords(language);
  const stated = statedTaxNumber({ countryCode: country, vatNumber, ...(taxNumber ? { taxNumber } : {}) });
  const printed = compact(lines.join(' '));
  const isMissing = (number: string) => number !== '' && !printed.includes(compact(number));
  return [
    isMissing(vatNumber) ? `${words.sender.vatNumber} ${vatNumber}` : '',
    isMissing(stated ?? '') ? labelledTaxNumber(stated ?? '', words.sender.taxNumber) : '',
    isMissing(coc) ? `${companyNumberLabel(words, { country, number: coc })} ${coc}` : '',
  ];
}

/** A Swedish approval is its own label. */
function labelledTaxNumber(text: string, label: string): string {
  return text === SWEDISH_TAX_APPROVAL ? text : `${label} ${text}`;
}

function compact(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function printedLine(name: HeaderLine, value: string, { language, sender }: HeadContent): string {
  if (value === '') return '';
  if (name === 'countryline') return countryLine(value, sender?.country, language);
  const words = documentWords(language);
  const number = withoutLabel(name, value);
  const label =
    name === 'coc' && sender
      ? companyNumberLabel(words, { country: sender.country, number })
      : labelOf(name, words);
  return label === undefined ? value : `${label} ${number}`;
}

/** The sender's country in the document's language, however the line spells it; any other text is left alone. */
function countryLine(
  value: string,
  country: string | undefined,
  language: DocumentContent['language'],
): string {
  if (country === undefined) return value;
  const names = LANGUAGES.map((one) => countryName(country, one).toLowerCase());
  return [...names, country.toLowerCase()].includes(value.toLowerCase())
    ? countryName(country, language)
    : value;
}

function labelOf(name: HeaderLine, { sender }: DocumentWords): string | undefined {
  const labels: Partial<Record<HeaderLine, string>> = {
    vatnumber: sender.vatNumber,
    coc: sender.coc,
    iban: sender.iban,
    phone: sender.phone,
    email: sender.email,
  };
  return labels[name];
}

/** A value typed with its label, in any language: the document's label replaces it. */
function withoutLabel(name: HeaderLine, value: string): string {
  const usual = USUAL_LABELS[name] ?? [];
  const own = LANGUAGES.flatMap((language) => labelOf(name, documentWords(language)) ?? []);
  const folded = value.toLowerCase();
  // Only text that is set apart is a label: mail@firm.example begins with a name, not with one.
  const label = [...usual, ...own]
    .toSorted((left, right) => right.length - left.length)
    .find((one) => folded.startsWith(one.toLowerCase()) && SEPARATOR.test(value.slice(one.length)));
  const rest = label === undefined ? value : value.slice(label.length).replace(SEPARATOR, '');
  return rest === '' ? value : rest;
}

const SEPARATOR = /^(?:\s*:\s*|\s+)/;

/** Labels people type before these values, besides those of the catalogues. */
const USUAL_LABELS: Partial<Record<HeaderLine, readonly string[]>> = {
  vatnumber: [
    'btw',
    'btw-nr.',
    'btw nr.',
    'btw-nummer',
    'btw nummer',
    'btw-id',
    'vat',
    'vat no.',
    'vat number',
    'vat id',
    'ust-idnr.',
    'ust-id',
    'ust-idnr',
    'ust.-idnr.',
    'ust.-id',
    'tva',
    'n° tva',
    'no tva',
    'numéro de tva',
    'n° de tva',
    'tva intracommunautaire',
    'nif',
    'nif-iva',
    'cif',
    'iva',
  ],
  coc: [
    'kvk',
    'kvk-nr.',
    'kvk nr.',
    'kvk-nummer',
    'kvk nummer',
    'company no.',
    'company number',
    'chamber of commerce',
    'handelsregister',
    'handelsregister-nr.',
    'siren',
    'siret',
    'rcs',
    'cvr',
    'org.nr',
    'unternehmensnummer',
    'firmenbuchnummer',
    'n° d’immatriculation',
    'handelsregisternr.',
    'n° d’entreprise',
    'n.º de registro',
    'ondernemingsnummer',
    'kbo',
  ],
  iban: ['iban', 'iban-nr.', 'bank', 'rekening', 'bankrekening', 'konto', 'compte', 'cuenta'],
  phone: ['tel', 'tel.', 'tél', 'tél.', 'telefoon', 'telefon', 'phone', 'téléphone', 'teléfono', 't'],
  email: ['e-mail', 'email', 'mail', 'e-mailadres', 'e-mail-adresse', 'correo', 'e'],
};
