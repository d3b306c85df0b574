import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { insertDraft } from '../document/draft-store.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { withoutLostReferences } from '../invoice/lost-references.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { getQuotationTerm } from './quotation-store.ts';
import { NEW_QUOTATION } from './save-quotation.ts';

/** A new draft quotation with the other's content and its own date; the other doesn't change. */
export const copyQuotation: HandlersOf<'quotation'>['copy'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = await lockQuotation(tx, params.id);
    if (!transition(source.status, 'copy').ok) return refuseTransition(source.status);
    const draft = await withoutLostReferences(tx, {
      ...source,
      kind: 'quotation' as const,
      sendDate: null,
      validUntil: null,
      term: await getQuotationTerm(tx),
      attachmentIds: [...source.attachmentIds],
      lines: source.lines.map((line) => ({ ...line, id: services.newId() })),
    });
    const { values, content, company } = await prepareDraft(tx, services, draft);
    const id = services.newId();
    const at = services.clock.now();
    const creationToken = services.newId();
    const made = await insertDraft(
      tx,
      { ...values, id, creationToken, createdBy: session.userId, at },
      NEW_QUOTATION,
    );
    const data = {
      copyOf: source.id,
      ...(source.number === null ? {} : { copyOfNumber: source.number }),
    };
    await appendEvent(tx, { documentId: id, at, event: 'created', data });
    const createdBy = session.userName;
    const known = { content, company, isNew: true, createdBy, viewLink: null, delivery: null };
    return { data: await presentQuotation(tx, services, made ?? refuse('notFound'), known) };
  });
