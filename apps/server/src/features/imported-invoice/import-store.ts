import type { PageMeta, RefusedRow } from '@penning/contract';
import type { ImportedInvoiceDocument, ImportedInvoiceSettings } from '@penning/domain';
import { type Selectable, sql } from 'kysely';
import { type TenantTx, isPerson } from '../../db/database.ts';
import type { InvoiceImports } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

export type ImportRow = Selectable<InvoiceImports>;

/** An invoice of a row that is to be imported. */
export interface NewImportedInvoice extends ImportedInvoiceDocument {
  readonly id: string;
  readonly line: number;
  /** Headings and cells as they stood in the file. */
  readonly source: readonly { heading: string; value: string }[];
}

export async function insertImport(
  tx: TenantTx,
  added: {
    id: string;
    fileId: string;
    filename: string;
    settings: ImportedInvoiceSettings;
    rowCount: number;
    createdAt: Date;
  },
): Promise<void> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('invoiceImports')
    .values({
      ...added,
      companyId: tx.companyId,
      settings: JSON.stringify(added.settings),
      state: 'uploaded',
      refused: '[]',
      createdBy,
    })
    .execute();
}

export async function findImport(tx: TenantTx, id: string): Promise<ImportRow | undefined> {
  return importsOf(tx).where('id', '=', id).executeTakeFirst();
}

/** Locks the import's row for this transaction: starting, undoing and every piece of the work wait for each other. */
export async function lockImport(tx: TenantTx, id: string): Promise<ImportRow | undefined> {
  return importsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function pageOfImports(
  tx: TenantTx,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
): Promise<{ rows: ImportRow[]; meta: PageMeta }> {
  return keysetPage(tx, {
    query: importsOf(tx),
    cursor,
    perPage,
    sort: {
      name: '-createdAt',
      direction: 'desc',
      key: sql.ref('invoiceImports.createdAt'),
      type: 'timestamptz',
      id: sql.ref('invoiceImports.id'),
    },
  });
}

/** Restarts an import: none of it has been read yet. */
export async function updateImportRestart(
  tx: TenantTx,
  id: string,
  settings: ImportedInvoiceSettings,
): Promise<void> {
  await tx.db
    .updateTable('invoiceImports')
    .set({
      settings: JSON.stringify(settings),
      state: 'running',
      readCount: 0,
      importedCount: 0,
      duplicateCount: 0,
      refusedCount: 0,
      refused: '[]',
      finishedAt: null,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Undoes what was imported. */
export async function deleteImportedInvoices(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .deleteFrom('importedInvoices')
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', id)
    .execute();
  await tx.db
    .updateTable('invoiceImports')
    .set({ state: 'undone', finishedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Inserts invoices; answers the lines of those that were not there already. */
export async function insertImportedInvoices(
  tx: TenantTx,
  importId: string,
  documents: readonly NewImportedInvoice[],
  at: Date,
): Promise<Set<number>> {
  if (documents.length === 0) return new Set();
  const rows = await tx.db
    .insertInto('importedInvoices')
    .values(
      documents.map(({ source, ...document }) => ({
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
  return new Set(rows.map(({ line }) => line));
}

/** Updates how far an import is, in the transaction that imported so much. */
export async function updateImportProgress(
  tx: TenantTx,
  id: string,
  progress: {
    readCount: number;
    importedCount: number;
    duplicateCount: number;
    refusedCount: number;
    refused: readonly RefusedRow[];
    /** Set when every row was read. */
    finishedAt: Date | null;
  },
): Promise<void> {
  const { refused, finishedAt, ...counts } = progress;
  await tx.db
    .updateTable('invoiceImports')
    .set({
      ...counts,
      refused: JSON.stringify(refused),
      finishedAt,
      state: finishedAt ? 'done' : 'running',
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function importsOf(tx: TenantTx) {
  return tx.db.selectFrom('invoiceImports').selectAll().where('invoiceImports.companyId', '=', tx.companyId);
}
