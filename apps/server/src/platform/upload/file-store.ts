import { type Database, type TenantTx, isPerson } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A stored file: its description here, its bytes in the storage under `key`. */
export interface StoredFile {
  readonly id: string;
  readonly purpose: 'attachment' | 'logo' | 'pdf' | 'purchase' | 'import';
  readonly filename: string;
  readonly mediaType: string;
  readonly size: number;
  readonly digest: Buffer;
  readonly key: string;
  readonly createdAt: Date;
}

/** What is needed to read a file and to check that its bytes are unchanged. */
export interface FileInStorage {
  readonly id: string;
  readonly key: string;
  readonly digest: Buffer;
  /** Since when it is known to be damaged. */
  readonly damagedAt: Date | null;
}

/** Long enough to save or send a text or an invoice that is being written with the file in it. */
const UNUSED_DAYS = 7;

/** Inserts the description of a file; an attachment is removed again when nothing uses it within a week. */
export async function insertFile(tx: TenantTx, file: StoredFile): Promise<void> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('files')
    .values({ ...file, companyId: tx.companyId, createdBy, nextLookAt: firstLookAt(file) })
    .execute();
}

function firstLookAt({ purpose, createdAt }: StoredFile): Date | null {
  return purpose === 'attachment' ? new Date(createdAt.getTime() + UNUSED_DAYS * 24 * 60 * 60 * 1000) : null;
}

export async function findFile(
  tx: TenantTx,
  purpose: StoredFile['purpose'],
  id: string,
): Promise<(FileInStorage & { filename: string; mediaType: string }) | undefined> {
  return tx.db
    .selectFrom('files')
    .select(['id', 'key', 'digest', 'damagedAt', 'filename', 'mediaType'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A file as documents attach it. */
export async function findAttachment(
  tx: TenantTx,
  id: string,
): Promise<{ id: string; filename: string; mediaType: string; size: number } | undefined> {
  return tx.db
    .selectFrom('files')
    .select(['id', 'filename', 'mediaType', 'size'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', 'attachment')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The name under which a file was uploaded or made. */
export async function findFileName(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('files')
    .select('filename')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.filename;
}

/** Locks the file's row for this transaction and returns where its bytes are. */
export async function lockFile(
  tx: TenantTx,
  purpose: StoredFile['purpose'],
  id: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.key;
}

/** Updates since when a file is damaged; false when that was known already, or it is missing. */
export async function updateFileDamage(tx: TenantTx, id: string, damagedAt: Date | null): Promise<boolean> {
  const row = await tx.db
    .updateTable('files')
    .set({ damagedAt })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('damagedAt', damagedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFileRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('files').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

const IS_FILE_ATTACHED = statement(
  { found: 'int4' },
  `SELECT 1 AS found FROM documents WHERE company_id = $1 AND attachment_ids @> ARRAY[$2::uuid]
   UNION ALL SELECT 1 FROM profiles WHERE company_id = $1 AND attachment_ids @> ARRAY[$2::uuid]
   UNION ALL SELECT 1 FROM terms WHERE company_id = $1 AND file_id = $2::uuid
   UNION ALL SELECT 1 FROM email_templates WHERE company_id = $1 AND attachment_id = $2::uuid
   -- What was sent with the file of a profile names it in its content alone.
   UNION ALL SELECT 1 FROM documents WHERE company_id = $1 AND strpos(content, $2::uuid::text) > 0
   LIMIT 1`,
);

/** Whether any document, sent or not, a profile, an email text or any version of the terms uses the file. */
export async function isFileAttached(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await queryRows(tx.db, IS_FILE_ATTACHED, [tx.companyId, id]);
  return rows.length > 0;
}

const LIST_FILES_TO_LOOK_AT = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT company_id, id FROM list_files_to_look_at($1, $2)`,
);

/** Attachments of all companies whose next check is due. */
export function listFilesToLookAt(
  database: Database,
  before: Date,
  max: number,
): Promise<{ companyId: string; id: string }[]> {
  return queryRows(database.platform, LIST_FILES_TO_LOOK_AT, [before, max]);
}

/** Updates when a file is checked next. */
export async function updateNextLook(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('files')
    .set({ nextLookAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
