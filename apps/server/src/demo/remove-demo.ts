import { plainDate } from '@penning/domain';
import { insertDeletion } from '../features/subscription/deletion/deletion-store.ts';
import { eraseForGood } from '../features/subscription/deletion/sweep-deletions.ts';
import { dayIn } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import { systemActor } from '../platform/system-actor.ts';
import { listDemoCompanies, updateDemoFirms } from './demo-store.ts';

/**
 * Erases every demo company with its people and its accounting firm; returns how many companies. Invented books need not
 * be kept, so their retention ends on the day they are deleted. Nothing else is touched.
 */
export async function removeDemo(services: Services): Promise<number> {
  const { database, clock } = services;
  const companies = await listDemoCompanies(database.platform);
  const at = clock.now();
  await updateDemoFirms(
    database.platform,
    companies.map(({ id }) => id),
    at,
  );
  for (const { id, timezone, country, ownerId } of companies) {
    await database.withTenant(id, systemActor('subscription'), (tx) =>
      insertDeletion(tx, {
        requestedAt: at,
        requestedBy: ownerId,
        requestedByName: '',
        country,
        retentionYears: 0,
        retentionSource: '',
        eraseOn: plainDate(dayIn(timezone, at)),
      }),
    );
    await eraseForGood(services, id);
  }
  return companies.length;
}
