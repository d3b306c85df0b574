import type { Services } from '../../platform/services.ts';
import { describeError } from '../../platform/log.ts';
import { recordAttempt } from './record-provider-payment.ts';
import { listOpenPayments } from './asked-payment-store.ts';

/** Younger ones are heard of by themselves. */
const QUIET_MS = 2 * 60_000;
const MAX_PER_SWEEP = 200;

/** Asks after every payment whose outcome we have not heard of; one that cannot be asked after does not stop the rest. */
export async function reconcilePayments(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - QUIET_MS);
  const { platform } = services.database;
  for (const place of await listOpenPayments(platform, 'paymentAttempts', { before, most: MAX_PER_SWEEP })) {
    try {
      await recordAttempt(services, place);
    } catch (error) {
      services.log('warn', 'payment-not-reconciled', { attemptId: place.id, ...describeError(error) });
    }
  }
}
