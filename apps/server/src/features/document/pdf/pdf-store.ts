import type { TenantTx, Queries } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { furthestEnd } from '../../../platform/clock.ts';
import type { FileInStorage } from '../../../platform/upload/file-store.ts';

/** Where a file of the company is stored. */
export async function findPdfFile(tx: TenantTx, id: string): Promise<FileInStorage | undefined> {
  return tx.db
    .selectFrom('files')
    .select(['id', 'key', 'digest', 'damagedAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Where the PDF of a document is stored; nothing before it is made. */
export async function findPdfOf(tx: TenantTx, documentId: string): Promise<FileInStorage | undefined> {
  return tx.db
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'documents.companyId').onRef('files.id', '=', 'documents.pdfFileId'),
    )
    .select(['files.id', 'files.key', 'files.digest', 'files.damagedAt'])
    .where('documents.companyId', '=', tx.companyId)
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
}

/** The stored PDFs of these ids, in their order. */
export async function listPdfs(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('files')
    .select(['id', 'filename', 'mediaType', 'size', 'key', 'digest', 'damagedAt'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', 'pdf')
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Records the stored PDF on its document; false when another server was first. */
export async function insertPdfFile(
  tx: TenantTx,
  pdf: {
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
    .select('pdfFileId')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', pdf.documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!document || document.pdfFileId !== null) return false;
  const insertion = tx.db
    .insertInto('files')
    .values({
      companyId: tx.companyId,
      id: pdf.id,
      purpose: 'pdf',
      filename: pdf.filename,
      mediaType: 'application/pdf',
      size: pdf.size,
      digest: pdf.sha256,
      key: pdf.key,
      createdAt: pdf.at,
    })
    .execute();
  const naming = tx.db
    .updateTable('documents')
    .set({ pdfFileId: pdf.id })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', pdf.documentId)
    .execute();
  const tried = tx.db
    .deleteFrom('pdfTries')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', pdf.documentId)
    .execute();
  await Promise.all([insertion, naming, tried]);
  return true;
}

const LIST_MISSING_PDFS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_missing_pdfs($1, $2, $3, $4)`,
);

/** The longest pause between two attempts is a day. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;

/** Sent documents of all companies without a PDF that were sent before a moment and are due for an attempt. */
export async function listMissingPdfs(
  db: Queries,
  { before, at, max }: { before: Date; at: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  return queryRows(db, LIST_MISSING_PDFS, [before, at, furthestEnd(at, MAX_AHEAD_MS), max]);
}

/** How many attempts at a document's PDF have failed. */
export async function countPdfTries(tx: TenantTx, documentId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('pdfTries')
    .select('attempts')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Updates the number of attempts, and when the next one is due. */
export async function updatePdfTries(
  tx: TenantTx,
  documentId: string,
  tries: { attempts: number; nextTryAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('pdfTries')
    .values({ companyId: tx.companyId, documentId, ...tries })
    .onConflict((conflict) => conflict.columns(['companyId', 'documentId']).doUpdateSet(tries))
    .execute();
}

/** Updates the digest of a stored PDF after it was made again, and marks it as intact. */
export async function updatePdfFile(
  tx: TenantTx,
  id: string,
  pdf: { size: number; digest: Buffer },
): Promise<void> {
  await tx.db
    .updateTable('files')
    .set({ ...pdf, damagedAt: null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
