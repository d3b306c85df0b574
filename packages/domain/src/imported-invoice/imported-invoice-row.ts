import type { PlainDate } from '../calendar/plain-date.ts';
import { readCsvAmount, readCsvDate } from '../csv/read-cells.ts';
import { defined } from '../defined.ts';
import { ImportCells, type ImportReading, type RowReading, markOf } from '../import/import-reading.ts';
import { saidDocumentKind, saidNeverDue, saidYes } from '../import/said-words.ts';
import {
  type Amount,
  ZERO,
  addAmounts,
  isNegative,
  isZero,
  negateAmount,
  subtractAmounts,
} from '../money/amount.ts';

/** The fields that a column of an earlier system's file can hold. */
export const IMPORTED_INVOICE_FIELDS = [
  'number',
  'invoiceDate',
  'dueDate',
  'customerName',
  'customerNumber',
  'firstName',
  'lastName',
  'contact',
  'email',
  'description',
  'reference',
  'currency',
  'totalExcl',
  'totalVat',
  'totalIncl',
  'openAmount',
  'paidAmount',
  'paid',
  'paidOn',
  'documentKind',
] as const;

/** One of the fields of an invoice from an earlier system. */
export type ImportedInvoiceField = (typeof IMPORTED_INVOICE_FIELDS)[number];

/** An invoice from an earlier system, as one row of its file states it. */
export interface ImportedInvoiceDocument {
  readonly number: string;
  /** A negative total is a credit note. */
  readonly type: 'invoice' | 'credit';
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate | null;
  readonly customerName: string;
  readonly customerNumber: string;
  /** In lower case; empty when what the file has is no address, since it only finds the customer. */
  readonly customerEmail: string;
  readonly contact: string;
  readonly description: string;
  readonly reference: string;
  readonly currency: string;
  readonly totalExcl: Amount | null;
  readonly totalVat: Amount | null;
  readonly totalIncl: Amount;
  /** The amount still to be paid; null when the file doesn't say. */
  readonly openAmount: Amount | null;
  /** Null when the file does not say. */
  readonly paid: boolean | null;
  readonly paidOn: PlainDate | null;
}

const LONGEST: Partial<Record<ImportedInvoiceField, number>> = {
  number: 80,
  customerName: 160,
  customerNumber: 40,
  firstName: 60,
  lastName: 60,
  contact: 120,
  description: 2000,
  reference: 140,
};

/** Reads one row; returns the invoice, or everything that is wrong with the row. */
export function readImportedInvoiceRow(
  cells: readonly string[],
  reading: ImportReading<ImportedInvoiceField>,
): RowReading<ImportedInvoiceDocument, ImportedInvoiceField> {
  const from = new ImportCells(cells, reading);
  const number = textOf(from, 'number');
  if (number === '') from.refuse('number', 'missing');
  const invoiceDate = from.date('invoiceDate');
  if (invoiceDate === null) from.refuse('invoiceDate', 'missing');
  const kind = saidDocumentKind(from.text('documentKind'));
  if (kind === 'supplierInvoice') from.refuse('documentKind', 'supplierInvoice');
  const totals = readTotals(from);
  const said = readSaid(from, reading);
  const document = {
    number,
    dueDate: from.date('dueDate'),
    ...namesOf(from),
    customerNumber: textOf(from, 'customerNumber'),
    customerEmail: emailOf(from),
    description: textOf(from, 'description'),
    reference: textOf(from, 'reference'),
    currency: currencyOf(from, reading.currency),
    paidOn: said.paidOn,
  };
  if (from.problems.length > 0 || invoiceDate === null || totals === undefined)
    return { problems: from.problems };
  const openAmount = openOf(totals.totalIncl, said);
  const paid = paidOf(openAmount, said);
  // Some programs write credit notes without a minus.
  const isUnsigned = kind === 'credit' && !isNegative(totals.totalIncl);
  const amounts = { ...totals, openAmount };
  const signed = isUnsigned ? negated(amounts) : amounts;
  const type = isNegative(signed.totalIncl) ? ('credit' as const) : ('invoice' as const);
  return { row: { ...document, ...signed, paid, type, invoiceDate }, warnings: from.warnings };
}

/** The required fields without a column. */
export function missingImportedInvoiceFields(
  columns: readonly (ImportedInvoiceField | null)[],
): ImportedInvoiceField[] {
  const required: ImportedInvoiceField[] = ['number', 'invoiceDate'];
  const missing = required.filter((field) => !columns.includes(field));
  const hasTotal = columns.includes('totalIncl') || columns.includes('totalExcl');
  return hasTotal ? missing : [...missing, 'totalIncl'];
}

type Cells = ImportCells<ImportedInvoiceField>;

/** Without a company, the customer is the person or contact named. */
function namesOf(from: Cells): Pick<ImportedInvoiceDocument, 'customerName' | 'contact'> {
  const company = textOf(from, 'customerName');
  const person = [textOf(from, 'firstName'), textOf(from, 'lastName')].filter(Boolean).join(' ');
  const contact = textOf(from, 'contact');
  return company === ''
    ? { customerName: person || contact, contact: person && contact }
    : { customerName: company, contact: contact || person };
}

function textOf(from: Cells, field: ImportedInvoiceField): string {
  const text = field === 'customerNumber' ? from.identifier(field) : from.text(field);
  if (text.length > (LONGEST[field] ?? 40)) from.refuse(field, 'tooLong');
  return text;
}

function emailOf(from: Cells): string {
  return /[^\s<>,;"]+@[^\s<>,;"]+/.exec(from.text('email').slice(0, 500))?.[0].toLowerCase() ?? '';
}

function currencyOf(from: Cells, fallback: string): string {
  const text = textOf(from, 'currency').toUpperCase();
  if (text === '') return fallback;
  if (text === '€') return 'EUR';
  if (!/^[A-Z]{3}$/.test(text)) from.refuse('currency', 'notACurrency');
  return text;
}

const ONE_CENT: ReadonlySet<string> = new Set(['0.01', '-0.01']);

function readTotals(
  row: Cells,
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
  const rest = excl !== null && vat !== null ? subtractAmounts(incl, addAmounts(excl, vat)) : ZERO;
  // Each of them was rounded, so the VAT takes what is left over.
  if (row.isRounded && ONE_CENT.has(rest))
    return { totalExcl: excl, totalVat: vat && addAmounts(vat, rest), totalIncl: incl };
  if (!isZero(rest)) row.refuse('totalIncl', 'totalNotSum');
  // Of three figures, any two give the third.
  return {
    totalExcl: excl ?? (vat && subtractAmounts(incl, vat)),
    totalVat: vat ?? (excl && subtractAmounts(incl, excl)),
    totalIncl: incl,
  };
}

type Amounts = Pick<ImportedInvoiceDocument, 'totalExcl' | 'totalVat' | 'totalIncl' | 'openAmount'>;

function negated({ totalExcl, totalVat, totalIncl, openAmount }: Amounts): Amounts {
  return {
    totalExcl: totalExcl && negateAmount(totalExcl),
    totalVat: totalVat && negateAmount(totalVat),
    totalIncl: negateAmount(totalIncl),
    openAmount: openAmount && negateAmount(openAmount),
  };
}

interface Said {
  readonly openAmount: Amount | null;
  readonly paidAmount: Amount | null;
  readonly paidOn: PlainDate | null;
  /** What a word says; null when it says neither, undefined where no column has one. */
  readonly paid: boolean | null | undefined;
}

/**
 * A cancelled invoice keeps its balance in some programs, and nothing of it is due. What says whether it was paid may be
 * a word, and also the day or the amount of the payment.
 */
function readSaid(from: Cells, reading: ImportReading<ImportedInvoiceField>): Said {
  const word = textOf(from, 'paid');
  const isNeverDue = [word, from.text('documentKind')].some(saidNeverDue);
  const openAmount = from.amount('openAmount');
  const said = { openAmount: isNeverDue ? null : openAmount, paidOn: from.date('paidOn') };
  const paidAmount = from.amount('paidAmount');
  const paid = reading.columns.includes('paid') ? saidYes(word) : undefined;
  if (isNeverDue) return { ...said, paidAmount, paid: null };
  if (word === '' || paid !== null) return { ...said, paidAmount, paid };
  const amountPaid = readCsvAmount(word, markOf(word, reading));
  if (amountPaid !== undefined) return { ...said, paidAmount: paidAmount ?? amountPaid, paid: undefined };
  return { ...said, paidAmount, paidOn: said.paidOn ?? readCsvDate(word, reading.dateFormat) ?? null, paid };
}

/** The open amount: as the row states it, else what the paid amount leaves of an open invoice. */
function openOf(totalIncl: Amount, { openAmount, paidAmount, paidOn, paid }: Said): Amount | null {
  if (openAmount !== null || paidAmount === null || paidOn !== null) return openAmount;
  return paid === false || paid === undefined ? subtractAmounts(totalIncl, paidAmount) : null;
}

/** Whether it was paid: by its date, the open amount or a word; null when nothing says so. */
function paidOf(openAmount: Amount | null, { paidOn, paid }: Said): boolean | null {
  if (paidOn !== null) return true;
  return openAmount === null ? (paid ?? null) : isZero(openAmount);
}
