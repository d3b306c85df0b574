import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { queueDelivery } from '../delivery/queue-delivery.ts';
import { lockDocument } from './invoice-store.ts';
import { presentInvoice } from './present-invoice.ts';

/** Sends the same invoice once more; its content and its paper are the ones that were sent. */
export const resendInvoice: HandlersOf<'invoice'>['resend'] = async ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (!transition(row.status, 'resend').ok) return refuse('invalidRequest');
    const intent = `resend:${row.id}:${services.newId()}`;
    await queueDelivery(tx, services, { documentId: row.id, intent, ...body });
    return { data: await presentInvoice(tx, services, row) };
  });
