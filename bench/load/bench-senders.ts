import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { type Master, draftBody, prepareCompany } from '../drafts.ts';
import { type Row, measure, ms, times } from '../measure.ts';
import type { Penning } from '../penning.ts';

const SENDERS = 16;
const ROUNDS = 5;
const PER_ROUND = 160;
const MAX_RATIO = 2;

type Draft = { id: string; version: number };

/** Sixteen people who send at once to one customer, whose sums they all change, and to a customer each. */
export async function benchSenders(penning: Penning): Promise<Row[]> {
  await penning.register('Bench senders B.V.');
  const master = await prepareCompany(penning);
  const customers = await Promise.all(Array.from({ length: SENDERS }, () => addCustomer(penning)));
  const taken: { one: number[]; each: number[] } = { one: [], each: [] };
  // In turn, so that other work on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.one.push((await send(penning, master, [master.customerId])).p95);
    taken.each.push((await send(penning, master, customers)).p95);
  }
  const [one, each] = [median(taken.one), median(taken.each)];
  return [
    {
      what: `${SENDERS} people send at once to one customer, p95, median of ${ROUNDS} rounds of ${PER_ROUND}`,
      measured: ms(one),
      budget: `≤ ${times(MAX_RATIO)}`,
      yardstick: `to ${SENDERS} customers ${ms(each)} (${times(one / each)})`,
      met: one <= MAX_RATIO * each,
    },
  ];
}

async function addCustomer(penning: Penning): Promise<string> {
  const body = { name: `Klant ${randomUUID()}`, country: 'NL', address: 'Dorpsstraat 2', city: 'Meppel' };
  return (await penning.call<{ data: { id: string } }>('POST', '/customers', body)).data.id;
}

async function send(penning: Penning, master: Master, customers: readonly string[]) {
  const drafts: Draft[] = [];
  await measure(
    async (index) => {
      const customerId = defined(customers[index % customers.length]);
      const body = { creationToken: randomUUID(), ...draftBody({ ...master, customerId }, 1) };
      drafts.push((await penning.call<{ data: Draft }>('POST', '/invoices', body)).data);
    },
    { runs: PER_ROUND, clients: SENDERS, warmUp: 0 },
  );
  return measure(
    async (index) => {
      const { id, version } = defined(drafts[index]);
      await penning.call('POST', `/invoices/${id}/send`, { version, channel: 'mark' });
    },
    { runs: PER_ROUND, clients: SENDERS, warmUp: 0 },
  );
}

function median(values: readonly number[]): number {
  return defined(values.toSorted((one, another) => one - another)[values.length >> 1]);
}
