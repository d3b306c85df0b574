import { defined } from '../../defined.ts';
import { ibanAtStart } from '../../payment/iban.ts';
import { bankReference, bankText } from '../bank-transaction.ts';
import { type NumberedFields, numberedFieldsOf, taggedPartsOf } from './read-mt940-fields.ts';

/** The content of an MT940 description (:86:); texts are empty when it says nothing. */
export interface Mt940Description {
  readonly name: string;
  readonly iban: string;
  readonly endToEndId: string;
  readonly mandateId: string;
  readonly batchId: string;
  readonly creditorReference: string;
  readonly remittance: string;
  readonly returnReason: string;
  /** A batch booked as one entry. */
  readonly isSum: boolean;
  /** The bank's own code says that it was returned, without a reason. */
  readonly isReturn: boolean;
  /** The amount before the bank's charges (OAMT), as it is written. */
  readonly originalAmount: string;
}

/** The code words that ING, ABN AMRO and Rabobank write between slashes. */
const CODES =
  'ACCW ADDR BENM BIC BUSP CNTP CREF CSID EREF IBAN ID INIT INST IREF ISDT MARF NAME NRTX OCMT ORDP PREF PURP REMI RTRN SVCL TRTP TYPE UCRD UDTR ULTB ULTC ULTD';
const CODE = new RegExp(`(?:^|/)(${CODES.replaceAll(' ', '|')})/`, 'g');
/**
 * The words that ABN AMRO writes with a colon after them in its older descriptions, and Knab with a slash
 * before them.
 */
const WORDS =
  /(?:^|[\s/])(IBAN|REK|BIC|NAAM|OMSCHRIJVING|OMSCHR|KENMERK|BETALINGSKENM\.|MACHTIGING|INCASSANT)\s*:/gi;
/** Banks wrap at 65 characters, even within words; a shorter line ended there. */
const WRAPPED_AT = 65;

/**
 * Reads a description (SWIFT field 86): with code words between slashes, with words and colons, in the numbered fields
 * of German and Austrian banks, or plain text.
 */
export function readMt940Description(lines: readonly string[]): Mt940Description {
  const numbered = numberedFieldsOf(lines.join(''));
  if (numbered) return readNumbered(numbered);
  const text = unwrapped(lines);
  const coded = partsOf(text.replace(/ +(?=\/[A-Z]{2,4}\/)/g, ''), CODE);
  if (coded.size > 0) return readCoded(coded);
  const worded = partsOf(text, WORDS);
  if (worded.has('REK')) return readKnab(lines);
  return worded.size > 0 ? readWorded(worded) : readPlain(text);
}

function unwrapped(lines: readonly string[]): string {
  return lines.reduce((joined, line, index) => {
    const before = lines[index - 1];
    return index === 0 || (before?.length ?? 0) >= WRAPPED_AT ? joined + line : `${joined} ${line}`;
  }, '');
}

const NOTHING: Mt940Description = {
  name: '',
  iban: '',
  endToEndId: '',
  mandateId: '',
  batchId: '',
  creditorReference: '',
  remittance: '',
  returnReason: '',
  isSum: false,
  isReturn: false,
  originalAmount: '',
};

/**
 * Each code word with the text up to the next one; if a word appears twice, the first one that isn't
 * empty.
 */
function partsOf(text: string, pattern: RegExp): Map<string, string> {
  const parts = new Map<string, string>();
  const found = [...text.matchAll(pattern)];
  found.forEach((match, index) => {
    const value = text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length).trim();
    const code = defined(match[1]).toUpperCase();
    if (!parts.get(code)) parts.set(code, value);
  });
  return parts;
}

function readCoded(parts: Map<string, string>): Mt940Description {
  const [accountOrId = '', , name = ''] = (parts.get('CNTP') ?? '').split('/');
  const iban =
    ibanAtStart(parts.get('IBAN') ?? '') || ibanAtStart(accountOrId) || ibanAtStart(parts.get('ACCW') ?? '');
  const { remittance, creditorReference } = readRemittance(parts.get('REMI') ?? '');
  return {
    ...NOTHING,
    name: bankText(withoutSlashes(parts.get('NAME') ?? name), 140),
    iban,
    endToEndId: reference(parts.get('EREF')),
    mandateId: reference(parts.get('MARF')),
    batchId: reference(parts.get('PREF')),
    creditorReference: creditorReference || reference(parts.get('CREF')),
    remittance,
    returnReason: /[A-Z]{2}\d{2}|[A-Z]{4}/.exec(parts.get('RTRN') ?? '')?.[0] ?? '',
    isSum:
      Number(/\d+/.exec(parts.get('NRTX') ?? '')?.[0] ?? 0) > 1 || /\bTOTAAL \d+ POSTEN\b/.test(remittance),
  };
}

/** ING says whether it is unstructured (USTD//text/) or structured (STRD/issuer/reference/); others give the text. */
function readRemittance(value: string): { remittance: string; creditorReference: string } {
  const structured = /^STRD\/(?:[A-Z]{3,4}\/)?([^/]+)/.exec(value);
  if (structured) return { remittance: '', creditorReference: bankText(defined(structured[1]), 70) };
  return {
    remittance: bankText(withoutSlashes(value.replace(/^USTD\/+/, '')), 2000),
    creditorReference: '',
  };
}

/** Knab writes the remittance without a code word: before the account, or on lines below the name. */
function readKnab(lines: readonly string[]): Mt940Description {
  const named = lines.findIndex((line) => /NAAM\s*:/i.test(line));
  const end = lines.findIndex((line, index) => index >= named && line.length < WRAPPED_AT);
  const isBelow = named >= 0 && end >= 0;
  const text = unwrapped(isBelow ? lines.slice(0, end + 1) : lines);
  const below = isBelow ? unwrapped(lines.slice(end + 1)) : '';
  const told = `${text.slice(0, text.search(WORDS))} ${below}`;
  const worded = readWorded(partsOf(text, WORDS));
  return { ...worded, remittance: worded.remittance || bankText(withoutSlashes(told.trim()), 2000) };
}

function readWorded(parts: Map<string, string>): Mt940Description {
  // ABN AMRO starts with the kind of payment.
  const told = parts.get('OMSCHRIJVING') ?? parts.get('OMSCHR') ?? '';
  return {
    ...NOTHING,
    name: bankText(withoutSlashes(parts.get('NAAM') ?? ''), 140),
    iban: ibanAtStart(parts.get('IBAN') ?? parts.get('REK') ?? ''),
    endToEndId: reference(parts.get('KENMERK')),
    mandateId: reference(parts.get('MACHTIGING')),
    creditorReference: reference(parts.get('BETALINGSKENM.')),
    remittance: bankText(withoutSlashes(told), 2000),
  };
}

/** ASN, SNS and RegioBank start with the other account and its padded name, before the text. */
function readPlain(text: string): Mt940Description {
  const start = /^([A-Z]{2}\d{2}[A-Z]{4}\d{10})\s+(\S.*?)\s{2,}(.*)$/.exec(text);
  if (!start) return { ...NOTHING, remittance: bankText(text, 2000) };
  const [, iban = '', name = '', rest = ''] = start;
  return { ...NOTHING, iban, name: bankText(name, 140), remittance: bankText(rest, 2000) };
}

/** The transaction codes of German banks for returned collections, and for batch bookings. */
const RETURN_CODES = new Set(['108', '109', '181', '184']);
const BATCH_CODES = new Set(['191', '192', '193', '194', '195', '196', '197', '198', '199']);

function readNumbered({ code, fields }: NumberedFields): Mt940Description {
  const tagged = taggedPartsOf(fields.remittance);
  const told = tagged.get('SVWZ') ?? (tagged.size > 0 ? '' : fields.remittance);
  // Fees and interest often say nothing else.
  const remittance = told === '' && fields.name === '' ? fields.booking : told;
  const isReturn = RETURN_CODES.has(code);
  return {
    ...NOTHING,
    name: bankText(fields.name, 140),
    iban: ibanAtStart(fields.account) || ibanAtStart(tagged.get('IBAN') ?? ''),
    endToEndId: reference(tagged.get('EREF')),
    mandateId: reference(tagged.get('MREF')),
    batchId: BATCH_CODES.has(code) ? reference(tagged.get('KREF')) : '',
    remittance: bankText(remittance, 2000),
    returnReason: isReturn ? (/\b[A-Z]{2}\d{2}\b/.exec(remittance)?.[0] ?? '') : '',
    isSum: BATCH_CODES.has(code),
    isReturn,
    originalAmount: tagged.get('OAMT') ?? '',
  };
}

function reference(text = ''): string {
  return bankReference(withoutSlashes(text));
}

function withoutSlashes(text: string): string {
  return text.replace(/^\/+|\/+$/g, '');
}
