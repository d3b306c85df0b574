import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { ById, Id, Instant, page, pageQuery, paragraph, single } from '../shapes/primitives.ts';

/** A colleague's note about a customer; the customer never sees it. */
export const CustomerNote = z
  .strictObject({
    id: Id,
    customerId: Id,
    body: z.string(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.infer<typeof CustomerNote>;

const NoteBody = z.strictObject({
  body: paragraph(4000).refine((text) => text.trim() !== '', { error: 'required' }),
});

const tag = 'customerNote';
const ByNote = z.strictObject({ id: Id, noteId: Id });

/** Notes on a customer, for colleagues. */
export const customerNote = {
  list: route({
    method: 'GET',
    path: '/customers/:id/notes',
    access: 'archive.read',
    summary: 'The notes on a customer, the newest first',
    tag,
    params: ById,
    query: z.strictObject(pageQuery),
    response: page(CustomerNote),
    errors: ['customerNotFound'],
  }),
  create: route({
    method: 'POST',
    path: '/customers/:id/notes',
    access: 'customer.write',
    summary: 'Add a note to a customer',
    tag,
    params: ById,
    body: NoteBody,
    response: single(CustomerNote),
    status: 201,
    errors: ['customerNotFound'],
  }),
  update: route({
    method: 'PUT',
    path: '/customers/:id/notes/:noteId',
    access: 'customer.write',
    summary: 'Change a note on a customer',
    tag,
    params: ByNote,
    body: NoteBody.partial(),
    response: single(CustomerNote),
  }),
  delete: route({
    method: 'DELETE',
    path: '/customers/:id/notes/:noteId',
    access: 'customer.write',
    summary: 'Delete a note on a customer',
    tag,
    params: ByNote,
    response: nothing,
  }),
} as const;
