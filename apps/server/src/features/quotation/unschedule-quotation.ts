import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { endPlan } from '../sending/plan-sending.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';

/** Cancels a planned sending; cancelled twice, nothing more happens. */
export const unscheduleQuotation: HandlersOf<'quotation'>['unschedule'] = async ({
  params,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    if (row.status !== STATUS.draftQuotation) return refuse('invalidRequest');
    const draft = row.plannedOn === null ? row : await endPlan(tx, services, row);
    return { data: await presentQuotation(tx, services, draft) };
  });
