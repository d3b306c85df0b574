import { ERRORS, holds } from '@penning/contract';
import { STATUS, transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocument } from '../document/document-store.ts';
import { deleteDraft } from '../document/draft-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';

export const deleteInvoice: HandlersOf<'invoice'>['delete'] = async ({ params, session, services }) => {
  await deleteDocument(services, session, params.id);
  return undefined;
};

/** Deletes several drafts, each on its own: one that can't be deleted doesn't stop the others. */
export const deleteInvoices: HandlersOf<'invoice'>['deleteMany'] = async ({
  body,
  session,
  services,
  language,
}) => {
  const deleted: string[] = [];
  const failed: { id: string; code: number; message: string }[] = [];
  for (const id of new Set(body.ids)) {
    try {
      await deleteDocument(services, session, id);
      deleted.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errorName } = error;
      failed.push({ id, code: ERRORS[errorName].code, message: services.texts.error(language, errorName) });
    }
  }
  return { data: { deleted, failed } };
};

/**
 * Deletes a draft; sent documents stay. Those who may not delete everything may delete their own
 * (docs/rules/roles.md#table).
 */
export async function deleteDocument(services: Services, session: Session, id: string): Promise<void> {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, id)) ?? refuse('notFound');
    const result = transition(row.status, 'delete');
    // Quotations and recurring invoices have their own routes for deleting.
    if (row.status !== STATUS.draft || !result.ok || !result.deleted) return refuseTransition(row.status);
    if (!holds(session, 'document.deleteAny') && row.createdBy !== session.userId) return refuse('forbidden');
    await appendEvent(tx, { documentId: id, at: services.clock.now(), event: 'deleted' });
    await deleteDraft(tx, id);
  });
}
