import { STATUS, transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { listDeductions } from '../document/deposit/deposit-store.ts';
import { findDocument } from '../document/document-store.ts';
import { insertDraft } from '../document/draft-store.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { withoutLostReferences } from './lost-references.ts';
import { presentInvoice } from './present-invoice.ts';

/** A new draft with the document's content but its own dates, because a copy is for another supply. */
export const copyInvoice: HandlersOf<'invoice'>['copy'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = (await findDocument(tx, params.id)) ?? refuse('notFound');
    const result = transition(source.status, 'copy');
    // Quotations and recurring invoices have their own routes for copying.
    if (!result.ok || result.created !== STATUS.draft) return refuseTransition(source.status);
    // A deposit is deducted once: by the invoice that was copied.
    const deducting = new Set((await listDeductions(tx, source.id)).flatMap(({ lineIds }) => lineIds));
    const draft = await withoutLostReferences(tx, {
      ...source,
      type: source.type === 'I' ? ('I' as const) : ('' as const),
      sendDate: null,
      supplyDate: null,
      supplyPeriod: null,
      attachmentIds: [...source.attachmentIds],
      lines: source.lines
        .filter(({ id }) => !deducting.has(id))
        .map(({ supplyPeriod: _supplyPeriod, ...line }) => ({ ...line, id: services.newId() })),
    });
    const { values, content, company } = await prepareDraft(tx, services, draft);
    const id = services.newId();
    const at = services.clock.now();
    const made = await insertDraft(tx, {
      ...values,
      id,
      creationToken: services.newId(),
      createdBy: session.userId,
      at,
    });
    await appendEvent(tx, {
      documentId: id,
      at,
      event: 'created',
      data: { copyOf: source.id, ...(source.number === null ? {} : { copyOfNumber: source.number }) },
    });
    return {
      data: await presentInvoice(tx, services, made ?? refuse('notFound'), {
        content,
        company,
        isNew: true,
        createdBy: session.userName,
        viewLink: null,
        delivery: null,
      }),
    };
  });
