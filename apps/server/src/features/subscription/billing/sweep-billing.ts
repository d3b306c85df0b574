import { type JobReport, sumReports } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { billMonth } from './bill-month.ts';
import { listDueBills, listUnbilledMonths, listUnbookedPayments } from './bill-store.ts';
import { findBiller } from './billed-company-store.ts';
import { bookPayment } from './book-payment.ts';
import { chargeBill } from './charge-bill.ts';

const MAX_PER_SWEEP = 500;

/** Bills ended months, collects what is due and registers payments; one that fails doesn't stop the rest. */
export async function sweepBilling(services: Services): Promise<JobReport> {
  const reports: JobReport[] = [];
  const { platform } = services.database;
  const biller = await findBiller(platform);
  if (biller !== null) {
    const at = services.clock.now();
    const months = await listUnbilledMonths(platform, { at, biller, max: MAX_PER_SWEEP });
    reports.push(
      await workThrough(services, 'month-not-billed', months, (place) => billMonth(services, biller, place)),
    );
  }
  const due = await listDueBills(platform, MAX_PER_SWEEP);
  reports.push(await workThrough(services, 'bill-not-charged', due, (place) => chargeBill(services, place)));
  const unbooked = await listUnbookedPayments(platform, MAX_PER_SWEEP);
  reports.push(
    await workThrough(services, 'payment-not-booked', unbooked, (place) => bookPayment(services, place)),
  );
  return sumReports(reports);
}
