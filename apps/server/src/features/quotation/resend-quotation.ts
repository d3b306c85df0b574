import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { queueResend } from '../delivery/queue-delivery.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';

/** Sends the same quotation again; its content, last day and answer don't change. */
export const resendQuotation: HandlersOf<'quotation'>['resend'] = async ({
  params,
  body,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    if (!transition(row.status, 'resend').ok) return refuseTransition(row.status);
    await queueResend(tx, services, row, { ...body, attachUbl: false });
    return { data: await presentQuotation(tx, services, row) };
  });
