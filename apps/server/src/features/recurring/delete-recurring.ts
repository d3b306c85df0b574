import { holds } from '@penning/contract';
import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocument } from '../document/document-store.ts';
import { deleteDraft } from '../document/draft-store.ts';
import { lockRecurring } from './change-recurring.ts';

export const deleteRecurring: HandlersOf<'recurring'>['delete'] = async ({ params, session, services }) => {
  await deleteOneRecurring(services, session, params.id);
  return undefined;
};

/** Deletes a recurring invoice; the invoices it made stay. */
export async function deleteOneRecurring(services: Services, session: Session, id: string): Promise<void> {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockRecurring(tx, id);
    const row = (await lockDocument(tx, id)) ?? refuse('notFound');
    if (!holds(session, 'document.deleteAny') && row.createdBy !== session.userId) refuse('forbidden');
    await appendEvent(tx, { documentId: row.id, at: services.clock.now(), event: 'deleted' });
    await deleteDraft(tx, row.id, STATUS.recurring);
  });
}
