import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { listOpenPayments } from './asked-payment-store.ts';
import { recordAttempt } from './record-provider-payment.ts';

/** Younger ones are heard of by themselves. */
const QUIET_MS = 2 * 60_000;
const MAX_PER_SWEEP = 200;

/** Asks after every payment whose outcome we have not heard of; one that cannot be asked after does not stop the rest. */
export async function reconcilePayments(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - QUIET_MS);
  const query = { before, most: MAX_PER_SWEEP };
  const open = await listOpenPayments(services.database.platform, 'paymentAttempts', query);
  return workThrough(services, 'payment-not-reconciled', open, (place) => recordAttempt(services, place));
}
