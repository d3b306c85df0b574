import type {
  HistoryImport,
  HistoryInvoice,
  HistorySettingsInput,
  HistorySummary,
  RefusedRow,
} from '@penning/contract';
import { type PlainDate, amount, plainDate } from '@penning/domain';
import type { HistoryRow, HistorySummaryRow } from './history-store.ts';
import type { ImportRow } from './import-store.ts';

/** An import as the contract shows it. */
export function presentImport(row: ImportRow): HistoryImport {
  const { id, filename, rowCount, readCount, importedCount, duplicateCount, refusedCount } = row;
  return {
    id,
    filename,
    state: row.state as HistoryImport['state'],
    settings: row.settings as HistorySettingsInput,
    rowCount,
    readCount,
    importedCount,
    duplicateCount,
    refusedCount,
    refused: row.refused as RefusedRow[],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** A row of the history as the contract shows it. */
export function presentHistorySummary(row: HistorySummaryRow, today: PlainDate): HistorySummary {
  const { id, importId, number, customerName, customerNumber, contact, description, reference, currency } =
    row;
  return {
    id,
    importId,
    number,
    type: row.type as HistorySummary['type'],
    invoiceDate: plainDate(row.invoiceDate),
    dueDate: dateOf(row.dueDate),
    customerName,
    customerNumber,
    contact,
    description,
    reference,
    currency,
    totalExcl: row.totalExcl === null ? null : amount(row.totalExcl),
    totalVat: row.totalVat === null ? null : amount(row.totalVat),
    totalIncl: amount(row.totalIncl),
    status: statusOf(row, today),
    paidOn: dateOf(row.paidOn),
  };
}

/** One invoice of the history, with the row it came from. */
export function presentHistory(row: HistoryRow, today: PlainDate): HistoryInvoice {
  return {
    ...presentHistorySummary(row, today),
    filename: row.filename,
    line: row.line,
    source: row.source as HistoryInvoice['source'],
    importedAt: row.createdAt.toISOString(),
  };
}

/** The store's conditions say the same, and a test compares. */
function statusOf({ paid, dueDate }: HistorySummaryRow, today: PlainDate): HistorySummary['status'] {
  if (paid === null) return 'unknown';
  if (paid) return 'paid';
  return dueDate !== null && dueDate < today ? 'pastdue' : 'open';
}

function dateOf(day: string | null): PlainDate | null {
  return day === null ? null : plainDate(day);
}
