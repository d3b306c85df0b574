import type { TenantTx } from '../../db/database.ts';
import type { BounceReport, BouncedRecipient } from '../../mail/parse-bounce.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type DeliveryOutlook, outlookOf } from './delivery-outlook.ts';
import { lockDelivery, updateDeliveryOutlook } from './delivery-store.ts';
import { readReasons } from './queue/delivery-reason.ts';
import { type QueuedMessage, readMessage } from './queue/queued-message.ts';
import { type RecipientAnswer, listRecipientAnswers, updateRecipientAnswers } from './recipient-store.ts';
import { failedAnswer, reportFailure } from './report-outcome.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

/** Records a report about a delivery's recipients; one without news changes nothing. */
export async function recordBounce(
  tx: TenantTx,
  services: Services,
  {
    deliveryId,
    report,
    messageId,
  }: { deliveryId: string; report: BounceReport; messageId: string | undefined },
): Promise<'recorded' | 'unchanged' | 'ignored'> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (!delivery || (messageId !== undefined && delivery.messageId !== messageId)) return 'ignored';
  const message = readMessage(delivery.message);
  const known = (await listRecipientAnswers(tx, [deliveryId])).get(deliveryId) ?? [];
  const news = report.recipients.flatMap((recipient) => newsOf(recipient, { message, known }));
  if (news.length === 0) return 'unchanged';
  const at = services.clock.now();
  await updateRecipientAnswers(tx, deliveryId, news, at);
  const reported = new Set(news.map(({ address }) => address));
  const answers = [...known.filter(({ address }) => !reported.has(address)), ...news];
  // During an attempt, its own outcome determines the state, including these answers.
  if (delivery.state !== 'queued')
    await updateDeliveryOutlook(tx, deliveryId, laterOutlook(delivery, outlookOf(message, answers)), at);
  await reportDelivered(tx, delivery, news, at);
  await reportFailure(tx, services, delivery, { at, answers: news });
  return 'recorded';
}

/**
 * A message that may have been sent keeps waiting for a person's decision, as long as one recipient's report is
 * missing.
 */
function laterOutlook({ state, reasons }: Delivery, outlook: DeliveryOutlook): DeliveryOutlook {
  return state === 'unconfirmed' && outlook.state === 'queued'
    ? { state, reasons: readReasons(reasons) }
    : outlook;
}

/**
 * What the report adds for one recipient: a failure is final, and a message in transit never overrules an
 * arrival.
 */
function newsOf(
  bounced: BouncedRecipient,
  { message: { to, cc }, known }: { message: QueuedMessage; known: readonly RecipientAnswer[] },
): RecipientAnswer[] {
  const recipients = [...new Set([...to, ...cc])];
  const address =
    recipients.find((each) => bounced.addresses.includes(each.toLowerCase())) ??
    // A message to one person can only have been refused for that person, even if forwarding changed the
    // address.
    (recipients.length === 1 ? recipients[0] : undefined);
  if (address === undefined) return [];
  const before = known.find((answer) => answer.address === address);
  if (before?.state === 'failed') return [];
  const { statusCode, action } = bounced;
  if (action === 'failed') {
    return [failedAnswer(address, { cause: 'refused', statusCode, words: bounced.words })];
  }
  if (before?.state === 'delivered') return [];
  if (action === 'delivered') return [{ address, state: 'delivered', statusCode, reason: null }];
  if (action !== 'delayed') return [];
  const reason = { cause: 'delayed' as const, statusCode, words: bounced.words };
  const isKnown = before?.reason?.cause === 'delayed' && before.reason.words === reason.words;
  return isKnown ? [] : [{ address, state: 'accepted', statusCode, reason }];
}

/** Records in the event log for whom a message arrived, or is delayed. */
export async function reportDelivered(
  tx: TenantTx,
  { id, documentId, channel }: Delivery,
  news: readonly RecipientAnswer[],
  at: Date,
): Promise<void> {
  if (documentId === null) return;
  const recipients = (isIt: (answer: RecipientAnswer) => boolean) =>
    news
      .filter(isIt)
      .map(({ address }) => address)
      .join(', ');
  const delivered = recipients(({ state }) => state === 'delivered');
  const delayed = recipients(({ state }) => state === 'accepted');
  const base = { deliveryId: id, channel };
  if (delivered !== '')
    await appendEvent(tx, { documentId, at, event: 'delivered', data: { ...base, recipient: delivered } });
  if (delayed !== '')
    await appendEvent(tx, { documentId, at, event: 'delayed', data: { ...base, recipient: delayed } });
}
