import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { completeDraft } from '../document/complete-draft.ts';
import { findByCreationToken } from '../document/document-store.ts';
import { insertDraft } from '../document/draft-store.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { presentInvoice } from './present-invoice.ts';

/** Saves a new draft. A creation token that was used already, also at the same moment, returns the first draft. */
export const createInvoice: HandlersOf<'invoice'>['create'] = async ({ body, session, services }) => {
  const { creationToken = services.newId(), ...given } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const draft = await completeDraft(tx, services, given);
    const [{ values, content, company }] = await Promise.all([
      prepareDraft(tx, services, draft),
      refuseOtherRequest(tx, services, { use: 'invoice.create', body }),
    ]);
    const id = services.newId();
    const at = services.clock.now();
    const made = await insertDraft(tx, { ...values, id, creationToken, createdBy: session.userId, at });
    if (!made) {
      const first = await findByCreationToken(tx, creationToken);
      return { data: await presentInvoice(tx, services, first ?? refuse('notFound')) };
    }
    const [data] = await Promise.all([
      presentInvoice(tx, services, made, {
        content,
        company,
        isNew: true,
        createdBy: session.userName,
        viewLink: null,
        delivery: null,
      }),
      appendEvent(tx, { documentId: id, at, event: 'created' }),
    ]);
    return { data };
  });
};
