import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { claimChanges, listChangesDue } from '../../connection/change/change-store.ts';
import { bookTurnover } from '../turnover/book-turnover.ts';
import { findTills } from './find-tills.ts';
import { readTill } from './read-till.ts';

/** How often a till is asked for its receipts. */
const EVERY_MS = 15 * 60_000;
const MAX_PER_SWEEP = 50;

/** Reads the receipts of connected tills, and books the turnover of the days that are over. */
export async function sweepReceipts(services: Services): Promise<JobReport> {
  const names = services.integrations
    .list()
    .filter(({ ports }) => ports?.pointOfSale !== undefined)
    .map(({ name }) => name);
  const before = new Date(services.clock.now().getTime() - EVERY_MS);
  const due = await listChangesDue(services.database, { names, before, max: MAX_PER_SWEEP });
  return workThrough(services, 'receipts-not-read', due, (place) => read(services, place, before));
}

async function read(
  services: Services,
  { companyId, name }: { companyId: string; name: string },
  before: Date,
): Promise<void> {
  const at = services.clock.now();
  const till = await services.database.withTenant(companyId, systemActor('receipt'), async (tx) => {
    if (!(await claimChanges(tx, name, { at, before }))) return undefined;
    return (await findTills(tx, services)).find(({ definition }) => definition.name === name);
  });
  if (!till) return;
  await readTill(services, companyId, till);
  await bookTurnover(services, companyId, till);
}
