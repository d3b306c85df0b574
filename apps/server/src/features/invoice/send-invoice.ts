import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { issueDocument } from '../sending/issue-document.ts';
import { isInFuture, planSending } from '../sending/plan-sending.ts';
import { refreshVatCheck } from '../sending/refresh-vat-check.ts';
import { presentInvoice } from './present-invoice.ts';

/** Sends the draft of an invoice, in one short transaction; one dated after today is sent on that morning. */
export const sendInvoice: HandlersOf<'invoice'>['send'] = async ({ params, body, session, services }) => {
  await refreshVatCheck(services, session, params.id);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    const { version, ...request } = body;
    if (row.status !== STATUS.draft) return refuseTransition(row.status);
    if (row.version !== version) return refuse('changedElsewhere');
    if (isInFuture(row, session, services)) {
      return { data: await presentInvoice(tx, services, await planSending(tx, services, row, request)) };
    }
    const { sent, link, company, transmission } = await issueDocument(tx, services, row, request);
    return {
      data: await presentInvoice(tx, services, sent, {
        company,
        isNew: true,
        createdBy: row.createdBy === session.userId ? session.userName : undefined,
        viewLink: link.url,
        transmission,
        delivery: request.channel === 'email' || request.channel === 'sms' ? 'queued' : null,
      }),
    };
  });
};
