import { STATUS, transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { endPlan } from '../sending/plan-sending.ts';
import { presentInvoice } from './present-invoice.ts';

/** Cancels scheduled sending; the draft stays. */
export const unscheduleInvoice: HandlersOf<'invoice'>['unschedule'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    const result = transition(row.status, 'unschedule', { scheduled: row.plannedOn !== null });
    if (row.status !== STATUS.draft) return refuseTransition(row.status);
    if (!result.ok) return refuseTransition(row.status, result.reason);
    return { data: await presentInvoice(tx, services, await endPlan(tx, services, row)) };
  });
