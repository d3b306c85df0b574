import { type PlainDate, addTargetDays, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { notify } from '../notification/notify.ts';
import { findBatch, listDueBatches } from './batch-store.ts';

/** A bank wants the file a TARGET day ahead; this leaves one more day to check it. */
const DAYS_AHEAD = 2;
const TIME_ZONE = 'Europe/Amsterdam';
const MAX_PER_SWEEP = 200;

/** The job that notifies companies of batches that must be submitted, once per batch and collection date. */
export async function sweepDueBatches(services: Services): Promise<JobReport> {
  const until = addTargetDays(dayIn(TIME_ZONE, services.clock.now()), DAYS_AHEAD);
  const due = await listDueBatches(services.database, until, MAX_PER_SWEEP);
  return workThrough(services, 'due-batch-not-told', due, ({ companyId, id }) =>
    services.database.withTenant(companyId, systemActor('collection'), (tx) => tell(tx, services, id)),
  );
}

async function tell(tx: TenantTx, services: Services, id: string): Promise<void> {
  const batch = await findBatch(tx, id);
  if (!batch || (batch.state !== 'open' && batch.state !== 'filed')) return;
  const day: PlainDate = plainDate(batch.collectionDate);
  await notify(tx, services, {
    kind: 'batchDue',
    key: `batchDue:${id}:${day}`,
    data: { name: batch.sepaId },
    says: { of: 'day', day },
  });
}
