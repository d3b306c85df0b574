import type { KeptRecord } from '@penning/contract';
import type { ImportedInvoiceDocument } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';

/** The invoice of a row to be imported. */
interface NewImportedInvoice extends ImportedInvoiceDocument {
  readonly id: string;
  readonly line: number;
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
