import type { ErrorName } from '@penning/contract';
import { type PlainDate, addDays, decideReminder } from '@penning/domain';
import { Refusal } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getCompany } from '../document/master-data-store.ts';
import { notify } from '../notification/notify.ts';
import { remindInvoice } from './remind-invoice.ts';
import { type Remindable, findRemindable, listOpenInvoices } from './reminder-facts-store.ts';
import {
  type StoredSchedule,
  domainSchedule,
  getSchedule,
  updateScheduleRun,
  listCompaniesToRemind,
} from './schedule-store.ts';

/** Reminders are sent in the morning of the company's own time zone. */
const FROM_HOUR = 8;
const MAX_COMPANIES = 50;
const BATCH = 200;

/**
 * The job that goes through the schedules, every minute: companies whose morning has come and whose schedule hasn't run
 * today. It may stop anywhere and start again: an invoice that got its reminder today gets no other, and the day counts
 * as done only after the last invoice.
 */
export async function sweepReminders(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const due = await listCompaniesToRemind(services.database.platform, {
    at,
    fromHour: FROM_HOUR,
    max: MAX_COMPANIES,
  });
  const reports: JobReport[] = [];
  for (const { companyId } of due) reports.push(await runSchedule(services, companyId));
  return sumReports(reports);
}

async function runSchedule(services: Services, companyId: string): Promise<JobReport> {
  const { database } = services;
  const { schedule, today } = await database.withTenant(companyId, systemActor('reminder'), async (tx) => ({
    schedule: await getSchedule(tx),
    today: dayIn((await getCompany(tx)).timezone, services.clock.now()),
  }));
  const until = addDays(today, -(schedule.steps[0]?.days ?? 0));
  let after: { dueOn: PlainDate; id: string } | null = null;
  const count = { done: 0, failed: 0 };
  for (;;) {
    const place = { since: schedule.since, until, after, max: BATCH };
    const page: Remindable[] = await database.withTenant(companyId, systemActor('reminder'), (tx) =>
      listOpenInvoices(tx, place),
    );
    const unaddressed: string[] = [];
    for (const invoice of page) {
      const turn = { invoice, schedule, today };
      if (lacksAddress(turn)) unaddressed.push(invoice.id);
      const came = await runInvoice(services, companyId, turn);
      if (came !== 'nothing') count[came] += 1;
    }
    await notifyProblem(services, companyId, unaddressed, 'recipientMissing');
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    after = { dueOn: last.facts.dueOn, id: last.id };
  }
  await database.withTenant(companyId, systemActor('reminder'), (tx) => updateScheduleRun(tx, today));
  return count;
}

interface Turn {
  readonly invoice: Remindable;
  readonly schedule: StoredSchedule;
  readonly today: PlainDate;
}

/** One invoice per transaction, so that a failing one doesn't hold up the others. */
async function runInvoice(
  services: Services,
  companyId: string,
  turn: Turn,
): Promise<'done' | 'failed' | 'nothing'> {
  const { invoice, schedule, today } = turn;
  if (!decideReminder(invoice.facts, domainSchedule(schedule), today).send) return 'nothing';
  try {
    return await services.database.withTenant(companyId, systemActor('reminder'), async (tx) => {
      // Decided again here: it may have been paid or reminded, or the schedule switched off, since the page was read.
      const [now, current] = await Promise.all([findRemindable(tx, invoice.id), getSchedule(tx)]);
      if (!now || !decideReminder(now.facts, domainSchedule(current), today).send) return 'nothing';
      const { open, currency } = await remindInvoice(tx, services, invoice.id, { automatic: true });
      await notify(tx, services, {
        kind: 'reminderSent',
        key: `reminderSent:${invoice.id}:${today}`,
        documentId: invoice.id,
        data: { amount: open, currency },
      });
      return 'done';
    });
  } catch (error) {
    const details = { companyId, documentId: invoice.id };
    if (!(error instanceof Refusal)) {
      services.log('error', 'reminder-failed', { ...details, ...describeError(error) });
      return 'failed';
    }
    services.log('info', 'reminder-refused', { ...details, reason: error.errorName });
    // Another server has reminded in the meantime.
    if (error.errorName === 'remindedToday') return 'nothing';
    await notifyProblem(services, companyId, [invoice.id], error.errorName);
    return 'failed';
  }
}

/** Whether only the customer's missing address keeps today's reminder from leaving. */
function lacksAddress({ invoice, schedule, today }: Turn): boolean {
  if (invoice.facts.hasAddress) return false;
  return decideReminder({ ...invoice.facts, hasAddress: true }, domainSchedule(schedule), today).send;
}

/** Notifies once per invoice and problem, not every morning. */
async function notifyProblem(
  services: Services,
  companyId: string,
  documentIds: readonly string[],
  problem: ErrorName,
): Promise<void> {
  if (documentIds.length === 0) return;
  await services.database.withTenant(companyId, systemActor('reminder'), async (tx) => {
    for (const documentId of documentIds)
      await notify(tx, services, {
        kind: 'reminderProblem',
        key: `reminderProblem:${documentId}:${problem}`,
        documentId,
        says: { of: 'problem', problem, reasons: [] },
      });
  });
}
