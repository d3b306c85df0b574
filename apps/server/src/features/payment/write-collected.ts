import { type Amount, ZERO, addAmounts, compareAmounts, subtractAmounts } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { ProviderPayment } from '../../integrations/port/payments.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notification/notify.ts';
import type { Attempt } from './attempt-store.ts';
import { recordCollected } from './online-mandate/record-collection.ts';
import { getCollected, getTimeZone, insertPayment } from './payment-store.ts';
import { settleDocument } from './settle-credit.ts';
import { writePaid } from './write-paid.ts';

/** A part of the money, by what had been captured before it. */
interface Part {
  readonly capturedBefore: Amount;
  readonly amount: Amount;
  readonly at: Date;
}

/**
 * The money was collected, so it is recorded, whatever happened to the document in the meantime: what isn't booked yet of
 * it, each capture of an authorised payment as a payment of its own. The caller has locked the document.
 */
export async function writeCollected(
  services: Services,
  tx: TenantTx,
  attempt: Attempt,
  stated: ProviderPayment,
): Promise<void> {
  const { documentId, provider, providerPaymentId, currency } = attempt;
  const collected = stated.collected ?? attempt.amount;
  const booked = await getCollected(tx, attempt);
  const at = services.clock.now();
  const parts = partsOf(stated, { collected, booked, at });
  if (parts.length === 0) return;
  let isWritten = false;
  const timeZone = await getTimeZone(tx);
  for (const { capturedBefore, amount, at: capturedAt } of parts) {
    const isNew = await insertPayment(tx, {
      id: services.newId(),
      token: services.newId(),
      documentId,
      amount,
      paidOn: dayIn(timeZone, capturedAt),
      methodName: '',
      note: '',
      provider,
      providerPaymentId,
      capturedBefore,
      createdAt: at,
      createdBy: null,
    });
    if (!isNew) continue;
    isWritten = true;
    await appendEvent(tx, { documentId, at, event: 'paid', data: { amount, provider } });
  }
  if (!isWritten) return;
  await writePaid(tx, services, [documentId]);
  const isFirst = booked === ZERO;
  if (isFirst) await recordCollected(tx, attempt, at);
  // An excess payment may pay what a credit left open.
  await settleDocument(tx, services, documentId);
  const key = isFirst ? `invoicePaid:${attempt.id}` : `invoicePaid:${attempt.id}:${collected}`;
  const amount = subtractAmounts(collected, booked);
  await notify(tx, services, { kind: 'invoicePaid', key, documentId, data: { amount, currency } });
}

/** What isn't booked yet, capture by capture, and as one part where the provider doesn't list any. */
function partsOf(
  { captures = [] }: ProviderPayment,
  { collected, booked, at }: { collected: Amount; booked: Amount; at: Date },
): Part[] {
  let reached = ZERO;
  const ends = captures.map((capture) => {
    reached = addAmounts(reached, capture.amount);
    return { end: compareAmounts(reached, collected) < 0 ? reached : collected, at: capture.at };
  });
  let before = booked;
  return [...ends, { end: collected, at }].flatMap(({ end, at: capturedAt }) => {
    if (compareAmounts(end, before) <= 0) return [];
    const part = { capturedBefore: before, amount: subtractAmounts(end, before), at: capturedAt };
    before = end;
    return [part];
  });
}
