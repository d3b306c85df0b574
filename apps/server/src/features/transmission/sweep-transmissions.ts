import { type JobReport, sumReports } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { receiveIncoming } from './receive-incoming.ts';
import { listDueTransmissions } from './transmission-store.ts';

/** A transmission that is this long overdue has lost its job, or its server died while sending it. */
const PATIENCE_MS = 60_000;
const MAX_PER_SWEEP = 500;

/**
 * The job that finds transmissions whose job got lost and queues them again, and fetches incoming messages, every
 * minute.
 */
export async function sweepTransmissions(services: Services): Promise<JobReport> {
  return sumReports([await queueDue(services), await receiveIncoming(services)]);
}

async function queueDue(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - PATIENCE_MS);
  const due = await listDueTransmissions(services.database, { before, at, max: MAX_PER_SWEEP });
  for (const [companyId, transmissions] of Map.groupBy(due, (transmission) => transmission.companyId)) {
    await services.database.withTenant(companyId, systemActor('network'), async (tx) => {
      for (const { id } of transmissions) {
        await services.queue.enqueue(tx, 'transmit-invoice', { companyId, transmissionId: id });
      }
    });
  }
  return { done: due.length };
}
