import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
let outside: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  outside = await server.superuser();
});
afterAll(async () => {
  await outside.end();
  await server.stop();
});
beforeEach(async () => {
  company = await furnishCompany(server);
});

const read = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const pay = (id: string, amount?: string) =>
  company.client.invoice.registerPayment({
    params: { id },
    body: amount === undefined ? {} : { amount, overpayment: true },
  });
const setOff = (id: string, againstId: string, amount?: string) =>
  company.client.refund.setOff({
    params: { id },
    body: { creationToken: randomUUID(), againstId, ...(amount === undefined ? {} : { amount }) },
  });
const reverse = async (id: string, kind: 'payment' | 'setOff', amount: string) => {
  const { payments } = await read(id);
  const payment = defined(payments.find((one) => one.kind === kind && one.amount === amount));
  return () => company.client.invoice.unregisterPayment({ params: { id, paymentId: payment.id } });
};
const credit = async (id: string, quantity?: string) => {
  const lines = quantity === undefined ? null : [{ lineId: defined((await read(id)).lines[0]).id, quantity }];
  return (await company.client.invoice.credit({ params: { id }, body: { lines } })).data;
};

/** An invoice of 121.00 of which the customer is owed 50.00, set off against an older one. */
async function createUsedClaim() {
  const older = await createSent(company);
  const { id } = await createSent(company);
  await pay(id);
  await pay(id, '50.00');
  await setOff(id, older.id);
  return { id, older: older.id, reversed: await reverse(id, 'payment', '50.00') };
}

async function waiting(): Promise<number> {
  const { rows } = await outside.query<{ count: number }>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
  );
  return defined(rows[0]).count;
}

async function deadlocks(): Promise<string> {
  const { rows } = await outside.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return defined(rows[0]).deadlocks;
}

/** Has two calls begin in this order while a document is locked, and returns how many deadlocks they end in. */
async function atOnce(lockedId: string, ...calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const before = await deadlocks();
  const made: Promise<unknown>[] = [];
  await outside.query('BEGIN');
  try {
    await outside.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [lockedId]);
    for (const call of calls) {
      made.push(call());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(made.length);
    }
  } finally {
    await outside.query('COMMIT');
  }
  await Promise.all(made);
  return Number(await deadlocks()) - Number(before);
}

it('a claim falls away while the set-off that used it is undone', async () => {
  const { id, older, reversed } = await createUsedClaim();
  const undone = await reverse(older, 'setOff', '50.00');
  expect(await atOnce(older, undone, reversed)).toBe(0);
  expect(await read(id)).toMatchObject({ open: '0.00' });
  expect(await read(older)).toMatchObject({ open: '121.00' });
});

it('a claim falls away while the invoice that it was used for is paid', async () => {
  const { id, older, reversed } = await createUsedClaim();
  expect(await atOnce(older, () => pay(older, '71.00'), reversed)).toBe(0);
  expect(await read(id)).toMatchObject({ open: '0.00' });
  expect(await read(older)).toMatchObject({ open: '50.00' });
});

it('a claim falls away while an invoice is sent that it was kept for', async () => {
  const { id } = await createSent(company);
  await pay(id);
  await pay(id, '50.00');
  await company.client.refund.create({
    params: { id },
    body: { creationToken: randomUUID(), way: 'nextInvoice' },
  });
  const draft = await createDraft(company);
  const reversed = await reverse(id, 'payment', '50.00');
  expect(await atOnce(id, reversed, () => markAsSent(company, draft))).toBe(0);
  expect(await read(id)).toMatchObject({ open: '0.00' });
  expect(await read(draft.id)).toMatchObject({ open: '121.00' });
});

/** A sent invoice of 242.00. */
const createDouble = async () =>
  markAsSent(company, await createDraft(company, { lines: [lineBody(company, { quantity: '2' })] }));

it('two claims that were used for each other’s invoice fall away', async () => {
  const one = await createDouble();
  const other = await createDouble();
  // Half of each is credited after it was paid, and 50.00 of that used for the other.
  await pay(one.id);
  const ofOne = await credit(one.id, '1');
  await setOff(ofOne.id, other.id, '50.00');
  await pay(other.id);
  const ofOther = await credit(other.id, '1');
  await (
    await reverse(one.id, 'payment', '242.00')
  )();
  await setOff(ofOther.id, one.id, '50.00');
  await (
    await reverse(other.id, 'payment', '192.00')
  )();
  // The rest is credited too, and what had been paid of it refunded, before that payment is reversed.
  for (const { id } of [one, other]) {
    await pay(id, '20.00');
    await pay((await credit(id)).id, '-20.00');
  }
  const reversals = [await reverse(one.id, 'payment', '20.00'), await reverse(other.id, 'payment', '20.00')];
  expect(await atOnce(ofOne.id, ...reversals)).toBe(0);
  const { data } = await company.client.customer.get({ params: { id: company.customerId } });
  expect(data.balances).toEqual([{ currency: 'EUR', open: '40.00', toRefund: '0.00' }]);
  for (const { id } of [one, other])
    expect((await read(id)).payments.filter(({ kind }) => kind === 'setOff')).toEqual([]);
});
