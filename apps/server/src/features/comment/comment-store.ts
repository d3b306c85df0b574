import { MAX_COMMENTS } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

const SHOWN = ['id', 'documentId', 'body', 'createdAt', 'createdBy', 'authorName'] as const;

export interface CommentRow {
  readonly id: string;
  readonly documentId: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly authorName: string;
}

/** The comments on a document, oldest first. */
export function listCommentRows(tx: TenantTx, documentId: string): Promise<CommentRow[]> {
  return tx.db
    .selectFrom('documentComments')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_COMMENTS)
    .execute();
}

/** Inserts a comment; undefined when its token was already used. */
export function insertComment(
  tx: TenantTx,
  comment: CommentRow & { token: string },
): Promise<CommentRow | undefined> {
  return tx.db
    .insertInto('documentComments')
    .values({ ...comment, companyId: tx.companyId })
    .onConflict((conflict) => conflict.columns(['companyId', 'token']).doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
}

/** The comment created with a token. */
export function findCommentOfToken(tx: TenantTx, token: string): Promise<CommentRow | undefined> {
  return tx.db
    .selectFrom('documentComments')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** One comment on a document. */
export function findComment(tx: TenantTx, documentId: string, id: string): Promise<CommentRow | undefined> {
  return tx.db
    .selectFrom('documentComments')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteCommentRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('documentComments')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
