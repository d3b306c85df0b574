import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { runRecurrings } from './run-recurring.ts';
import { listDueRecurrences } from './run-store.ts';

const MAX_PER_LOOK = 500;
/** A sweep ends after this many rounds, long before its job would be considered dead; the next one continues. */
const MAX_LOOKS = 40;
/** With more at a time, others in the company wait longer for the next number, and little is gained. */
const MAX_TOGETHER = 50;
/** Within a company, numbers and event log are sequential; companies run in parallel. */
const SIDE_BY_SIDE = 4;

/** The job that makes all due invoices, every minute; safe to run on two servers at once. */
export async function sweepRecurring(services: Services): Promise<JobReport> {
  let done = 0;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const due = await listDueRecurrences(services.database, services.clock.now(), MAX_PER_LOOK);
    const dealtWith = await runAll(services, due);
    if (dealtWith === 0) return { done };
    done += dealtWith;
  }
  return { done, reason: 'goesOn' };
}

async function runAll(
  services: Services,
  due: readonly { companyId: string; documentId: string }[],
): Promise<number> {
  const companies = [...Map.groupBy(due, ({ companyId }) => companyId)];
  let dealtWith = 0;
  const work = async () => {
    for (let company = companies.shift(); company; company = companies.shift()) {
      const [companyId, places] = company;
      const ids = places.map(({ documentId }) => documentId);
      for (let from = 0; from < ids.length; from += MAX_TOGETHER) {
        const dates = await runRecurrings(services, companyId, ids.slice(from, from + MAX_TOGETHER));
        dealtWith += dates;
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return dealtWith;
}
