import {
  BILLABLE_ITEM_COLUMN_NAMES,
  IMPORTED_INVOICE_COLUMN_NAMES,
  INVOICE_COLUMN_NAMES,
  MANDATE_COLUMN_NAMES,
  plainHeading,
} from '@penning/domain';
import { textOfNumber } from './xlsx-values.ts';

/** The names of the columns with days, in every kind of file. */
const DAYS: ReadonlySet<string> = new Set(
  [
    IMPORTED_INVOICE_COLUMN_NAMES.invoiceDate,
    IMPORTED_INVOICE_COLUMN_NAMES.dueDate,
    IMPORTED_INVOICE_COLUMN_NAMES.paidOn,
    INVOICE_COLUMN_NAMES.invoiceDate,
    MANDATE_COLUMN_NAMES.signedOn,
    MANDATE_COLUMN_NAMES.lastCollectedOn,
    BILLABLE_ITEM_COLUMN_NAMES.spentOn,
  ].flatMap((names) => names.map(plainHeading)),
);

/** Headings are among the first rows, below titles. */
const MAX_HEADING_ROWS = 20;

/**
 * The rows of a workbook that counts days from 1904, with its days as dates where their number has no format of a date:
 * as a number nothing shows any more from when it counts, and it would be four years off.
 */
export function withDaysOf1904(rows: ReadonlyMap<number, string[]>): ReadonlyMap<number, string[]> {
  const columns = new Set<number>();
  const read = [...rows].map(([row, cells], at): [number, string[]] => {
    if (at < MAX_HEADING_ROWS)
      cells.forEach((cell, column) => DAYS.has(plainHeading(cell)) && columns.add(column));
    return [
      row,
      cells.map((cell, column) =>
        columns.has(column) && /^[2-5]\d{4}(?:\.\d+)?$/.test(cell) ? textOfNumber(cell, 'day', true) : cell,
      ),
    ];
  });
  return new Map(read);
}
