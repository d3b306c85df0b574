import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { listDueSendings } from './plan-store.ts';
import { sendPlanned } from './send-planned.ts';

const MAX_PER_SWEEP = 500;

/** The job that sends what was scheduled for this morning, every minute; one that fails doesn't stop the rest. */
export async function sweepPlanned(services: Services): Promise<JobReport> {
  const due = await listDueSendings(services.database, services.clock.now(), MAX_PER_SWEEP);
  return workThrough(services, 'planned-not-handled', due, (place) => sendPlanned(services, place));
}
