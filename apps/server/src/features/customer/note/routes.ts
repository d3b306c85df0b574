import type { CustomerNote } from '@penning/contract';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hasCustomer, lockCustomer } from '../customer-store.ts';
import { type NoteRow, deleteNoteRow, insertNote, pageOfNotes, updateNoteRow } from './note-store.ts';

/** Colleagues' notes about a customer. */
export const customerNoteHandlers: HandlersOf<'customerNote'> = {
  list: ({ params, query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      if (!(await hasCustomer(tx, params.id))) return refuse('customerNotFound');
      const { cursor, perPage } = query;
      const { rows, meta } = await pageOfNotes(tx, params.id, { cursor, perPage });
      return { data: rows.map(present), meta };
    }),

  create: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
      const at = services.clock.now();
      const note = {
        id: services.newId(),
        customerId: params.id,
        body: body.body,
        authorName: session.userName,
        createdAt: at,
        updatedAt: at,
      };
      await insertNote(tx, note);
      return { data: present(note) };
    }),

  update: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const { id: customerId, noteId: id } = params;
      const note = await updateNoteRow(tx, { customerId, id, body: body.body, at: services.clock.now() });
      return note ? { data: present(note) } : refuse('notFound');
    }),

  delete: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await deleteNoteRow(tx, params.id, params.noteId))) return refuse('notFound');
      return undefined;
    }),
};

function present({ authorName, createdAt, updatedAt, ...note }: NoteRow): CustomerNote {
  return {
    ...note,
    author: authorName,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
