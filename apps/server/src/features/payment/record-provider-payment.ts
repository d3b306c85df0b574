import { type Amount, ZERO, compareAmounts } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { ProviderPayment } from '../../integrations/port/payments.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type Attempt, findAttempt, lockAttempt, updateMethod } from './attempt-store.ts';
import { recordAgreement } from './online-mandate/record-agreement.ts';
import { failCollection } from './online-mandate/record-collection.ts';
import { getCollected } from './payment-store.ts';
import { openProvider } from './provider/company-provider.ts';
import { recordReturned } from './record-returned.ts';
import { findRequestedPayment, type PaymentPlace, updatePaymentState } from './requested-payment-store.ts';
import { type AttemptState, isUnderWay, judge, mayBecome } from './requested-payment.ts';
import { lockConnected } from './set-off/set-off-store.ts';
import { writeCollected } from './write-collected.ts';

/** Follows a hint about a payment; an unknown id does nothing at all. */
export async function recordProviderPayment(
  services: Services,
  provider: string,
  paymentId: string,
): Promise<void> {
  const { platform } = services.database;
  const place = await findRequestedPayment(platform, 'paymentAttempts', { provider, paymentId });
  if (place) await recordAttempt(services, place);
}

/**
 * Asks the provider's server for the state of an attempt and records it, and what came back of one that was paid; safe
 * to repeat, in any order and in parallel. Returns the present state. Throws ProviderUnavailable when the provider
 * gives no usable answer; then nothing changes.
 */
export async function recordAttempt(
  services: Services,
  place: PaymentPlace,
): Promise<AttemptState | undefined> {
  const { database } = services;
  const { attempt, booked } = await database.readTenant(
    place.companyId,
    systemActor('payment'),
    async (tx) => {
      const found = await findAttempt(tx, place.id);
      return { attempt: found, booked: found?.state === 'paid' ? await getCollected(tx, found) : ZERO };
    },
  );
  if (!attempt || attempt.state === 'refused') return attempt?.state;
  const provider = await openProvider(services, place.companyId, attempt.provider);
  // For collected money, a provider that can't list refunds and chargebacks has nothing more to report.
  if (attempt.state === 'paid' && !provider.listReturned) return attempt.state;
  const stated = await provider.getPayment(attempt.providerPaymentId);
  const state = judge(attempt, stated);
  if (!isNews({ attempt, booked }, state, stated)) return attempt.state;
  const changed = await database.withTenant(place.companyId, systemActor('payment'), (tx) =>
    settle(services, tx, attempt, { state, stated }),
  );
  if (changed && state === 'refused') {
    services.log('error', 'payment-refused', { provider: attempt.provider, attemptId: attempt.id });
  }
  return attempt.state === 'paid' ? 'paid' : state;
}

/** Whether a report may change anything; most reports of a paid attempt repeat what is known, and lock nothing. */
function isNews(
  { attempt, booked }: { attempt: Attempt; booked: Amount },
  state: AttemptState,
  { collected = attempt.amount, mandateId, refunds = [], chargebacks = [] }: ProviderPayment,
): boolean {
  if (state !== attempt.state) return true;
  if (state !== 'paid') return false;
  const agrees = attempt.agreedText !== '' && Boolean(mandateId);
  // More may have been captured since.
  return compareAmounts(collected, booked) > 0 || agrees || refunds.length > 0 || chargebacks.length > 0;
}

async function settle(
  services: Services,
  tx: TenantTx,
  { id, documentId }: Attempt,
  { state, stated }: { state: AttemptState; stated: ProviderPayment },
): Promise<boolean> {
  // The documents first, as everywhere: two locks taken in different orders would deadlock.
  await lockConnected(tx, [documentId]);
  const attempt = await lockAttempt(tx, id);
  if (!attempt) return false;
  const changes = mayBecome(attempt.state, state);
  if (changes) await writeState(services, tx, attempt, { state, stated });
  if (state === 'paid' && (changes || attempt.state === 'paid'))
    await writeCollected(services, tx, attempt, stated);
  if (state === 'paid') await recordAgreement(services, tx, attempt, stated);
  if (state === 'paid') await recordReturned(services, tx, attempt, stated);
  return changes;
}

async function writeState(
  services: Services,
  tx: TenantTx,
  attempt: Attempt,
  { state, stated }: { state: AttemptState; stated: ProviderPayment },
) {
  const { id, documentId, amount, provider } = attempt;
  const at = services.clock.now();
  await updatePaymentState(tx, 'paymentAttempts', { id, state, at });
  if (stated.method !== undefined) await updateMethod(tx, id, stated.method.slice(0, 60));
  if (state === 'paid') return;
  const data = { amount, provider };
  if (attempt.onlineMandateId !== null && !isUnderWay(state))
    return failCollection(services, tx, attempt, stated.failure ?? '');
  if (isUnderWay(state)) await appendEvent(tx, { documentId, at, event: 'paymentPending', data });
  else await appendEvent(tx, { documentId, at, event: 'paymentFailed', data: { ...data, reason: state } });
}
