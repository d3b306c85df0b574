import { smsSize } from '@penning/domain/sms/sms-size';
import type { TenantTx } from '../../db/database.ts';
import type { ServiceChange } from '../../integrations/port/change.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { outlookOf } from '../delivery/delivery-outlook.ts';
import { lockDelivery, updateDeliveryOutlook } from '../delivery/delivery-store.ts';
import { readMessage } from '../delivery/queue/queued-message.ts';
import {
  type RecipientAnswer,
  listRecipientAnswers,
  updateRecipientAnswers,
} from '../delivery/recipient-store.ts';
import { reportDelivered } from '../delivery/record-bounce.ts';
import { failedAnswer, reportFailure } from '../delivery/report-outcome.ts';
import { countSegments } from './count-segments.ts';

/**
 * Records what a service reports about a text message. A report may come twice, late or out of order: whether it
 * arrived or failed is final, and that it was accepted settles only what was unconfirmed.
 */
export async function recordSmsReport(
  services: Services,
  companyId: string,
  { id, state, words = '' }: ServiceChange,
): Promise<void> {
  if (state !== 'accepted' && state !== 'delivered' && state !== 'failed') return;
  await services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (delivery?.channel !== 'sms') return;
    const message = readMessage(delivery.message);
    const [address = ''] = message.to;
    const [known] = (await listRecipientAnswers(tx, [id])).get(id) ?? [];
    if (known && (known.state !== 'accepted' || state === 'accepted')) return;
    const answer = answerOf(address, { state, words });
    const at = services.clock.now();
    await updateRecipientAnswers(tx, id, [answer], at);
    // During an attempt, its own outcome determines the state, including this answer.
    if (delivery.state !== 'queued') await updateDeliveryOutlook(tx, id, outlookOf(message, [answer]), at);
    if (delivery.state === 'unconfirmed')
      await countAfterwards(tx, services, delivery.subject || message.body);
    if (state === 'delivered') await reportDelivered(tx, delivery, [answer], at);
    await reportFailure(tx, services, delivery, { at, answers: [answer] });
  });
}

function answerOf(
  address: string,
  { state, words }: { state: 'accepted' | 'delivered' | 'failed'; words: string },
): RecipientAnswer {
  if (state === 'failed') return failedAnswer(address, { cause: 'smsRefused', statusCode: '', words });
  return { address, state, statusCode: '', reason: null };
}

/** A message that nobody knew to have been sent is charged as well, by the size that it has. */
async function countAfterwards(tx: TenantTx, services: Services, text: string): Promise<void> {
  await countSegments(services, smsSize(text).segments)?.(tx);
}
