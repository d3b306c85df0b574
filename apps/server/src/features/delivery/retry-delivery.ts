import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { outlookOf, waitingRecipients } from './delivery-outlook.ts';
import {
  findDelivery,
  lockDelivery,
  updateDeliveryForRetry,
  updateDeliveryOutlook,
} from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';
import { readMessage } from './queue/queued-message.ts';
import {
  type RecipientAnswer,
  deleteFailures,
  listRecipientAnswers,
  updateRecipientAnswers,
} from './recipient-store.ts';

/**
 * Retries a message immediately that has failed, waits after a failure or may not have been sent; one in
 * progress is left alone.
 */
export const retryDelivery: HandlersOf<'delivery'>['retry'] = async ({
  params,
  session,
  services,
  language,
}) =>
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
    return { data: presentDelivery(row, services.texts.translate(language), answers.get(row.id)) };
  });

/** Records that a message that may have been sent was sent, for every recipient without an answer. */
export const confirmDelivery: HandlersOf<'delivery'>['confirm'] = async ({
  params,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const at = services.clock.now();
    const row = await lockDelivery(tx, params.id);
    if (!row) return refuse('notFound');
    if (row.state !== 'unconfirmed') return refuse('invalidRequest');
    const message = readMessage(row.message);
    const known = (await listRecipientAnswers(tx, [row.id])).get(row.id) ?? [];
    const confirmed = waitingRecipients(message, known).map((address): RecipientAnswer => ({
      address,
      state: 'accepted',
      statusCode: '',
      reason: null,
    }));
    await updateRecipientAnswers(tx, row.id, confirmed, at);
    const answers = [...known, ...confirmed];
    await updateDeliveryOutlook(tx, row.id, outlookOf(message, answers), at);
    if (row.documentId !== null) {
      const recipient = confirmed.map(({ address }) => address).join(', ');
      await appendEvent(tx, {
        documentId: row.documentId,
        at,
        event: 'confirmed',
        data: { deliveryId: row.id, channel: row.channel, recipient },
      });
    }
    const retried = (await findDelivery(tx, row.id)) ?? row;
    return { data: presentDelivery(retried, services.texts.translate(language), answers) };
  });
