import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { issueDocument } from '../sending/issue-document.ts';
import { isInFuture, planSending } from '../sending/plan-sending.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';

/** Sends a draft quotation, in one short transaction; one that is dated after today is sent on its own morning. */
export const sendQuotation: HandlersOf<'quotation'>['send'] = async ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    const { version, ...request } = body;
    if (!transition(row.status, 'send').ok) return refuseTransition(row.status);
    if (row.version !== version) return refuse('changedElsewhere');
    if (isInFuture(row, session, services)) {
      const planned = await planSending(tx, services, row, request);
      return { data: await presentQuotation(tx, services, planned) };
    }
    const { sent, link, company } = await issueDocument(tx, services, row, request);
    return {
      data: await presentQuotation(tx, services, sent, {
        company,
        isNew: true,
        createdBy: row.createdBy === session.userId ? session.userName : undefined,
        viewLink: link.url,
        delivery: request.channel === 'email' || request.channel === 'sms' ? 'queued' : null,
      }),
    };
  });
