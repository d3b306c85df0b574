import type { TenantTx } from '../../../db/database.ts';
import type { FileInStorage } from '../../../platform/upload/file-store.ts';

/** The one answer to a quotation, as stored. */
export interface StoredAnswer {
  readonly documentId: string;
  readonly outcome: 'accepted' | 'rejected';
  readonly at: Date;
  readonly givenBy: 'customer' | 'staff';
  readonly name: string;
  readonly reason: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly origin: string;
  /** Path data, as the domain writes it; empty without a signature. */
  readonly signature: string;
  readonly pdfHash: Buffer | null;
  readonly contentHash: Buffer;
  readonly proofFileId: string | null;
  readonly proofHash: Buffer | null;
}

/** The answer to a quotation, if there is one, with the hash of its sealed PDF. */
export async function findAnswer(tx: TenantTx, documentId: string): Promise<StoredAnswer | undefined> {
  const row = await tx.db
    .selectFrom('quotationAnswers as answer')
    .leftJoin('files as file', (join) =>
      join.onRef('file.companyId', '=', 'answer.companyId').onRef('file.id', '=', 'answer.proofFileId'),
    )
    .selectAll('answer')
    .select('file.digest as proofHash')
    .where('answer.companyId', '=', tx.companyId)
    .where('answer.documentId', '=', documentId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      outcome: row.outcome,
      givenBy: row.givenBy,
    }
  );
}

/** Inserts the answer and updates the status of the quotation, which the caller has locked. */
export async function insertAnswer(tx: TenantTx, answer: StoredAnswer): Promise<void> {
  const { proofHash: _, ...columns } = answer;
  await tx.db
    .insertInto('quotationAnswers')
    .values({ companyId: tx.companyId, ...columns })
    .execute();
  await tx.db
    .updateTable('documents')
    .set((row) => ({
      outcome: answer.outcome,
      outcomeAt: answer.at,
      updatedAt: answer.at,
      version: row('version', '+', 1),
    }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', answer.documentId)
    .execute();
}

/** Where the sealed PDF of a quotation's acceptance is stored. */
export async function findProof(
  tx: TenantTx,
  documentId: string,
): Promise<(FileInStorage & { filename: string }) | undefined> {
  return tx.db
    .selectFrom('quotationAnswers as answer')
    .innerJoin('files as file', (join) =>
      join.onRef('file.companyId', '=', 'answer.companyId').onRef('file.id', '=', 'answer.proofFileId'),
    )
    .select(['file.id', 'file.key', 'file.digest', 'file.damagedAt', 'file.filename'])
    .where('answer.companyId', '=', tx.companyId)
    .where('answer.documentId', '=', documentId)
    .executeTakeFirst();
}
