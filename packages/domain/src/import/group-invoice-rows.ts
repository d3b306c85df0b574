import type { CsvRow } from '../csv/parse-csv.ts';
import { isOneOf } from '../one-of.ts';
import { ImportCells, type ImportReading } from './import-reading.ts';
import { CUSTOMER_FINDERS, type InvoiceImportField } from './invoice-row.ts';

type Reading = ImportReading<InvoiceImportField>;

/**
 * The rows of each invoice (docs/rules/imports.md#whole-invoices), in file order. A row with only a
 * reference belongs to the last customer named with it, and gets their cells.
 */
export function groupInvoiceRows(rows: readonly CsvRow[], reading: Reading): readonly (readonly CsvRow[])[] {
  const owners = new Map<string, CsvRow>();
  const whole = rows.map((row) => {
    const reference = new ImportCells(row.cells, reading).text('reference');
    if (reference === '') return row;
    const owner = owners.get(reference);
    const filled = namesOf(row, reading).length === 0 && owner ? withCustomer(row, owner, reading) : row;
    if (namesOf(filled, reading).length > 0) owners.set(reference, filled);
    return filled;
  });
  const customers = new SameCustomers(whole.map((row) => namesOf(row, reading)));
  return [...Map.groupBy(whole, (row) => invoiceOf(row, reading, customers)).values()];
}

/** What the rows of one invoice share. */
function invoiceOf(row: CsvRow, reading: Reading, customers: SameCustomers): string {
  const customer = customers.nameOf(namesOf(row, reading));
  if (customer === undefined) return `line ${row.line}`;
  const from = new ImportCells(row.cells, reading);
  const reference = from.text('reference');
  return reading.groupBy === 'customer' || reference === ''
    ? JSON.stringify([customer, { day: from.text('invoiceDate') }])
    : JSON.stringify([customer, reference]);
}

/** The names of a row's customer, the most reliable first. */
function namesOf({ cells }: CsvRow, reading: Reading): string[] {
  const from = new ImportCells(cells, reading);
  return CUSTOMER_FINDERS.flatMap((field) => {
    const text = from.text(field).toLowerCase();
    return text === '' ? [] : `${field} ${text}`;
  });
}

function withCustomer(row: CsvRow, owner: CsvRow, { columns }: Reading): CsvRow {
  const cells = columns.map((field, at) => (isOneOf(CUSTOMER_FINDERS, field) ? owner : row).cells[at] ?? '');
  return { ...row, cells };
}

/** Customers identified by number in one row and only by name in another. */
class SameCustomers {
  /** The most reliable name for each of the others; undefined where several customers have it. */
  readonly #surest = new Map<string, string | undefined>();

  constructor(rows: readonly (readonly string[])[]) {
    for (const [surest, ...others] of rows)
      for (const name of others) {
        const isShared = this.#surest.has(name) && this.#surest.get(name) !== surest;
        this.#surest.set(name, isShared ? undefined : surest);
      }
  }

  nameOf([first]: readonly string[]): string | undefined {
    return first === undefined ? undefined : (this.#surest.get(first) ?? first);
  }
}
