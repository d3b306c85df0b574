import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createDraft,
  createSent,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

it('lists invoices in a currency, drafts too', async () => {
  const other = await furnishCompany(server);
  const lines = [lineBody(other, { vatId: other.vat.exempt })];
  const create = () => createDraft(other, { currency: 'USD', lines });
  const inDollars = [await create(), await create()];
  await createDraft(other);
  await markAsSent(other, defined(inDollars[0]));
  const find = async (type: 'invoice' | 'draft', currency: 'EUR' | 'USD') => {
    const { data, meta } = await other.client.invoice.list({ query: { type, currency } });
    expect(meta.count).toBe(data.length);
    return data.map(({ id }) => id);
  };
  expect(await find('invoice', 'USD')).toEqual([inDollars[0]?.id]);
  expect(await find('draft', 'USD')).toEqual([inDollars[1]?.id]);
  expect(await find('draft', 'EUR')).toHaveLength(1);
  expect(await find('invoice', 'EUR')).toEqual([]);
});

it('lists invoices by a range of due dates, both ends included', async () => {
  const other = await furnishCompany(server);
  const dueOn = new Map<string, string>();
  for (const sendDate of ['2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01']) {
    const { id, dueDate } = await createSent(other, { sendDate, term: 14 });
    dueOn.set(id, dueDate ?? '');
  }
  const find = async (query: { dueFrom?: string; dueUntil?: string; dueDate?: string }) => {
    const { data, meta } = await other.client.invoice.list({ query: { ...query, sort: 'dueDate' } });
    expect(meta.count).toBe(data.length);
    return data.map(({ id }) => dueOn.get(id));
  };
  expect(await find({ dueFrom: '2026-10-16', dueUntil: '2026-11-14' })).toEqual(['2026-10-16', '2026-11-14']);
  expect(await find({ dueFrom: '2026-11-15' })).toEqual(['2026-11-15']);
  expect(await find({ dueUntil: '2026-10-15' })).toEqual(['2026-10-15']);
  expect(await find({ dueFrom: '2026-11-15', dueUntil: '2026-10-15' })).toEqual([]);
  expect(await find({ dueFrom: '2026-10-01', dueDate: '2026-10-16' })).toEqual(['2026-10-16']);
});

it('lists invoices by the days on which money was paid, in part and back too, and by no settlement', async () => {
  const other = await furnishCompany(server);
  const make = () => createSent(other, { sendDate: '2026-01-05' });
  const [inPart, inFull, unpaid] = [await make(), await make(), await make()];
  const pay = (id: string, amount: string, paidOn: string) =>
    other.client.invoice.registerPayment({
      params: { id },
      body: { token: randomUUID(), amount, paidOn, methodId: null, note: '' },
    });
  await pay(inPart.id, '21.00', '2026-02-01');
  await pay(inPart.id, '10.00', '2026-03-31');
  await pay(inFull.id, '121.00', '2026-03-01');
  await other.client.invoice.credit({ params: { id: unpaid.id }, body: {} });
  const names = new Map([
    [inPart.id, 'in part'],
    [inFull.id, 'in full'],
  ]);
  const find = async (query: { paidFrom?: string; paidUntil?: string }) => {
    const { data, meta } = await other.client.invoice.list({ query });
    expect(meta.count).toBe(data.length);
    return data.map(({ id }) => names.get(id) ?? id).toSorted();
  };
  expect(await find({ paidFrom: '2026-02-01', paidUntil: '2026-02-28' })).toEqual(['in part']);
  expect(await find({ paidFrom: '2026-03-01', paidUntil: '2026-03-31' })).toEqual(['in full', 'in part']);
  expect(await find({ paidUntil: '2026-01-31' })).toEqual([]);
  expect(await find({ paidFrom: '2026-03-02' })).toEqual(['in part']);
});
