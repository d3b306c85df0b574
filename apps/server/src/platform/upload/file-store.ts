import { type TenantTx, isPerson } from '../../db/database.ts';

/** A file as it is kept: its description here, its bytes in the storage under `key`. */
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

/** Inserts the description of a file. */
export async function insertFile(tx: TenantTx, file: StoredFile): Promise<void> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  await tx.db
    .insertInto('files')
    .values({ ...file, companyId: tx.companyId, createdBy })
    .execute();
}

export async function findFile(
  tx: TenantTx,
  purpose: StoredFile['purpose'],
  id: string,
): Promise<{ key: string; filename: string; mediaType: string } | undefined> {
  return tx.db
    .selectFrom('files')
    .select(['key', 'filename', 'mediaType'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the file's row for this transaction and answers where its bytes are. */
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

export async function deleteFileRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('files').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/** Whether any document, sent or not, a profile or the terms of some day have the file. */
export async function isFileAttached(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM documents WHERE company_id = $1 AND attachment_ids @> ARRAY[$2::uuid]
     UNION ALL SELECT 1 FROM profiles WHERE company_id = $1 AND attachment_ids @> ARRAY[$2::uuid]
     UNION ALL SELECT 1 FROM terms WHERE company_id = $1 AND file_id = $2::uuid
     -- What was sent with the file of a profile names it in its content alone.
     UNION ALL SELECT 1 FROM documents WHERE company_id = $1 AND strpos(content, $2::uuid::text) > 0
     LIMIT 1`,
    [tx.companyId, id],
  );
  return rows.length > 0;
}
