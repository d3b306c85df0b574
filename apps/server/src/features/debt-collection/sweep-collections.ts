import { type PlainDate, addDays } from '@penning/domain';
import { isDueForCollections } from '@penning/domain/reminder/collection-day';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getCompany } from '../document/master-data-store.ts';
import { notify } from '../notification/notify.ts';
import { type Remindable, findRemindable, listOpenInvoices } from '../reminder/reminder-facts-store.ts';
import {
  type StoredSchedule,
  collectionRule,
  domainSchedule,
  getSchedule,
} from '../reminder/schedule-store.ts';
import { listCompaniesToCollect, updateCollectionRun } from './collection-run-store.ts';
import { findAgency } from './find-agency.ts';
import { sendInvoiceToCollections } from './send-invoice-to-collections.ts';

/** After the reminders of the morning, in the company's own time zone. */
const FROM_HOUR = 9;
const MAX_COMPANIES = 50;
const BATCH = 200;

/**
 * The job that sends invoices to collections that no reminder helped, every morning, where the company wants that and an
 * agency is connected; otherwise it is notified of each, once. It may stop anywhere and start again.
 */
export async function sweepCollections(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const due = await listCompaniesToCollect(services.database.platform, {
    at,
    fromHour: FROM_HOUR,
    max: MAX_COMPANIES,
  });
  const reports: JobReport[] = [];
  for (const { companyId } of due) reports.push(await runRule(services, companyId));
  return sumReports(reports);
}

async function runRule(services: Services, companyId: string): Promise<JobReport> {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('reminder'), work);
  const { schedule, today } = await inTenant(async (tx) => ({
    schedule: await getSchedule(tx),
    today: dayIn((await getCompany(tx)).timezone, services.clock.now()),
  }));
  const until = addDays(today, -(schedule.collectAfter ?? 0));
  let after: { dueOn: PlainDate; id: string } | null = null;
  const count = { done: 0, failed: 0 };
  for (;;) {
    const place = { since: schedule.since, until, after, max: BATCH };
    const page: Remindable[] = await inTenant((tx) => listOpenInvoices(tx, place));
    for (const invoice of page.filter((one) => isDue(one, schedule, today))) {
      const came = await runInvoice(services, companyId, { documentId: invoice.id, today });
      if (came !== 'nothing') count[came] += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    after = { dueOn: last.facts.dueOn, id: last.id };
  }
  await inTenant((tx) => updateCollectionRun(tx, today));
  return count;
}

function isDue({ facts }: Remindable, schedule: StoredSchedule, today: PlainDate): boolean {
  return isDueForCollections(facts, domainSchedule(schedule), { rule: collectionRule(schedule), today });
}

/** One invoice per transaction, so that a failing one doesn't hold up the others. */
async function runInvoice(
  services: Services,
  companyId: string,
  { documentId, today }: { documentId: string; today: PlainDate },
): Promise<'done' | 'failed' | 'nothing'> {
  try {
    return await services.database.withTenant(companyId, systemActor('reminder'), async (tx) => {
      // Decided again here: it may have been paid, or the rule changed, since the page was read.
      const [now, schedule] = await Promise.all([findRemindable(tx, documentId), getSchedule(tx)]);
      if (!now || !isDue(now, schedule, today)) return 'nothing';
      const isAutomatic = schedule.collectsAutomatically && (await findAgency(tx, services)) !== undefined;
      if (isAutomatic) await sendInvoiceToCollections(tx, services, { documentId, userId: null });
      else await propose(tx, services, now);
      return 'done';
    });
  } catch (error) {
    const details = { companyId, documentId };
    if (error instanceof Refusal)
      services.log('info', 'collection-refused', { ...details, reason: error.errorName });
    else services.log('error', 'collection-failed', { ...details, ...describeError(error) });
    return 'failed';
  }
}

async function propose(tx: TenantTx, services: Services, { id, open, currency }: Remindable): Promise<void> {
  await notify(tx, services, {
    kind: 'readyForCollections',
    key: `readyForCollections:${id}`,
    documentId: id,
    data: { amount: open, currency },
  });
}
