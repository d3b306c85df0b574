import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { updateAsked } from './attempt-store.ts';
import { recordAttempt } from './record-provider-payment.ts';
import { listOpenPayments } from './requested-payment-store.ts';

/** Younger ones are usually reported by the provider. */
const QUIET_MS = 2 * 60_000;
const MAX_PER_SWEEP = 200;

/** Checks every payment whose outcome is unknown; one that can't be checked doesn't stop the rest. */
export async function reconcilePayments(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - QUIET_MS);
  const query = { before, max: MAX_PER_SWEEP };
  const open = await listOpenPayments(services.database.platform, 'paymentAttempts', query);
  return workThrough(services, 'payment-not-reconciled', open, async (place) => {
    // Marked as seen before, so that those whose provider doesn't answer don't keep the others waiting.
    await services.database.withTenant(place.companyId, systemActor('payment'), (tx) =>
      updateAsked(tx, place.id, services.clock.now()),
    );
    await recordAttempt(services, place);
  });
}
