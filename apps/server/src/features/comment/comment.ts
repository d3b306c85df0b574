import { type DocumentComment, MAX_COMMENTS } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { findDocument, lockDocument } from '../document/document-store.ts';
import {
  type CommentRow,
  deleteCommentRow,
  findComment,
  findCommentOfToken,
  insertComment,
  listCommentRows,
} from './comment-store.ts';

type Routes = HandlersOf<'comment'>;

/** The internal comments on a document. */
export const listComments: Routes['list'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findDocument(tx, params.id))) return refuse('notFound');
    const rows = await listCommentRows(tx, params.id);
    return { data: rows.map((row) => present(row, session.userId)) };
  });

/** Adds a comment; its text stays out of the event log, from which nothing can be removed. */
export const createComment: Routes['create'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const documentId = params.id;
    const { token = services.newId() } = body;
    if (!(await lockDocument(tx, documentId))) return refuse('notFound');
    await refuseOtherRequest(tx, services, { use: 'comment.create', about: documentId, body });
    const known = await findCommentOfToken(tx, token);
    if (known) return { data: present(known, session.userId) };
    if ((await listCommentRows(tx, documentId)).length >= MAX_COMMENTS) return refuse('invalidRequest');
    const createdAt = services.clock.now();
    const made = await insertComment(tx, {
      token,
      body: body.body,
      id: services.newId(),
      documentId,
      createdAt,
      createdBy: session.userId,
      authorName: session.userName,
    });
    // Another document claimed the token while this one was locked.
    if (!made) return refuse('invalidRequest');
    await appendEvent(tx, { documentId, at: createdAt, event: 'commented', data: { commentId: made.id } });
    return { data: present(made, session.userId) };
  });

/** Deletes a comment; only its author may. */
export const deleteComment: Routes['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const found = (await findComment(tx, params.id, params.commentId)) ?? refuse('notFound');
    if (found.createdBy !== session.userId) return refuse('forbidden');
    await deleteCommentRow(tx, found.id);
    return undefined;
  });

function present(row: CommentRow, userId: string): DocumentComment {
  const { createdBy, authorName, createdAt, ...shown } = row;
  return {
    ...shown,
    author: authorName,
    createdAt: createdAt.toISOString(),
    isOwn: createdBy === userId,
  };
}
