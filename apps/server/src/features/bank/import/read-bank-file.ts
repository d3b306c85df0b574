import { setImmediate } from 'node:timers/promises';
import { type BankFileProblem, type ErrorName, MAX_BANK_FILE_BYTES } from '@penning/contract';
import {
  type BankEntryProblem,
  type BankEntryReading,
  type BankFormat,
  type BankStatement,
  type BankTransaction,
  type StatusReport,
  type BankCsv,
  type XmlElement,
  bankCsvOf,
  camtAccount,
  camtDocumentOf,
  camtFormatOf,
  camtKindOf,
  childrenOf,
  decodeText,
  elementAt,
  isMt940,
  readBankCsv,
  readCamtEntry,
  readCamtStatement,
  isMt940CutOff,
  readMt940,
  readStatusReport,
} from '@penning/domain';
import { readXml } from '../../../xml/read-xml.ts';

/** The content of a bank file. */
export interface BankFile {
  readonly format: BankFormat | 'pain002';
  readonly statements: readonly BankStatement[];
  readonly transactions: readonly BankTransaction[];
  /** A bank's report on a file of direct debits. */
  readonly report?: StatusReport;
}

/** A bank file: either all of it can be read, or nothing counts. */
export type BankFileReading =
  | ({ readonly ok: true } & BankFile)
  | { readonly ok: false; readonly error: BankFileError; readonly problem: BankFileProblem };

/** The error for a file that can't be read. */
export type BankFileError = Extract<
  ErrorName,
  | 'bankFileUnknown'
  | 'bankFileDamaged'
  | 'bankEntryUnreadable'
  | 'bankZipLocked'
  | 'bankZipTooLarge'
  | 'fileTooDemanding'
>;

/** One booked batch may contain tens of thousands of elements, which are kept until its end. */
const MAX_ELEMENTS = 1_000_000;
/** A Latin-1 file grows when it is converted to UTF-8. */
const MAX_BYTES = 2 * MAX_BANK_FILE_BYTES;
/** The event loop gets its turn after this many lines. */
const PIECE = 500;

/** Reads a bank statement in any of the formats. */
export async function readBankFile(bytes: Uint8Array): Promise<BankFileReading> {
  if (looksLikeXml(bytes)) {
    const reading = await readCamt(bytes);
    const isOtherThanSaid = !reading.ok && reading.problem.reason === 'encoding';
    return isOtherThanSaid && isByteWise(bytes) ? readCamt(asUtf8(bytes)) : reading;
  }
  const { text } = decodeText(bytes);
  if (isMt940(text)) return readSwift(text);
  const csv = bankCsvOf(text);
  return csv ? readCsv(csv) : refuseBankFile('bankFileUnknown', { reason: 'unknown' });
}

/** A "<" first, after a byte order mark, a zero of UTF-16 or white space. */
function looksLikeXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\u0000]*</.test(start);
}

/** One byte per letter: UTF-16 has zeros. */
function isByteWise(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 200).includes(0);
}

/** Some banks declare UTF-8 but write Latin-1; bytes that aren't valid UTF-8 are read as Latin-1. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  return new TextEncoder().encode(decodeText(bytes).text.replace(DECLARED, '$1'));
}

/** An XML declaration with its encoding. */
const DECLARED = /^(\s*<\?xml\s[^>]*?)\s+encoding\s*=\s*["'][^"']*["']/;

async function readCamt(bytes: Uint8Array): Promise<BankFileReading> {
  const holders: XmlElement[] = [];
  const collected = new Collected();
  const reading = await readXml(bytes, {
    maxElements: MAX_ELEMENTS,
    maxBytes: MAX_BYTES,
    each: {
      name: 'Ntry',
      take: (element, parent) => {
        const format = camtFormatOf(parent);
        if (!format) return;
        if (holders.at(-1) !== parent) holders.push(parent);
        const place = { format, statement: holders.length, entry: collected.entries + 1 };
        collected.add(readCamtEntry(element, camtAccount(parent), place));
      },
    },
  });
  if (!reading.ok) {
    const { reason, line } = reading.problem;
    // A file beyond the size isn't read at all: this one has too many elements.
    const error = reason === 'tooLarge' ? 'fileTooDemanding' : 'bankFileDamaged';
    return refuseBankFile(error, { reason, line: line || null });
  }
  const report = readStatusReport(reading.root);
  if (report) return { ok: true, format: 'pain002', statements: [], transactions: [], report };
  const kind = camtKindOf(reading.root);
  if (!kind) return refuseBankFile('bankFileUnknown', { reason: 'unknown' });
  // Statements without entries count as well, because their balances do.
  const all = childrenOf(elementAt(camtDocumentOf(reading.root), kind.message), kind.holder);
  const { format } = kind;
  return collected.answer(
    format,
    all.map((holder, index) => readCamtStatement(holder, { format, statement: index + 1 })),
    // Entries were numbered by the statements that have any.
    holders.map((holder, index) => all.indexOf(holder) + 1 || index + 1),
  );
}

async function readSwift(text: string): Promise<BankFileReading> {
  if (isMt940CutOff(text)) return refuseBankFile('bankFileDamaged', { reason: 'malformed' });
  const collected = new Collected();
  const statements: BankStatement[] = [];
  let parts = 0;
  for (const part of readMt940(text)) {
    if (part.kind === 'statement') statements.push(part.statement);
    else collected.add(part.reading);
    if ((parts += 1) % PIECE === 0) await setImmediate();
  }
  return collected.answer('mt940', statements);
}

async function readCsv(csv: BankCsv): Promise<BankFileReading> {
  const collected = new Collected();
  for (const reading of readBankCsv(csv)) {
    collected.add(reading);
    if (collected.entries % PIECE === 0) await setImmediate();
  }
  return collected.answer('csv', []);
}

class Collected {
  readonly #transactions: BankTransaction[] = [];
  #problem: BankEntryProblem | undefined;
  entries = 0;

  add(reading: BankEntryReading): void {
    this.entries += 1;
    if (reading.ok) this.#transactions.push(...reading.transactions);
    else this.#problem ??= reading.problem;
  }

  answer(
    format: BankFormat,
    statements: readonly BankStatement[],
    numbers: readonly number[] = [],
  ): BankFileReading {
    if (this.#problem) return refuseBankFile('bankEntryUnreadable', this.#problem);
    const transactions = this.#transactions.map((one) => ({
      ...one,
      statement: numbers[one.statement - 1] ?? one.statement,
    }));
    return { ok: true, format, statements, transactions };
  }
}

/** Why a file is refused, with the place as far as it is known. */
export function refuseBankFile(
  error: BankFileError,
  problem: Pick<BankFileProblem, 'reason'> & Partial<BankFileProblem>,
): Extract<BankFileReading, { ok: false }> {
  return { ok: false, error, problem: { line: null, entry: null, reference: '', file: null, ...problem } };
}
