import type { PlainDate } from '../calendar/plain-date.ts';
import { isOneOf } from '../one-of.ts';
import { ImportCells, type ImportProblem, type ImportReading, type RowReading } from './import-reading.ts';
import {
  type ImportedLine,
  LINE_IMPORT_FIELDS,
  type LineCellProblem,
  type LineImportContext,
  missingLineFields,
  readLineRow,
} from './line-row.ts';

/** The fields that a column of an invoice file can hold: about the invoice, and about one line of it. */
export const INVOICE_IMPORT_FIELDS = [
  'customerNumber',
  'email',
  'customerName',
  'reference',
  'invoiceDate',
  ...LINE_IMPORT_FIELDS,
] as const;
/** One of the fields of a row of an invoice. */
export type InvoiceImportField = (typeof INVOICE_IMPORT_FIELDS)[number];

/** An invoice that will become a draft, from its rows, and how to find its customer. */
export interface InvoiceImportRow {
  readonly customerNumber: string;
  readonly email: string;
  readonly customerName: string;
  readonly reference: string;
  /** The day of sending if the file has none. */
  readonly invoiceDate: PlainDate | null;
  readonly lines: readonly ImportedLine[];
}

/** The maximum number of lines of a document, and of characters of its reference. */
const [MAX_INVOICE_LINES, MAX_REFERENCE] = [1000, 80];

/** How the customer of a row is found, the most reliable first. */
export const CUSTOMER_FINDERS = ['customerNumber', 'email', 'customerName'] as const;

/** The required fields without a column. */
export function missingInvoiceFields(columns: readonly (InvoiceImportField | null)[]): InvoiceImportField[] {
  const missing = missingLineFields(columns);
  return CUSTOMER_FINDERS.some((field) => columns.includes(field)) ? missing : ['customerName', ...missing];
}

/** Reads one row: an invoice with one line. */
export function readInvoiceRow(
  cells: readonly string[],
  reading: ImportReading<InvoiceImportField>,
  context: LineImportContext,
): RowReading<InvoiceImportRow, InvoiceImportField> {
  const from = new ImportCells(cells, reading);
  const [customerNumber, email, customerName] = [
    from.text('customerNumber'),
    from.text('email'),
    from.text('customerName'),
  ];
  if (customerNumber === '' && email === '' && customerName === '')
    from.refuse(
      CUSTOMER_FINDERS.find((field) => reading.columns.includes(field)) ?? 'customerName',
      'missing',
    );
  const reference = from.text('reference').replaceAll('\n', ' ');
  if (reference.length > MAX_REFERENCE) from.refuse('reference', 'tooLong');
  const invoiceDate = from.date('invoiceDate');
  const columns = reading.columns.map((field) => (isOneOf(LINE_IMPORT_FIELDS, field) ? field : null));
  const { line, problems } = readLineRow(cells, { ...reading, columns }, context);
  for (const { field, problem } of problems) from.refuse(field, SAID[problem]);
  if (from.problems.length > 0) return { problems: from.problems };
  return {
    row: { customerNumber, email, customerName, reference, invoiceDate, lines: [line] },
    warnings: from.warnings,
  };
}

/**
 * The lines with the VAT codes for their customer, who is a consumer in that country or none; `line` is the first whose
 * rate the customer can't be charged.
 */
export function taxImportedLines(
  lines: readonly ImportedLine[],
  consumerIn: string | undefined,
): { readonly lines: readonly ImportedLine[] } | { readonly line: number } {
  const taxed = lines.map(({ vatIdsAbroad, ...line }) => {
    const abroad = consumerIn === undefined ? undefined : vatIdsAbroad?.[consumerIn];
    return abroad === undefined ? line : { ...line, vatId: abroad };
  });
  const untaxed = taxed.findIndex(({ vatId, descriptionOnly }) => vatId === null && !descriptionOnly);
  return untaxed < 0 ? { lines: taxed } : { line: untaxed };
}

/** The rows of one invoice combined, with the lines in file order; or which row doesn't fit, and why. */
export function joinInvoiceRows(
  rows: readonly InvoiceImportRow[],
):
  | { readonly row: InvoiceImportRow }
  | { readonly part: number; readonly problem: ImportProblem<InvoiceImportField> } {
  const days = rows.flatMap(({ invoiceDate }) => invoiceDate ?? []);
  const other = rows.findIndex(({ invoiceDate }) => invoiceDate !== null && invoiceDate !== days[0]);
  if (other >= 0) return { part: other, problem: { field: 'invoiceDate', problem: 'otherInvoiceDate' } };
  if (rows.length > MAX_INVOICE_LINES)
    return { part: MAX_INVOICE_LINES, problem: { field: 'description', problem: 'tooManyLines' } };
  const said = (field: (typeof CUSTOMER_FINDERS)[number]) =>
    rows.find((row) => row[field] !== '')?.[field] ?? '';
  return {
    row: {
      customerNumber: said('customerNumber'),
      email: said('email'),
      customerName: said('customerName'),
      reference: joinReferences(rows),
      invoiceDate: days[0] ?? null,
      lines: rows.flatMap(({ lines }) => lines),
    },
  };
}

/** The references of an invoice, each once, as far as there is room. */
function joinReferences(rows: readonly InvoiceImportRow[]): string {
  const references = new Set(rows.flatMap(({ reference }) => (reference === '' ? [] : reference)));
  let joined = '';
  for (const reference of references) {
    const longer = joined === '' ? reference : `${joined}, ${reference}`;
    if (longer.length <= MAX_REFERENCE) joined = longer;
  }
  return joined;
}

/** What imports call the problems of a line. */
const SAID: Record<LineCellProblem['problem'], ImportProblem['problem']> = {
  missingDescription: 'missing',
  invalidQuantity: 'notANumber',
  invalidPrice: 'notAnAmount',
  priceWithCurrency: 'withCurrency',
  invalidDiscount: 'notANumber',
  missingVat: 'missing',
  vatNotWhole: 'notWhole',
  vatUnknown: 'unknownVatRate',
  vatAmbiguous: 'ambiguousVatRate',
  missingLedger: 'missing',
  ledgerFormat: 'notACode',
  ledgerUnknown: 'unknownLedger',
  cut: 'tooLong',
};
