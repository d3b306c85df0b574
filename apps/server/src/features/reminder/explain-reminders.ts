import type { ReminderPlan } from '@penning/contract';
import {
  type PlainDate,
  type ReminderDecision,
  type ReminderFacts,
  type ReminderRefusal,
  addDays,
  decideReminder,
  foreseeReminder,
  refuseReminder,
} from '@penning/domain';
import { collectionDay } from '@penning/domain/reminder/collection-day';
import { sql } from 'kysely';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { findDocument } from '../document/document-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { listPauses } from './pause-store.ts';
import { findRemindable, openInvoices, listRemindable } from './reminder-facts-store.ts';
import { listRemindersOf, pageOfReminders } from './reminder-store.ts';
import { type StoredSchedule, collectionRule, domainSchedule, getSchedule } from './schedule-store.ts';

type Routes = HandlersOf<'reminder'>;

/** Why an invoice was reminded, why not, and what comes next. */
export const explainInvoice: Routes['getOfInvoice'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const document = await findDocument(tx, params.id);
    const found = document && (await findRemindable(tx, params.id));
    if (!document || !found) return refuse('notFound');
    const { timezone } = await getCompany(tx);
    const today = dayIn(timezone, services.clock.now());
    const schedule = await getSchedule(tx);
    const pauses = await listPauses(tx, {
      documentIds: [found.id],
      customerIds: found.customerId === null ? [] : [found.customerId],
    });
    const pauseBy = (column: 'documentId' | 'customerId') => {
      const pause = pauses.find((one) => one[column] !== null);
      return pause ? { until: pause.until, reason: pause.reason } : null;
    };
    return {
      data: {
        today,
        enabled: schedule.enabled,
        plan: presentPlan(decideReminder(found.facts, domainSchedule(schedule), today)),
        refusal: refuseReminder(found.facts, today) ?? null,
        steps: schedule.steps.map(({ days }, index) => ({ step: index + 1, days })),
        invoicePause: pauseBy('documentId'),
        customerPause: pauseBy('customerId'),
        sent: await listRemindersOf(tx, found.id),
        collectsOn: collectsOn(found.facts, schedule, today),
        collectsAutomatically: schedule.collectsAutomatically,
      },
    };
  });

/** The refusals after which an invoice can still go to collections. */
const PASSING: readonly (ReminderRefusal | undefined)[] = [
  undefined,
  'remindedToday',
  'invoicePaused',
  'customerPaused',
];

function collectsOn(facts: ReminderFacts, schedule: StoredSchedule, today: PlainDate): PlainDate | null {
  if (!PASSING.includes(refuseReminder(facts, today))) return null;
  return collectionDay(facts, domainSchedule(schedule), collectionRule(schedule)) ?? null;
}

/** The reminders that were sent, a page at a time. */
export const listReminders: Routes['list'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, (tx) => {
    const { cursor, perPage, ...filter } = query;
    return pageOfReminders(tx, filter, { cursor, perPage });
  });

/** What the schedule would do with every open invoice on a day; it only reads. */
export const listForecasts: Routes['listForecasts'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { timezone } = await getCompany(tx);
    const today = dayIn(timezone, services.clock.now());
    const kept = await getSchedule(tx);
    const on = query.date ?? nextRun(kept, today);
    if (on < today) return refuse('validationFailed', { field: 'date', detail: 'past' });
    const schedule = {
      ...domainSchedule(kept),
      ...(query.assumeEnabled === 'true' ? { enabled: true } : {}),
    };
    const sort = {
      name: 'dueDate',
      key: sql.ref('document.dueDate'),
      type: 'date',
      id: sql.ref('document.id'),
      direction: 'asc',
    } as const;
    const { cursor, perPage } = query;
    const { rows, meta } = await keysetPage(tx, { query: openInvoices(tx), sort, cursor, perPage });
    const found = await listRemindable(tx, rows);
    return {
      data: found.map(({ id, facts, announcedOn: _announcedOn, ...invoice }) => ({
        ...invoice,
        documentId: id,
        dueDate: facts.dueOn,
        on,
        plan: presentPlan(foreseeReminder(facts, schedule, { from: today, on })),
      })),
      meta,
    };
  });

/** The next day on which the schedule goes through all invoices. */
function nextRun({ ranOn }: StoredSchedule, today: PlainDate): PlainDate {
  return ranOn === null || ranOn < today ? today : addDays(ranOn, 1);
}

function presentPlan(decision: ReminderDecision): ReminderPlan {
  return decision.send
    ? { send: true, step: decision.step, reason: null, next: decision.next }
    : { send: false, step: null, reason: decision.reason, next: decision.next };
}
