import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { CreationToken, ById, Id, Instant, list, paragraph, single } from '../shapes/primitives.ts';

/** A colleague's comment on a document; the customer never sees it. */
export const DocumentComment = z
  .strictObject({
    id: Id,
    documentId: Id,
    body: z.string(),
    author: z.string(),
    createdAt: Instant,
    /** Whether the caller wrote it, and so may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'DocumentComment' });
export type DocumentComment = z.infer<typeof DocumentComment>;

/** The maximum number of comments on a document. */
export const MAX_COMMENTS = 200;

export const comment = {
  list: route({
    method: 'GET',
    path: '/invoices/:id/comments',
    access: 'archive.read',
    summary: 'The internal comments on a document of any kind, oldest first',
    tag: 'comment',
    params: ById,
    response: list(DocumentComment),
  }),
  create: route({
    method: 'POST',
    path: '/invoices/:id/comments',
    access: 'document.write',
    summary: 'Add an internal comment; the same token again answers with the first',
    tag: 'comment',
    params: ById,
    body: z.strictObject({
      token: CreationToken,
      body: paragraph(2000).refine((text) => text.trim() !== '', { error: 'required' }),
    }),
    response: single(DocumentComment),
    status: 201,
    errors: ['invalidRequest', 'tokenReused'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/invoices/:id/comments/:commentId',
    access: 'document.write',
    summary: 'Delete an own comment',
    tag: 'comment',
    params: z.strictObject({ id: Id, commentId: Id }),
    response: nothing,
    errors: ['forbidden'],
  }),
} as const;
