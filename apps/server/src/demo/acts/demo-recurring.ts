import { randomUUID } from 'node:crypto';
import { amount, defined, frequency, percentage, plainDate, quantity } from '@penning/domain';
import { invoiceHandlers } from '../../features/invoice/routes.ts';
import { recurringHandlers } from '../../features/recurring/routes.ts';
import { runRecurrings } from '../../features/recurring/run/run-recurring.ts';
import { type DemoAct, type DemoCall, type DemoMasterData, dayOfDemo, sendMarked } from '../demo-call.ts';
import { demoContent } from '../demo-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAID_AFTER_DAYS = 9;
const DAY_OF_MONTH = 5;

/** Monthly maintenance: since how many months, for how many websites, and after how many invoices it ended. */
const MAINTENANCE = [
  { customer: 'Tandartspraktijk Molenzicht', months: 14, websites: '2', times: null },
  { customer: 'Bakkerij De Gouden Korenaar B.V.', months: 11, websites: '1', times: null },
  { customer: 'Fietsatelier Wind mee', months: 9, websites: '1', times: 6 },
  { customer: 'Installatiebedrijf Van Dijk & Zn', months: 5, websites: '4', times: null },
  { customer: 'Stichting Boeken voor Allen', months: 2, websites: '3', times: null },
] as const;

/** Maintenance that has run for months, monthly drafts from the first of next month, and a paused yearly one. */
export function recurringActs(call: DemoCall, master: DemoMasterData, now: Date): DemoAct[] {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const next = { startOn: monthStart.toISOString().slice(0, 10), times: null };
  const yearly = async () => {
    const id = await create(call, master, { customer: 'Gemeente Waterdam', frequency: '1y', ...next });
    await recurringHandlers.pause({ ...call, params: { id } });
  };
  const monthly = { customer: 'Hotel Zeezicht', frequency: '1m', ...next };
  return [
    ...MAINTENANCE.flatMap((one) => maintenanceActs(call, master, { ...one, now })),
    { daysAgo: 15, act: async () => void (await create(call, master, monthly)) },
    { daysAgo: 14, act: yearly },
  ];
}

/** Created on the day of its first invoice; each invoice is sent on its day and paid after a while. */
function maintenanceActs(
  call: DemoCall,
  master: DemoMasterData,
  { now, months, times, customer, websites }: (typeof MAINTENANCE)[number] & { now: Date },
): DemoAct[] {
  const series = { id: '' };
  return Array.from({ length: times ?? months + 1 }, (_, index) => {
    const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + index, DAY_OF_MONTH);
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    return {
      daysAgo: (today - day) / DAY_MS,
      act: async () => {
        if (index === 0) {
          const startOn = dayOfDemo(call);
          series.id = await create(call, master, { customer, frequency: '1m', startOn, times, websites });
        }
        await sendNext(call, master, { id: series.id, now });
      },
    };
  }).filter(({ daysAgo }) => daysAgo > 0);
}

async function sendNext(
  call: DemoCall,
  master: DemoMasterData,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { services, session } = call;
  await runRecurrings(services, session.companyId, [id]);
  const { data } = await recurringHandlers.listRuns({
    ...call,
    params: { id },
    query: { cursor: undefined, perPage: 1 },
  });
  const documentId = defined(data[0]?.document?.id);
  const draft = (await invoiceHandlers.get({ ...call, params: { id: documentId } })).data;
  const sent = await sendMarked(call, draft);
  const paidAt = new Date(services.clock.now().getTime() + PAID_AFTER_DAYS * DAY_MS);
  if (paidAt > now) return;
  const later = { ...call, services: { ...services, clock: { now: () => paidAt } } };
  await invoiceHandlers.registerPayment({
    ...later,
    params: { id: documentId },
    body: {
      token: randomUUID(),
      amount: amount(sent.open),
      paidOn: dayOfDemo(later),
      methodId: master.methodId,
      note: '',
    },
  });
}

interface Series {
  readonly customer: string;
  readonly startOn: string;
  readonly frequency: string;
  readonly times: number | null;
  readonly websites?: string;
}

/** A recurring invoice for the product that is sold by the month. */
async function create(
  call: DemoCall,
  master: DemoMasterData,
  { customer, startOn, frequency: every, times, websites = '1' }: Series,
): Promise<string> {
  const receiver = defined(master.customers.find(({ name }) => name === customer));
  const product = defined(master.products.find(({ soldBy }) => soldBy === 'month'));
  const monthly = { ...master, products: [product] };
  const { sendDate: _, ...content } = demoContent(monthly, () => 0.5, receiver);
  const [line] = content.lines;
  const { data } = await recurringHandlers.create({
    ...call,
    body: {
      ...content,
      lines: [{ ...defined(line), quantity: quantity(websites), discount: percentage('0') }],
      startOn: plainDate(startOn),
      frequency: frequency(every),
      times,
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
