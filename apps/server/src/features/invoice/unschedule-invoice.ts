import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockDocument } from '../document/document-store.ts';
import { endPlan } from '../sending/plan-sending.ts';
import { presentInvoice } from './present-invoice.ts';

/** Cancels a planned sending; cancelled twice, nothing more happens. */
export const unscheduleInvoice: HandlersOf<'invoice'>['unschedule'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (row.status !== STATUS.draft) return refuse('invalidRequest');
    const draft = row.plannedOn === null ? row : await endPlan(tx, services, row);
    return { data: await presentInvoice(tx, services, draft) };
  });
