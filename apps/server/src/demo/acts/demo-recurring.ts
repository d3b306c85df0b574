import { randomUUID } from 'node:crypto';
import {
  type PlainDate,
  addMonthsKeepingDay,
  amount,
  daysBetween,
  defined,
  frequency,
  percentage,
  plainDate,
  quantity,
} from '@penning/domain';
import { invoiceHandlers } from '../../features/invoice/routes.ts';
import {
  lockRecurrence,
  updateRecurrence,
  updateRetryAt,
} from '../../features/recurring/recurrence-store.ts';
import { recurringHandlers } from '../../features/recurring/routes.ts';
import { runOccurrences } from '../../features/recurring/run/run-occurrence.ts';
import { findRun } from '../../features/recurring/run/run-store.ts';
import { dayIn } from '../../platform/clock.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type DemoAct, type DemoCall, type DemoMasterData, dayOfDemo, sendMarked } from '../demo-call.ts';
import { demoContent } from '../demo-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const PAID_AFTER_DAYS = 9;

/** A monthly recurring invoice of the past: how many months ago it started, and for how many months. */
interface Monthly {
  readonly customer: string;
  readonly monthsAgo: number;
  readonly times: number | null;
  readonly quantity: string;
}

/** One that came before the year, one of this year, one that ended, and a customer who took more. */
const MONTHLY: readonly Monthly[] = [
  { customer: 'Hotel Zeezicht', monthsAgo: 14, times: null, quantity: '1' },
  { customer: 'Bakkerij De Gouden Korenaar B.V.', monthsAgo: 12, times: 8, quantity: '2' },
  { customer: 'Yogastudio Adem', monthsAgo: 7, times: null, quantity: '1' },
  { customer: 'Hotel Zeezicht', monthsAgo: 3, times: null, quantity: '3' },
];

/** Monthly invoices on the first of the month, so that revenue recurs, and a paused yearly one. */
export function recurringActs(call: DemoCall, master: DemoMasterData, now: Date): DemoAct[] {
  const nextMonth = monthFrom(now, 1);
  const yearly = async () => {
    const series = { customer: 'Gemeente Waterdam', quantity: '1', times: null };
    const id = await create(call, master, { ...series, frequency: '1y', startOn: nextMonth });
    await recurringHandlers.pause({ ...call, params: { id } });
  };
  return [{ daysAgo: 14, act: yearly }, ...MONTHLY.flatMap((one) => monthlyActs(call, master, one, now))];
}

function monthlyActs(call: DemoCall, master: DemoMasterData, series: Monthly, now: Date): DemoAct[] {
  const made = { id: '' };
  const months = Array.from({ length: series.times ?? series.monthsAgo + 1 }, (_, index) =>
    monthFrom(now, index - series.monthsAgo),
  );
  return months.flatMap((on, index) => {
    const daysAgo = daysAgoOf(on, now);
    if (daysAgo === undefined) return [];
    const act = async () => {
      if (index === 0) {
        const startOn = monthFrom(now, 1);
        made.id = await create(call, master, { ...series, frequency: '1m', startOn });
      }
      await invoiceOf(call, made.id, { on, isFirst: index === 0, now });
    };
    return [{ daysAgo, act }];
  });
}

/** The first of a month, counted from the present one. */
function monthFrom(now: Date, months: number): PlainDate {
  return addMonthsKeepingDay(plainDate(`${dayIn('Europe/Amsterdam', now).slice(0, 7)}-01`), months);
}

/** How many whole days before now it was that day in Amsterdam, whatever the clocks did in between. */
function daysAgoOf(on: PlainDate, now: Date): number | undefined {
  const about = daysBetween(on, dayIn('Europe/Amsterdam', now));
  return [about - 1, about, about + 1].find(
    (days) => days >= 0 && dayIn('Europe/Amsterdam', new Date(now.getTime() - days * DAY_MS)) === on,
  );
}

/**
 * Makes and sends the invoice of a date, which is paid later. The job that makes what is due runs by the real clock: it
 * would make all dates of a series that started in the past at once. So the series is only moved there in the
 * transaction that makes its first invoice, and the job leaves it alone until the demo company is complete.
 */
async function invoiceOf(
  call: DemoCall,
  id: string,
  { on, isFirst, now }: { on: PlainDate; isFirst: boolean; now: Date },
): Promise<void> {
  const { services, session } = call;
  const actor = systemActor('recurring');
  const draftId = await services.database.withTenant(session.companyId, actor, async (tx) => {
    if (isFirst) await updateRecurrence(tx, defined(await lockRecurrence(tx, id)), { startOn: on });
    await runOccurrences(tx, services, [id], { as: 'arranged' });
    await updateRetryAt(tx, id, new Date(now.getTime() + HOUR_MS));
    return defined(defined(await findRun(tx, id, on)).documentId);
  });
  const { data: draft } = await invoiceHandlers.get({ ...call, params: { id: draftId } });
  const sent = await sendMarked(call, draft);
  const paidAt = new Date(services.clock.now().getTime() + PAID_AFTER_DAYS * DAY_MS);
  if (paidAt > now) return;
  const later = { ...call, services: { ...services, clock: { now: () => paidAt } } };
  const body = { token: randomUUID(), amount: amount(sent.open), paidOn: dayOfDemo(later), note: '' };
  await invoiceHandlers.registerPayment({
    ...later,
    params: { id: sent.id },
    body: { ...body, methodId: null },
  });
}

interface Series {
  readonly customer: string;
  readonly startOn: PlainDate;
  readonly frequency: string;
  readonly times: number | null;
  readonly quantity: string;
}

/** A recurring invoice for the product that is sold by the month. */
async function create(call: DemoCall, master: DemoMasterData, series: Series): Promise<string> {
  const receiver = defined(master.customers.find(({ name }) => name === series.customer));
  const product = defined(master.products.find(({ soldBy }) => soldBy === 'month'));
  const monthly = { ...master, products: [product] };
  const { sendDate: _, ...content } = demoContent(monthly, () => 0.5, receiver);
  const [line] = content.lines;
  const { data } = await recurringHandlers.create({
    ...call,
    body: {
      ...content,
      lines: [{ ...defined(line), quantity: quantity(series.quantity), discount: percentage('0') }],
      startOn: series.startOn,
      frequency: frequency(series.frequency),
      times: series.times,
      sendsAutomatically: false,
      subject: '',
      body: '',
      attachUbl: false,
      periodCovered: 'untilNext',
      collects: 'never',
    },
  });
  return data.id;
}
