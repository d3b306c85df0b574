import { type PlainDate, addDays, decideReminder } from '@penning/domain';
import { Refusal } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getCompany } from '../document/master-data-store.ts';
import { remindInvoice } from './remind-invoice.ts';
import { type Remindable, findRemindable, listOpenInvoices } from './reminder-facts-store.ts';
import {
  type StoredSchedule,
  domainSchedule,
  getSchedule,
  updateScheduleRun,
  listCompaniesToRemind,
} from './schedule-store.ts';

/** Reminders leave in the morning of the company's own time zone. */
const FROM_HOUR = 8;
const MAX_COMPANIES = 50;
const BATCH = 200;

/**
 * The job that goes through the schedules, every minute: a company whose morning has come and whose schedule did not
 * run today. It may stop anywhere and begin again: an invoice that got its reminder today gets no other, and the day
 * counts as done only after the last invoice.
 */
export async function sweepReminders(services: Services): Promise<void> {
  const at = services.clock.now();
  const due = await listCompaniesToRemind(services.database.platform, {
    at,
    fromHour: FROM_HOUR,
    most: MAX_COMPANIES,
  });
  for (const { companyId } of due) await runSchedule(services, companyId);
}

async function runSchedule(services: Services, companyId: string): Promise<void> {
  const { database } = services;
  const { schedule, today } = await database.withTenant(companyId, systemActor('reminder'), async (tx) => ({
    schedule: await getSchedule(tx),
    today: dayIn((await getCompany(tx)).timezone, services.clock.now()),
  }));
  const until = addDays(today, -(schedule.steps[0]?.days ?? 0));
  let after: { dueOn: PlainDate; id: string } | null = null;
  for (;;) {
    const place = { since: schedule.since, until, after, most: BATCH };
    const page: Remindable[] = await database.withTenant(companyId, systemActor('reminder'), (tx) =>
      listOpenInvoices(tx, place),
    );
    for (const invoice of page) await runInvoice(services, companyId, { invoice, schedule, today });
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    after = { dueOn: last.facts.dueOn, id: last.id };
  }
  await database.withTenant(companyId, systemActor('reminder'), (tx) => updateScheduleRun(tx, today));
}

interface Turn {
  readonly invoice: Remindable;
  readonly schedule: StoredSchedule;
  readonly today: PlainDate;
}

/** One invoice in a transaction of its own, so that one that fails keeps no other waiting. */
async function runInvoice(services: Services, companyId: string, turn: Turn): Promise<void> {
  const { invoice, schedule, today } = turn;
  if (!decideReminder(invoice.facts, domainSchedule(schedule), today).send) return;
  try {
    await services.database.withTenant(companyId, systemActor('reminder'), async (tx) => {
      // Decided again in here: it may have been paid or reminded, or the schedule switched off, since the page was read.
      const [now, current] = await Promise.all([findRemindable(tx, invoice.id), getSchedule(tx)]);
      if (!now || !decideReminder(now.facts, domainSchedule(current), today).send) return;
      await remindInvoice(tx, services, invoice.id, { automatic: true });
    });
  } catch (error) {
    if (error instanceof Refusal) return;
    services.log('error', 'reminder-failed', { documentId: invoice.id, ...describeError(error) });
  }
}
