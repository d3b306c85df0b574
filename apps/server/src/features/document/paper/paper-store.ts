import type { TenantTx } from '../../../db/database.ts';

/** Where a file of the company is kept. */
export async function findPaperFile(tx: TenantTx, id: string): Promise<{ key: string } | undefined> {
  return tx.db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The stored papers of these ids, in their order. */
export async function listPapers(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('files')
    .select(['id', 'filename', 'mediaType', 'size', 'key'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', 'paper')
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Names the stored paper on its document; false when another server did so first. */
export async function insertPaperFile(
  tx: TenantTx,
  paper: {
    id: string;
    documentId: string;
    filename: string;
    size: number;
    sha256: Buffer;
    key: string;
    at: Date;
  },
): Promise<boolean> {
  const document = await tx.db
    .selectFrom('documents')
    .select('paperFileId')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', paper.documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!document || document.paperFileId !== null) return false;
  await tx.db
    .insertInto('files')
    .values({
      companyId: tx.companyId,
      id: paper.id,
      purpose: 'paper',
      filename: paper.filename,
      mediaType: 'application/pdf',
      size: paper.size,
      digest: paper.sha256,
      key: paper.key,
      createdAt: paper.at,
    })
    .execute();
  await tx.db
    .updateTable('documents')
    .set({ paperFileId: paper.id })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', paper.documentId)
    .execute();
  return true;
}
