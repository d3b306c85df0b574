import { type PlainDate, addDays, plainDate } from '../calendar/plain-date.ts';
import type { CsvSeparator } from '../csv/parse-csv.ts';
import {
  type CsvDateFormat,
  type FigureFormat,
  readCalculatedAmount,
  readCsvAmount,
  readCsvDate,
  tellingMark,
} from '../csv/read-cells.ts';
import { textOfFormula, unguardFormula } from '../csv/write-csv.ts';
import type { Amount } from '../money/amount.ts';
import { sanitiseText } from '../text/sanitise-text.ts';

/** What makes a row the same as an existing record (docs/rules/imports.md#duplicates). */
export const DUPLICATE_KEYS = ['number', 'email', 'name'] as const;
/** What makes a row the same as an existing record. */
export type DuplicateKey = (typeof DUPLICATE_KEYS)[number];

/** What happens to a row whose record already exists. */
export const DUPLICATE_ACTIONS = ['skip', 'update', 'create'] as const;

/** When a row is a duplicate, and what happens to it then. */
export interface DuplicateRule {
  readonly by: readonly DuplicateKey[];
  readonly action: (typeof DUPLICATE_ACTIONS)[number];
}

/**
 * What the rows of one record share, where a record may have several: the reference, or only the
 * customer.
 */
export const IMPORT_GROUPINGS = ['reference', 'customer'] as const;
/** What the rows of one record share. */
export type ImportGrouping = (typeof IMPORT_GROUPINGS)[number];

/** How a file is read. */
export interface ImportReading<Field extends string = string> {
  readonly separator: CsvSeparator;
  readonly decimalMark: FigureFormat;
  readonly dateFormat: CsvDateFormat;
  /** Whether the first row names the columns. */
  readonly hasHeadings: boolean;
  /** What each column holds, from the left; null is left out. */
  readonly columns: readonly (Field | null)[];
  /** For rows without one (ISO 4217). */
  readonly currency: string;
  /** The worksheet that it is of; its formulas may give fractions of a cent. */
  readonly sheet?: string | null;
  /** Only where several rows may be one record. */
  readonly groupBy?: ImportGrouping | null;
}

/**
 * The decimal separator of one figure. A workbook has numbers, which are always written with a point here, beside
 * figures that were typed as text, so there each figure that shows its separator has its own.
 */
export function markOf(
  text: string,
  { decimalMark, sheet }: Pick<ImportReading, 'decimalMark' | 'sheet'>,
): FigureFormat {
  if (typeof sheet !== 'string' || decimalMark === 'cents') return decimalMark;
  return tellingMark(text) ?? decimalMark;
}

/** What can be wrong with a cell: the row is left out, or imported with a warning. */
export const IMPORT_PROBLEMS = [
  'missing',
  'notADate',
  'formulaError',
  'notAnAmount',
  'tooManyLines',
  'tooLarge',
  'otherInvoiceDate',
  'notANumber',
  'withCurrency',
  'notWhole',
  'ambiguousVatRate',
  'notACode',
  'notACurrency',
  'tooLong',
  'totalNotSum',
  'severalRows',
  'invalid',
  'notAnEmail',
  'totalRow',
  'unknownCountry',
  'unknownVatRate',
  'unknownLedger',
  'wrongIban',
  'wrongVatNumber',
  'wrongCompanyNumber',
  'leftOut',
  'emailAsName',
  'customerNotFound',
  'severalCustomers',
  'inFuture',
  'beforeSigned',
  'notCollectable',
  'wrongBic',
  'wrongReference',
  'unknownScheme',
  'mandateActive',
  'mandateEnded',
  'mandateLapsed',
  'businessOnly',
  'debtorAddress',
  'notBillable',
  'alreadyInvoiced',
  'unknownProduct',
  'supplierInvoice',
] as const;

/** What is wrong with one field of a row. */
export interface ImportProblem<Field extends string = string> {
  readonly field: Field;
  readonly problem: (typeof IMPORT_PROBLEMS)[number];
}

/** The content of a row with its warnings, or everything that is wrong with it. */
export type RowReading<Row, Field extends string = string> =
  | { readonly row: Row; readonly warnings: readonly ImportProblem<Field>[] }
  | { readonly problems: readonly ImportProblem<Field>[] };

/** The cells of one row by field; collects their problems, one per field. */
export class ImportCells<Field extends string> {
  readonly problems: ImportProblem<Field>[] = [];
  readonly warnings: ImportProblem<Field>[] = [];
  /** Whether an amount was rounded to whole cents. */
  isRounded = false;
  readonly #cells: readonly string[];
  readonly #reading: ImportReading<Field>;

  constructor(cells: readonly string[], reading: ImportReading<Field>) {
    this.#cells = cells;
    this.#reading = reading;
  }

  refuse(field: Field, problem: ImportProblem['problem']): null {
    if (!this.problems.some((known) => known.field === field)) this.problems.push({ field, problem });
    return null;
  }

  /** Records a warning about a field that is imported as it is, or left out. */
  warn(field: Field, problem: ImportProblem['problem']): void {
    this.warnings.push({ field, problem });
  }

  /** The trimmed text of a field; empty when no column holds it, or when it is what a database writes for nothing. */
  text(field: Field): string {
    const at = this.#reading.columns.indexOf(field);
    const cell = this.#cells[at] ?? '';
    const text = at < 0 ? '' : sanitiseText(unguardFormula(textOfFormula(cell))).trim();
    if (FORMULA_ERROR.test(text)) this.refuse(field, 'formulaError');
    return text === 'NULL' || text === '\\N' ? '' : text;
  }

  /**
   * A number that identifies something. What a spreadsheet has rounded (“1,00E+05”) identifies nothing, since many numbers
   * look like that; it is left out.
   */
  identifier(field: Field): string {
    const text = this.text(field);
    if (!/^\d+(?:[.,]\d+)?E\+\d+$/i.test(text)) return text;
    this.warn(field, 'leftOut');
    return '';
  }

  date(field: Field): PlainDate | null {
    const text = this.text(field);
    if (text === '') return null;
    return readCsvDate(text, this.#reading.dateFormat) ?? dayOfSerial(text) ?? this.refuse(field, 'notADate');
  }

  amount(field: Field): Amount | null {
    const text = this.text(field);
    if (text === '') return null;
    const { sheet } = this.#reading;
    const mark = markOf(text, this.#reading);
    const exact = readCsvAmount(text, mark);
    if (exact !== undefined) return exact;
    const rounded = typeof sheet === 'string' ? readCalculatedAmount(text, mark) : undefined;
    if (rounded === undefined) return this.refuse(field, 'notAnAmount');
    this.isRounded = true;
    return rounded;
  }
}

/** What a spreadsheet shows for a formula that fails, in its five languages: "#REF!", "#BEZUG!", "#¡DIV/0!", "#N/B". */
const FORMULA_ERROR = /^#(?:[¡¿]?\p{Lu}{3,9}(?:\/0)?[!?]|N\/[ABD]|NV)$/u;

/** Spreadsheets count days from 1900 and take it for a leap year; starting a day earlier compensates for that. */
const SERIAL_START = plainDate('1899-12-30');

/** The day of the number that a spreadsheet writes for a date whose format is lost: 46000 and 46000.5 are 2025-12-09. */
function dayOfSerial(text: string): PlainDate | undefined {
  const days = /^([2-6]\d{4})(?:[.,]\d+)?$/.exec(text)?.[1];
  return days === undefined ? undefined : addDays(SERIAL_START, Number(days));
}
