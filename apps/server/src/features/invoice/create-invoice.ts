import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../history/append-event.ts';
import { findByCreationToken, findDocument, insertDraft } from './invoice-store.ts';
import { presentInvoice } from './present-invoice.ts';
import { draftValues } from './save-draft.ts';

/** Keeps a new draft. The same creation token again, also at the same moment, answers with the first. */
export const createInvoice: HandlersOf<'invoice'>['create'] = async ({ body, session, services }) => {
  const { creationToken, ...draft } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const values = await draftValues(tx, draft);
    const id = services.newId();
    const at = services.clock.now();
    const isNew = await insertDraft(tx, { ...values, id, creationToken, createdBy: session.userId, at });
    if (isNew) await appendEvent(tx, { documentId: id, at, event: 'created' });
    const row = isNew ? await findDocument(tx, id) : await findByCreationToken(tx, creationToken);
    return { data: await presentInvoice(tx, services, row ?? refuse('notFound')) };
  });
};
