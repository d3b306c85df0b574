import { defined, frequency, percentage, plainDate, quantity } from '@penning/domain';
import { recurringHandlers } from '../../features/recurring/routes.ts';
import type { DemoAct, DemoCall, DemoMasterData } from '../demo-call.ts';
import { demoContent } from '../demo-content.ts';

/** Monthly drafts from the first of next month, and a paused yearly one. */
export function recurringActs(call: DemoCall, master: DemoMasterData, now: Date): DemoAct[] {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const next = { startOn: monthStart.toISOString().slice(0, 10) };
  const yearly = async () => {
    const id = await create(call, master, { customer: 'Gemeente Waterdam', frequency: '1y', ...next });
    await recurringHandlers.pause({ ...call, params: { id } });
  };
  const monthly = { customer: 'Hotel Zeezicht', frequency: '1m', ...next };
  return [
    { daysAgo: 15, act: async () => void (await create(call, master, monthly)) },
    { daysAgo: 14, act: yearly },
  ];
}

interface Series {
  readonly customer: string;
  readonly startOn: string;
  readonly frequency: string;
}

/** A recurring invoice for the product that is sold by the month. */
async function create(
  call: DemoCall,
  master: DemoMasterData,
  { customer, startOn, frequency: every }: Series,
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
      lines: [{ ...defined(line), quantity: quantity('1'), discount: percentage('0') }],
      startOn: plainDate(startOn),
      frequency: frequency(every),
      times: null,
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
