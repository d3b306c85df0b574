import { defined } from '@penning/domain';
import { type JobReport, sumReports } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import {
  deleteRetainedCompany,
  listDueDeletions,
  listFileKeys,
  listUnclearedDeletions,
} from './deletion-store.ts';
import { eraseUnretained } from './erase-unretained.ts';

const MAX_PER_SWEEP = 50;
const FILES_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Continues interrupted deletions, and erases the rest of those whose retention period has ended. */
export async function sweepDeletions(services: Services): Promise<JobReport> {
  const { platform } = services.database;
  const uncleared = await listUnclearedDeletions(platform, MAX_PER_SWEEP);
  const cleared = await workThrough(services, 'deletion-broken-off', uncleared, ({ companyId }) =>
    eraseUnretained(services, companyId, systemActor('subscription')),
  );
  const due = await listDueDeletions(platform, services.clock.now(), MAX_PER_SWEEP);
  const erased = await workThrough(services, 'deletion-broken-off', due, ({ companyId }) =>
    eraseForGood(services, companyId),
  );
  return sumReports([cleared, erased]);
}

/** The bytes first: a row without its file can be erased again, a file without its row would be forgotten. */
export async function eraseForGood(services: Services, companyId: string): Promise<void> {
  const { database, storage, clock } = services;
  let after = BEFORE_ALL;
  for (;;) {
    const files = await database.withTenant(companyId, systemActor('subscription'), (tx) =>
      listFileKeys(tx, after, FILES_AT_ONCE),
    );
    for (const { key } of files) await storage.delete(key);
    if (files.length < FILES_AT_ONCE) break;
    after = defined(files.at(-1)).id;
  }
  await deleteRetainedCompany(database.platform, companyId, clock.now());
}
