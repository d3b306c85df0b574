import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { claimChanges, listChangesDue } from '../../connection/change/change-store.ts';
import { findConnectionRow } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { followPurchases } from '../purchase/follow-purchases.ts';
import { followBookings, followReopened } from './follow-bookings.ts';
import { listFollowed } from './followed-store.ts';

/** How often a bookkeeping is asked about bookings; some report changes themselves. */
const EVERY_MS = 60 * 60_000;
/** How often about those of documents that are paid: whether they are still there. */
const SETTLED_MS = 7 * 24 * 60 * 60_000;
const MAX_PER_SWEEP = 50;
/** Bookings of one connection at a time; the others are asked about an hour later. */
const MAX_BOOKINGS = 500;

/** Finds what was paid and undone in bookkeepings and never reported. */
export async function sweepBookings(services: Services): Promise<JobReport> {
  const names = services.integrations
    .list()
    .filter(({ ports }) => ports?.accounting?.listBookings !== undefined)
    .map(({ name }) => name);
  const before = new Date(services.clock.now().getTime() - EVERY_MS);
  const due = await listChangesDue(services.database, { names, before, max: MAX_PER_SWEEP });
  return workThrough(services, 'bookings-not-asked', due, (place) => ask(services, place, before));
}

async function ask(
  services: Services,
  { companyId, name }: { companyId: string; name: string },
  before: Date,
): Promise<void> {
  const at = services.clock.now();
  const settled = new Date(at.getTime() - SETTLED_MS);
  const found = await services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    if (!(await claimChanges(tx, name, { at, before }))) return undefined;
    const row = await findConnectionRow(tx, name);
    const bookings = row && (await listFollowed(tx, row.id, { before: settled, max: MAX_BOOKINGS }));
    return row && bookings && { row, bookings };
  });
  const definition = services.integrations.get(name);
  if (!found || !definition) return;
  const connection = openConnection(services, found.row);
  await followBookings(services, { companyId, definition, connection }, found.bookings);
  await followReopened(services, { companyId, definition, connection });
  await followPurchases(services, { companyId, definition, connection }, settled);
}
