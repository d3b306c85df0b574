import {
  Import,
  type ImportSettings,
  type ImportSum,
  type KeptRecord,
  type RefusedRow,
} from '@penning/contract';
import type { ImportKind } from '@penning/domain';
import { type Selectable, sql } from 'kysely';
import { type Queries, type TenantTx, isPerson } from '../../db/database.ts';
import type { Imports } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { SheetPlaces } from './sheet-places.ts';

export type ImportRow = Selectable<Imports>;

export async function insertImport(
  tx: TenantTx,
  added: {
    id: string;
    kind: ImportKind;
    fileId: string;
    filename: string;
    program: string;
    headings: readonly string[];
    sheets: SheetPlaces;
    settings: ImportSettings;
    rowCount: number;
    createdAt: Date;
  },
): Promise<void> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('imports')
    .values({
      ...added,
      companyId: tx.companyId,
      headings: JSON.stringify(added.headings),
      sheets: JSON.stringify(added.sheets),
      settings: JSON.stringify(added.settings),
      state: 'uploaded',
      refused: '[]',
      warned: '[]',
      sums: '[]',
      kept: '[]',
      createdBy,
    })
    .execute();
}

export async function findImport(tx: TenantTx, kind: ImportKind, id: string): Promise<ImportRow | undefined> {
  return importsOf(tx, kind).where('id', '=', id).executeTakeFirst();
}

/** Locks the import's row for this transaction: starting, undoing and every piece of the work wait for each other. */
export async function lockImport(tx: TenantTx, kind: ImportKind, id: string): Promise<ImportRow | undefined> {
  return importsOf(tx, kind).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The kind of an import, for the job that runs it. */
export async function findImportKind(tx: TenantTx, id: string): Promise<ImportKind | undefined> {
  const row = await tx.db
    .selectFrom('imports')
    .select('kind')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Import.shape.kind.parse(row.kind);
}

export async function pageOfImports(
  tx: TenantTx,
  kind: ImportKind,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: importsOf(tx, kind),
    cursor,
    perPage,
    sort: {
      name: '-createdAt',
      direction: 'desc',
      key: sql.ref('imports.createdAt'),
      type: 'timestamptz',
      id: sql.ref('imports.id'),
    },
  });
}

/**
 * The settings of the latest imported files, newest first: what a company once mapped a heading to is proposed again.
 */
export async function listReadBefore(
  tx: TenantTx,
  kind: ImportKind,
  max: number,
): Promise<Pick<ImportRow, 'headings' | 'settings' | 'program'>[]> {
  return tx.db
    .selectFrom('imports')
    .select(['headings', 'settings', 'program'])
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(max)
    .execute();
}

/** Updates how a file is read, as long as its import hasn't started. */
export async function updateImportSettings(
  tx: TenantTx,
  id: string,
  settings: ImportSettings,
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ settings: JSON.stringify(settings) })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['uploaded', 'undone'])
    .execute();
}

/** Updates which sheet of a workbook is imported, as long as its import hasn't started. */
export async function updateImportSheet(
  tx: TenantTx,
  id: string,
  {
    headings,
    settings,
    ...plain
  }: { headings: readonly string[]; program: string; rowCount: number; settings: ImportSettings },
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ ...plain, headings: JSON.stringify(headings), settings: JSON.stringify(settings) })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['uploaded', 'undone'])
    .execute();
}

/** Restarts an import: none of it has been read yet. */
export async function updateImportRestart(
  tx: TenantTx,
  id: string,
  {
    settings,
    recordCount,
    token,
    at,
  }: { settings: ImportSettings; recordCount: number; token: string | undefined; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({
      settings: JSON.stringify(settings),
      state: 'running',
      recordCount,
      readCount: 0,
      importedCount: 0,
      updatedCount: 0,
      duplicateCount: 0,
      refusedCount: 0,
      warnedCount: 0,
      refused: '[]',
      warned: '[]',
      sums: '[]',
      keptCount: 0,
      kept: '[]',
      startToken: token ?? null,
      startedAt: at,
      touchedAt: at,
      finishedAt: null,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates that an error stopped a running import. */
export async function updateImportFailed(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ state: 'failed', finishedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Updates that a failed import continues where it stopped. */
export async function updateImportContinued(
  tx: TenantTx,
  id: string,
  { token, at }: { token: string | undefined; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ state: 'running', finishedAt: null, touchedAt: at, startToken: token ?? null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates that an import was undone, and what stayed. */
export async function updateImportUndone(
  tx: TenantTx,
  id: string,
  { kept, keptCount, at }: { kept: readonly KeptRecord[]; keptCount: number; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ state: 'undone', kept: JSON.stringify(kept), keptCount, finishedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates the progress of an import, in the transaction that imported those rows. */
export async function updateImportProgress(
  tx: TenantTx,
  id: string,
  progress: {
    readCount: number;
    importedCount: number;
    updatedCount: number;
    duplicateCount: number;
    refusedCount: number;
    warnedCount: number;
    refused: readonly RefusedRow[];
    warned: readonly RefusedRow[];
    sums: readonly ImportSum[];
    touchedAt: Date;
    /** Set once every row was read. */
    finishedAt: Date | null;
  },
): Promise<void> {
  const { refused, warned, sums, finishedAt, ...counts } = progress;
  await tx.db
    .updateTable('imports')
    .set({
      ...counts,
      refused: JSON.stringify(refused),
      warned: JSON.stringify(warned),
      sums: JSON.stringify(sums),
      finishedAt,
      state: finishedAt ? 'done' : 'running',
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const LIST_STALE_IMPORTS = statement(
  { companyId: 'uuid', importId: 'uuid', touchedAt: 'timestamptz' },
  `SELECT * FROM list_stale_imports($1, $2)`,
);

/** Running imports of all companies without progress since a moment. */
export function listStaleImports(
  db: Queries,
  { before, max }: { before: Date; max: number },
): Promise<{ companyId: string; importId: string; touchedAt: Date }[]> {
  return queryRows(db, LIST_STALE_IMPORTS, [before, max]);
}

function importsOf(tx: TenantTx, kind: ImportKind) {
  return tx.db
    .selectFrom('imports')
    .selectAll()
    .where('imports.companyId', '=', tx.companyId)
    .where('imports.kind', '=', kind);
}
