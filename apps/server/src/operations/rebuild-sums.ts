import type { Database } from '../db/database.ts';
import { listCompanyIds } from '../platform/platform-store.ts';
import { updateDraftSums, updateSums } from '../platform/sums/sums-store.ts';
import { systemActor } from '../platform/system-actor.ts';

/** Adds up the kept sums of every company again, beside running servers; returns how many companies there are. */
export async function rebuildSums(database: Database): Promise<number> {
  const companies = await listCompanyIds(database.platform);
  const actor = systemActor('verification');
  for (const id of companies) {
    await database.withTenant(id, actor, updateSums);
    await database.withTenant(id, actor, updateDraftSums);
  }
  return companies.length;
}
