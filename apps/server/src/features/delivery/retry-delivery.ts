import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findDelivery, updateDeliveryForRetry } from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';
import { deleteFailures, listRecipientAnswers } from './recipient-store.ts';

/** Tries a message again at once that has failed or that waits after a failure; one under way is left alone. */
export const retryDelivery: HandlersOf<'delivery'>['retry'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const at = services.clock.now();
    const row = await updateDeliveryForRetry(tx, params.id, at);
    if (!row) return refuse((await findDelivery(tx, params.id)) ? 'invalidRequest' : 'notFound');
    await deleteFailures(tx, row.id);
    if (row.documentId !== null) {
      await appendEvent(tx, {
        documentId: row.documentId,
        at,
        event: 'queued',
        data: { deliveryId: row.id, channel: row.channel, recipient: row.recipient, again: true },
      });
    }
    await services.queue.enqueue(tx, 'deliver-message', { companyId: tx.companyId, deliveryId: row.id });
    const answers = await listRecipientAnswers(tx, [row.id]);
    return { data: presentDelivery(row, answers.get(row.id)) };
  });
