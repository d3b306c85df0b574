import type { PlainDate } from '../calendar/plain-date.ts';
import type { CsvSeparator } from '../csv/parse-csv.ts';
import { type CsvDateFormat, type DecimalMark, readCsvAmount, readCsvDate } from '../csv/read-cells.ts';
import { unguardFormula } from '../csv/write-csv.ts';
import { defined } from '../defined.ts';
import { type Amount, addAmounts, isNegative, isZero, subtractAmounts } from '../money/amount.ts';
import { foldText } from '../text/latin.ts';
import { sanitiseText } from '../text/sanitise-text.ts';

/** What a column of an earlier system's file can hold. */
export const IMPORTED_INVOICE_FIELDS = [
  'number',
  'invoiceDate',
  'dueDate',
  'customerName',
  'customerNumber',
  'contact',
  'description',
  'reference',
  'currency',
  'totalExcl',
  'totalVat',
  'totalIncl',
  'openAmount',
  'paid',
  'paidOn',
] as const;

/** One of the fields of an invoice of an earlier system. */
export type ImportedInvoiceField = (typeof IMPORTED_INVOICE_FIELDS)[number];

/** How a file is read. */
export interface ImportedInvoiceSettings {
  readonly separator: CsvSeparator;
  readonly decimalMark: DecimalMark;
  readonly dateFormat: CsvDateFormat;
  /** Whether the first row names the columns. */
  readonly hasHeadings: boolean;
  /** What each column holds, from the left; null is left out. */
  readonly columns: readonly (ImportedInvoiceField | null)[];
  /** For rows that state none (ISO 4217). */
  readonly currency: string;
}

/** An invoice of an earlier system, as one row of its file states it. */
export interface ImportedInvoiceDocument {
  readonly number: string;
  /** A negative total is a credit note. */
  readonly type: 'invoice' | 'credit';
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate | null;
  readonly customerName: string;
  readonly customerNumber: string;
  readonly contact: string;
  readonly description: string;
  readonly reference: string;
  readonly currency: string;
  readonly totalExcl: Amount | null;
  readonly totalVat: Amount | null;
  readonly totalIncl: Amount;
  /** Null when the file does not say. */
  readonly paid: boolean | null;
  readonly paidOn: PlainDate | null;
}

/** Why a cell cannot be imported. */
export const IMPORTED_INVOICE_PROBLEMS = [
  'missing',
  'notADate',
  'notAnAmount',
  'notACurrency',
  'tooLong',
  'totalNotSum',
] as const;

/** What is wrong with one field of a row. */
export interface ImportedInvoiceProblem {
  readonly field: ImportedInvoiceField;
  readonly problem: (typeof IMPORTED_INVOICE_PROBLEMS)[number];
}

const LONGEST: Partial<Record<ImportedInvoiceField, number>> = {
  number: 80,
  customerName: 160,
  customerNumber: 40,
  contact: 120,
  description: 2000,
  reference: 140,
};

/** Reads one row; answers the invoice, or everything that is wrong with the row. */
export function readImportedInvoiceRow(
  cells: readonly string[],
  settings: ImportedInvoiceSettings,
): { readonly document: ImportedInvoiceDocument } | { readonly problems: readonly ImportedInvoiceProblem[] } {
  const row = new Row(cells, settings);
  const number = row.text('number', true);
  const invoiceDate = row.date('invoiceDate');
  if (invoiceDate === null) row.refuse('invoiceDate', 'missing');
  const totals = readTotals(row);
  const paidOn = row.date('paidOn');
  const document = {
    number,
    dueDate: row.date('dueDate'),
    customerName: row.text('customerName'),
    customerNumber: row.text('customerNumber'),
    contact: row.text('contact'),
    description: row.text('description'),
    reference: row.text('reference'),
    currency: row.currency(),
    paid: paidOf(row, paidOn),
    paidOn,
  };
  if (row.problems.length > 0 || invoiceDate === null || totals === undefined)
    return { problems: row.problems };
  const type = isNegative(totals.totalIncl) ? ('credit' as const) : ('invoice' as const);
  return { document: { ...document, ...totals, type, invoiceDate } };
}

/** The fields that no column was chosen for and without which no row can be imported. */
export function missingImportedInvoiceFields(
  columns: ImportedInvoiceSettings['columns'],
): ImportedInvoiceField[] {
  const required: ImportedInvoiceField[] = ['number', 'invoiceDate'];
  const missing = required.filter((field) => !columns.includes(field));
  const hasTotal = columns.includes('totalIncl') || columns.includes('totalExcl');
  return hasTotal ? missing : [...missing, 'totalIncl'];
}

/** The cells of one row by field; collects what is wrong with them, one problem a field. */
class Row {
  readonly problems: ImportedInvoiceProblem[] = [];
  readonly #cells: readonly string[];
  readonly #settings: ImportedInvoiceSettings;

  constructor(cells: readonly string[], settings: ImportedInvoiceSettings) {
    this.#cells = cells;
    this.#settings = settings;
  }

  refuse(field: ImportedInvoiceField, problem: ImportedInvoiceProblem['problem']): null {
    if (!this.problems.some((known) => known.field === field)) this.problems.push({ field, problem });
    return null;
  }

  text(field: ImportedInvoiceField, required = false): string {
    const text = this.#cell(field);
    if (required && text === '') this.refuse(field, 'missing');
    if (text.length > (LONGEST[field] ?? 40)) this.refuse(field, 'tooLong');
    return text;
  }

  date(field: ImportedInvoiceField): PlainDate | null {
    const text = this.#cell(field);
    if (text === '') return null;
    return readCsvDate(text, this.#settings.dateFormat) ?? this.refuse(field, 'notADate');
  }

  amount(field: ImportedInvoiceField): Amount | null {
    const text = this.#cell(field);
    if (text === '') return null;
    return readCsvAmount(text, this.#settings.decimalMark) ?? this.refuse(field, 'notAnAmount');
  }

  currency(): string {
    const text = this.#cell('currency').toUpperCase();
    if (text === '') return this.#settings.currency;
    if (text === '€') return 'EUR';
    if (!/^[A-Z]{3}$/.test(text)) this.refuse('currency', 'notACurrency');
    return text;
  }

  #cell(field: ImportedInvoiceField): string {
    const at = this.#settings.columns.indexOf(field);
    return at < 0 ? '' : sanitiseText(unguardFormula(this.#cells[at] ?? '')).trim();
  }
}

function readTotals(
  row: Row,
): Pick<ImportedInvoiceDocument, 'totalExcl' | 'totalVat' | 'totalIncl'> | undefined {
  const excl = row.amount('totalExcl');
  const vat = row.amount('totalVat');
  const incl = row.amount('totalIncl');
  if (row.problems.some(({ problem }) => problem === 'notAnAmount')) return undefined;
  if (incl === null && excl === null) {
    row.refuse('totalIncl', 'missing');
    return undefined;
  }
  if (incl === null)
    return { totalExcl: excl, totalVat: vat, totalIncl: addAmounts(defined(excl), ...(vat ? [vat] : [])) };
  if (excl !== null && vat !== null && addAmounts(excl, vat) !== incl) row.refuse('totalIncl', 'totalNotSum');
  // Of three figures, any two give the third.
  return {
    totalExcl: excl ?? (vat && subtractAmounts(incl, vat)),
    totalVat: vat ?? (excl && subtractAmounts(incl, excl)),
    totalIncl: incl,
  };
}

const YES = new Set(
  'paid betaald voldaan bezahlt beglichen paye payee paid regle reglee acquitte pagado pagada cobrado ja yes oui si true wahr vrai verdadero waar x 1'.split(
    ' ',
  ),
);
const NO = new Set(
  'open openstaand unpaid onbetaald offen unbezahlt overdue uberfallig impaye impayee ouvert ouverte pendiente impagado nee no nein non false falsch faux falso onwaar 0'.split(
    ' ',
  ),
);

/** Whether it was paid: by the day, by what is open, or by a word; null when nothing says so. */
function paidOf(row: Row, paidOn: PlainDate | null): boolean | null {
  if (paidOn !== null) return true;
  const open = row.amount('openAmount');
  if (open !== null) return isZero(open);
  const word = foldText(row.text('paid'));
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
