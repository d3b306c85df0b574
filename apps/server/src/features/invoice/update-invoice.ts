import { InvoiceDraft, applyChange } from '@penning/contract';
import { STATUS, transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { updateBilledLines } from '../billable-item/billable-item-store.ts';
import { completeChange } from '../document/complete-draft.ts';
import { findDocument } from '../document/document-store.ts';
import { updateDraft } from '../document/draft-store.ts';
import { withOneSupply } from '../document/particulars.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { savePlan } from '../sending/plan-sending.ts';
import { presentInvoice } from './present-invoice.ts';

const WITHOUT_TYPE = InvoiceDraft.omit({ type: true });

/**
 * Saves a draft; fields left out stay. When somebody else saved it since `version`, nothing is overwritten: the caller
 * is told.
 */
export const updateInvoice: HandlersOf<'invoice'>['update'] = async ({ params, body, session, services }) => {
  const { version, ...change } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findDocument(tx, params.id)) ?? refuse('notFound');
    // Quotations and recurring invoices have their own routes for saving.
    if (row.status !== STATUS.draft || !transition(row.status, 'edit').ok)
      return refuseTransition(row.status);
    if (row.version !== version) return refuse('changedElsewhere');
    const given = await completeChange(tx, services, withOneSupply(change));
    const draft = { ...applyChange(WITHOUT_TYPE, row, given), type: given.type ?? row.type };
    const { values, content, company } = await prepareDraft(tx, services, draft);
    const saved = await updateDraft(tx, row.id, version, { ...values, at: services.clock.now() });
    if (!saved) return refuse('changedElsewhere');
    const kept = await savePlan(tx, services, session, { before: row, saved });
    // In one round trip with what the answer reads.
    const [data] = await Promise.all([
      presentInvoice(tx, services, kept, { content, company }),
      updateBilledLines(tx, saved.id, saved.lines),
    ]);
    return { data };
  });
};
