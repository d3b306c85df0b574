import type { UploadPurpose } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Uploads } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

export type UploadRow = Selectable<Uploads>;

/** A received chunk: its offset, and the digest of its bytes. */
export interface ArrivedChunk {
  readonly position: number;
  readonly digest: Buffer;
}

/** Inserts an empty upload; false when there is one with the id. */
export async function insertUpload(
  tx: TenantTx,
  upload: {
    id: string;
    purpose: UploadPurpose;
    filename: string;
    size: number;
    createdBy: string;
    at: Date;
  },
): Promise<boolean> {
  const { at, ...values } = upload;
  const row = await tx.db
    .insertInto('uploads')
    .values({ ...values, companyId: tx.companyId, createdAt: at, touchedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An upload of the person; other people's aren't found. */
export async function findUpload(tx: TenantTx, id: string, userId: string): Promise<UploadRow | undefined> {
  return uploadsOf(tx).where('id', '=', id).where('createdBy', '=', userId).executeTakeFirst();
}

/** The same, locked until the transaction ends: chunks, completing and cancelling wait for each other. */
export async function lockUpload(tx: TenantTx, id: string, userId?: string): Promise<UploadRow | undefined> {
  const locked = uploadsOf(tx).where('id', '=', id).forUpdate();
  return (userId === undefined ? locked : locked.where('createdBy', '=', userId)).executeTakeFirst();
}

function uploadsOf(tx: TenantTx) {
  return tx.db.selectFrom('uploads').selectAll().where('companyId', '=', tx.companyId);
}

/** Inserts a received chunk, or finds the one at its offset; the upload is locked. */
export async function insertChunk(tx: TenantTx, uploadId: string, chunk: ArrivedChunk): Promise<Buffer> {
  await tx.db
    .insertInto('uploadChunks')
    .values({ ...chunk, uploadId, companyId: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('uploadChunks')
    .select('digest')
    .where('companyId', '=', tx.companyId)
    .where('uploadId', '=', uploadId)
    .where('position', '=', chunk.position)
    .executeTakeFirstOrThrow();
  return row.digest;
}

/** The received chunks, in the order of the file. */
export async function listChunks(tx: TenantTx, uploadId: string): Promise<ArrivedChunk[]> {
  return tx.db
    .selectFrom('uploadChunks')
    .select(['position', 'digest'])
    .where('companyId', '=', tx.companyId)
    .where('uploadId', '=', uploadId)
    .orderBy('position')
    .execute();
}

export async function deleteChunks(tx: TenantTx, uploadId: string): Promise<void> {
  await tx.db
    .deleteFrom('uploadChunks')
    .where('companyId', '=', tx.companyId)
    .where('uploadId', '=', uploadId)
    .execute();
}

/** Updates when an upload was last used. */
export async function updateUploadTouched(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('uploads')
    .set({ touchedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Updates an upload whose file is complete and correct; `whole` is omitted where the file is stored
 * separately.
 */
export async function updateUploadComplete(
  tx: TenantTx,
  id: string,
  { whole, at }: { whole: { key: string; digest: Buffer } | null; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('uploads')
    .set({ completedAt: at, touchedAt: at, key: whole?.key ?? null, digest: whole?.digest ?? null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an upload and the list of its chunks. */
export async function deleteUpload(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('uploads').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

const COUNT_OPEN_UPLOADS = statement(
  { bytes: 'int8', count: 'int4' },
  `SELECT coalesce(sum(size), 0)::bigint AS bytes, count(*) FILTER (WHERE completed_at IS NULL)::int AS count
   FROM uploads WHERE company_id = $1 AND (completed_at IS NULL OR key IS NOT NULL)`,
);

const COUNT_STORED_BYTES = statement(
  { bytes: 'int8' },
  `SELECT coalesce(sum(size), 0)::bigint AS bytes FROM files WHERE company_id = $1 AND purpose <> 'pdf'`,
);

/** How much of the storage a company uses, including unfinished uploads, and how many of those there are. */
export async function countUsedStorage(tx: TenantTx): Promise<{ bytes: number; uploads: number }> {
  const [open] = await queryRows(tx.db, COUNT_OPEN_UPLOADS, [tx.companyId]);
  const [stored] = await queryRows(tx.db, COUNT_STORED_BYTES, [tx.companyId]);
  return { bytes: Number(open?.bytes ?? 0) + Number(stored?.bytes ?? 0), uploads: open?.count ?? 0 };
}

const LIST_STALE_UPLOADS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT company_id, id FROM list_stale_uploads($1, $2)`,
);

/** Uploads of all companies that haven't been used since a moment. */
export async function listStaleUploads(
  database: Database,
  before: Date,
  max: number,
): Promise<{ companyId: string; id: string }[]> {
  return queryRows(database.platform, LIST_STALE_UPLOADS, [before, max]);
}
