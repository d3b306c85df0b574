import type { PlainDate } from '@penning/domain';
import { type JobReport, sumReports } from '../job-report.ts';
import type { Services } from '../services.ts';
import { workThrough } from '../sweep.ts';
import { systemActor } from '../system-actor.ts';
import { listCompaniesOfAnotherDay, updateSumDay } from './sums-store.ts';

const MAX_COMPANIES = 500;
/** A sweep ends after this many rounds, long before its job would be considered dead; the next one continues. */
const MAX_LOOKS = 40;
/** Customers moved in one transaction, while nobody else in the company can send: some fifty milliseconds. */
const AT_ONCE = 500;

/** The job that moves the kept sums to the day that has begun in their company's time zone, every minute. */
export async function sweepSumDays(services: Services): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const due = await listCompaniesOfAnotherDay(services.database, services.clock.now(), MAX_COMPANIES);
    const report = await workThrough(services, 'sums-not-moved', due, (place) => moveSums(services, place));
    reports.push(report);
    if (due.length < MAX_COMPANIES || report.done === 0) return sumReports(reports);
  }
  return { ...sumReports(reports), reason: 'goesOn' };
}

async function moveSums(
  { database }: Pick<Services, 'database'>,
  { companyId, today }: { companyId: string; today: PlainDate },
): Promise<void> {
  const move = () =>
    database.withTenant(companyId, systemActor('sums'), (tx) => updateSumDay(tx, today, AT_ONCE));
  while (await move());
}
