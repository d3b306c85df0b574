import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { endPlan } from '../sending/plan-sending.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';

/** Cancels a planned sending; the draft stays. */
export const unscheduleQuotation: HandlersOf<'quotation'>['unschedule'] = async ({
  params,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    const result = transition(row.status, 'unschedule', { scheduled: row.plannedOn !== null });
    if (!result.ok) return refuseTransition(row.status, result.reason);
    return { data: await presentQuotation(tx, services, await endPlan(tx, services, row)) };
  });
