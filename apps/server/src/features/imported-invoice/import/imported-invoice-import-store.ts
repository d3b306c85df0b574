import type { KeptRecord } from '@penning/contract';
import type { ImportedInvoiceDocument } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { RowToCheck } from '../../import/file-subject.ts';

/** The invoice of a row to be imported. */
interface NewImportedInvoice extends ImportedInvoiceDocument {
  readonly id: string;
  readonly line: number;
  readonly customerId: string | null;
  /** Headings and cells exactly as in the file. */
  readonly source: readonly { heading: string; value: string }[];
}

/** Rows of one statement: each has some twenty values, and a statement has at most 65,535. */
const AT_ONCE = 2000;

/** Inserts invoices; returns the lines of those that were new. */
export async function insertImportedInvoices(
  tx: TenantTx,
  importId: string,
  documents: readonly NewImportedInvoice[],
  at: Date,
): Promise<Set<number>> {
  const lines = new Set<number>();
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const rows = await tx.db
      .insertInto('importedInvoices')
      .values(
        documents.slice(from, from + AT_ONCE).map(({ source, ...document }) => ({
          ...document,
          source: JSON.stringify(source),
          companyId: tx.companyId,
          importId,
          createdAt: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('line')
      .execute();
    for (const { line } of rows) lines.add(line);
  }
  return lines;
}

const REPEATED = statement(
  { line: 'int4' },
  `SELECT line FROM (
     SELECT g.*, row_number() OVER (PARTITION BY number, invoice_date, type, customer ORDER BY line) AS nth
     FROM (SELECT line, fold(number) AS number, invoice_date, type, fold(customer) AS customer
       FROM unnest($1::integer[], $2::text[], $3::date[], $4::text[], $5::text[])
         AS r (line, number, invoice_date, type, customer)) AS g
   ) AS given
   WHERE nth > 1 OR EXISTS (
     SELECT FROM imported_invoices AS known
     WHERE known.company_id = current_company() AND known.number_folded = given.number
       AND known.invoice_date = given.invoice_date AND known.type = given.type
       AND known.customer_folded = given.customer)`,
);

/**
 * The lines of rows whose invoice exists already, or is the same as that of an earlier row: number, date, kind and
 * customer are equal.
 */
export async function listRepeatedLines(
  tx: TenantTx,
  rows: readonly RowToCheck<ImportedInvoiceDocument>[],
): Promise<Set<number>> {
  const found = await queryRows(tx.db, REPEATED, [
    rows.map(({ line }) => line),
    rows.map(({ row }) => row.number),
    rows.map(({ row }) => row.invoiceDate),
    rows.map(({ row }) => row.type),
    rows.map(({ row }) => row.customerName),
  ]);
  return new Set(found.map(({ line }) => line));
}

/** Deletes what an import added, except for invoices paid since. */
export async function deleteImportedInvoices(tx: TenantTx, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('importedInvoices')
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .where('settledOn', 'is', null)
    .execute();
}

/** What remains of an import. */
export async function listKeptInvoices(tx: TenantTx, importId: string): Promise<KeptRecord[]> {
  const rows = await tx.db
    .selectFrom('importedInvoices')
    .select(['id', 'line', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .orderBy('line')
    .execute();
  return rows.map(({ id, line, number }) => ({ id, line, name: number, reason: 'changed' }));
}
