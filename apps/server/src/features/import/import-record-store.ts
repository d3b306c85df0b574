import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const INSERT = `INSERT INTO import_records (company_id, import_id, line, record_id, before, written_at)
  SELECT current_company(), $1, r.line, r.record_id, r.before, $3
  FROM jsonb_to_recordset($2::jsonb) AS r (line integer, record_id uuid, before jsonb)`;

/** Inserts which record each row made or changed, so that the import can be undone. */
export async function insertImportRecords(
  tx: TenantTx,
  importId: string,
  at: Date,
  records: readonly { line: number; recordId: string; before: unknown }[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ line, recordId, before }) => ({
    line,
    record_id: recordId,
    ...(before === null ? {} : { before }),
  }));
  await tx.db.executeQuery(CompiledQuery.raw(INSERT, [importId, JSON.stringify(rows), at]));
}

/** The last line that made or changed a record; 0 when none did. */
export async function findLastLine(tx: TenantTx, importId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('importRecords')
    .select(({ fn }) => fn.max('line').as('last'))
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Deletes the link between the rows of an import and what they made. */
export async function deleteImportRecords(tx: TenantTx, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('importRecords')
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .execute();
}

/** The lines that made or changed a record. */
export async function listWrittenLines(tx: TenantTx, importId: string): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('importRecords')
    .select('line')
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .orderBy('line')
    .execute();
  return rows.map(({ line }) => line);
}

const WRITTEN = statement(
  { recordId: 'uuid' },
  `SELECT record_id FROM import_records
   WHERE company_id = current_company() AND import_id = $1 AND record_id = ANY($2::uuid[])`,
);

/** Records, with whether this import made or changed them. */
export async function listWithOrigin<Found extends { readonly id: string }>(
  tx: TenantTx,
  importId: string,
  records: readonly Found[],
): Promise<(Found & { isOfFile: boolean })[]> {
  if (records.length === 0) return [];
  const rows = await queryRows(tx.db, WRITTEN, [importId, records.map(({ id }) => id)]);
  const written = new Set(rows.map(({ recordId }) => recordId));
  return records.map((record) => ({ ...record, isOfFile: written.has(record.id) }));
}
