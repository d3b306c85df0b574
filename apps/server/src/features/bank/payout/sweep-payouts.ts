import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { followReading } from './follow-reading.ts';
import { findPaying, payingServices } from './paying-connections.ts';
import { claimReading, listPayoutsDue } from './reading-store.ts';

/** How often a provider is asked; nothing reports what it pays out. */
const EVERY_MS = 60 * 60_000;
const MAX_PER_SWEEP = 50;

/** Reads what payment providers paid out. */
export async function sweepPayouts(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - EVERY_MS);
  const names = payingServices(services);
  const due = await listPayoutsDue(services.database, { names, before, max: MAX_PER_SWEEP });
  return workThrough(services, 'payouts-not-read', due, async ({ companyId, connectionId }) => {
    const at = services.clock.now();
    const paying = await services.database.withTenant(companyId, systemActor('bank'), async (tx) => {
      if (!(await claimReading(tx, connectionId, { at, before }))) return undefined;
      return (await findPaying(tx, services)).find(({ connection }) => connection.id === connectionId);
    });
    if (paying) await followReading(services, companyId, paying);
  });
}
