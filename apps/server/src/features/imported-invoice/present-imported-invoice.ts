import { ImportedInvoice, type ImportedInvoiceSummary } from '@penning/contract';
import { type Amount, type PlainDate, ZERO, amount, plainDate } from '@penning/domain';
import type { ImportedInvoiceRow, ImportedInvoiceSummaryRow } from './imported-invoice-store.ts';

/** A row of the imported invoices as the contract shows it. */
export function presentImportedInvoiceSummary(
  row: ImportedInvoiceSummaryRow,
  today: PlainDate,
): ImportedInvoiceSummary {
  const { id, importId, number, customerName, customerNumber, contact, description, reference, currency } =
    row;
  return {
    id,
    importId,
    number,
    type: row.type,
    invoiceDate: plainDate(row.invoiceDate),
    dueDate: dateOf(row.dueDate),
    customerName: customerName || (row.knownName ?? ''),
    customerNumber,
    contact,
    description,
    reference,
    currency,
    totalExcl: row.totalExcl === null ? null : amount(row.totalExcl),
    totalVat: row.totalVat === null ? null : amount(row.totalVat),
    totalIncl: amount(row.totalIncl),
    openAmount: openOf(row),
    status: statusOf(row, today),
    paidOn: dateOf(row.settledOn ?? row.paidOn),
    settledOn: dateOf(row.settledOn),
  };
}

/** One invoice of the imported invoices, with the row it came from. */
export function presentImportedInvoice(row: ImportedInvoiceRow, today: PlainDate): ImportedInvoice {
  return {
    ...presentImportedInvoiceSummary(row, today),
    filename: row.filename,
    line: row.line,
    source: ImportedInvoice.shape.source.parse(row.source),
    importedAt: row.createdAt.toISOString(),
  };
}

/** The amount still due: zero once it was marked as paid, else as in the file. */
export function openOf({
  openAmount,
  settledOn,
}: Pick<ImportedInvoiceSummaryRow, 'openAmount' | 'settledOn'>): Amount | null {
  if (openAmount === null) return null;
  return settledOn === null ? amount(openAmount) : ZERO;
}

/** The store has the same conditions, and a test compares them. */
function statusOf(
  { isPaid, dueDate }: ImportedInvoiceSummaryRow,
  today: PlainDate,
): ImportedInvoiceSummary['status'] {
  if (isPaid === null) return 'unknown';
  if (isPaid) return 'paid';
  return dueDate !== null && dueDate < today ? 'pastdue' : 'open';
}

function dateOf(day: string | null): PlainDate | null {
  return day === null ? null : plainDate(day);
}
