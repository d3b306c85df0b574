import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { queueResend } from '../delivery/queue-delivery.ts';
import { lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { presentInvoice } from './present-invoice.ts';

/** Sends the same invoice again, with its original content and PDF. */
export const resendInvoice: HandlersOf<'invoice'>['resend'] = async ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (row.kind === 'quotation' || !transition(row.status, 'resend').ok) return refuseTransition(row.status);
    await queueResend(tx, services, row, body);
    return { data: await presentInvoice(tx, services, row) };
  });
