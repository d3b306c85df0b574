import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

const read = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const pay = (id: string, amount?: string) =>
  company.client.invoice.registerPayment({ params: { id }, body: amount === undefined ? {} : { amount } });
const balances = async () =>
  (await company.client.customer.get({ params: { id: company.customerId } })).data.balances;
const listed = async (status: 'open' | 'paid' | 'torefund') =>
  (await company.client.invoice.list({ query: { status } })).data.map(({ id }) => id);
const outstanding = async () => (await company.client.overview.getDashboard()).data.outstanding;
const timeline = async () => {
  const { data } = await company.client.customerOverview.listTimeline({
    params: { id: company.customerId },
    query: { kind: 'credit' },
  });
  return data.map(({ text, state }) => ({ text, state }));
};

/** An invoice of 121.00 that was paid by hand and credited. */
async function createCredited() {
  const { id } = await createSent(company);
  await pay(id);
  const credit = (await company.client.invoice.credit({ params: { id }, body: {} })).data;
  const reversePayment = async () => {
    const payment = defined((await read(id)).payments.find(({ kind }) => kind === 'payment'));
    await company.client.invoice.unregisterPayment({ params: { id, paymentId: payment.id } });
  };
  return { id, credit, reversePayment };
}

describe('money that a customer owes again', () => {
  it('is open on the credit invoice once its payment is reversed after it was refunded', async () => {
    const { id, credit, reversePayment } = await createCredited();
    await pay(credit.id, '-121.00');
    expect(await balances()).toEqual([]);
    await reversePayment();
    expect((await read(id)).open).toBe('0.00');
    expect(await read(credit.id)).toMatchObject({
      open: '121.00',
      statuses: ['open', 'credit', 'notbooked'],
    });
    expect(await balances()).toEqual([{ currency: 'EUR', open: '121.00', toRefund: '0.00' }]);
    expect(await listed('open')).toEqual([credit.id]);
    expect(await listed('paid')).toEqual([id]);
    expect(await outstanding()).toMatchObject([{ currency: 'EUR', amount: '121.00', count: 1 }]);
    expect(await timeline()).toEqual([{ text: credit.number, state: 'open' }]);
    const { problems } = await verifyEventLog(server.services.database, server.services.storage);
    expect(problems).toEqual([]);
  });

  it('is asked for on the page of the credit invoice, and can be paid there', async () => {
    const { credit, reversePayment } = await createCredited();
    const token = defined(
      defined((await read(credit.id)).viewLink)
        .split('/')
        .at(-1),
    );
    const page = async () => (await server.anonymous.external.getInvoice({ params: { token } })).data;
    expect(await page()).toMatchObject({ state: 'credited', canPay: false });
    await pay(credit.id, '-121.00');
    expect(await page()).toMatchObject({ state: 'paid', canPay: false });
    await reversePayment();
    expect(await page()).toMatchObject({ state: 'open', open: '121.00', canPay: true });
    const html = await (await fetch(`${server.url}/external/invoice/${token}/view`)).text();
    expect(html).toContain('the payment that it belonged to was reversed');
    expect(html).toMatch(/121,00 refunded on/);
    expect(html).not.toContain('Paid on');
    const { data } = await server.anonymous.external.startPayment({ params: { token }, body: {} });
    const answer = await fetch(server.url + new URL(data.redirectUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
      redirect: 'manual',
    });
    expect(answer.status).toBeLessThan(400);
    expect(await read(credit.id)).toMatchObject({ open: '0.00', statuses: ['paid', 'credit', 'notbooked'] });
    expect(await balances()).toEqual([]);
  });

  it('is set off by what the customer is owed on another document', async () => {
    const { credit, reversePayment } = await createCredited();
    await pay(credit.id, '-121.00');
    await reversePayment();
    const second = await createCredited();
    const body = { creationToken: randomUUID(), againstId: credit.id };
    await company.client.refund.setOff({ params: { id: second.credit.id }, body });
    expect(await listed('open')).toEqual([]);
    expect(await balances()).toEqual([]);
  });

  it('is no reminder’s, and no agency’s', async () => {
    const { credit, reversePayment } = await createCredited();
    await pay(credit.id, '-121.00');
    await reversePayment();
    const { data } = await company.client.reminder.getOfInvoice({ params: { id: credit.id } });
    expect(data.refusal).toBe('creditInvoice');
    const params = { id: credit.id };
    const refused = await refusalOf(company.client.debtCollection.sendToCollections({ params, body: {} }));
    expect(refused.message).toContain('credit');
  });
});

describe('a set-off whose claim falls away', () => {
  const open = async (id: string) => (await read(id)).open;
  const setOff = (id: string, againstId: string) =>
    company.client.refund.setOff({ params: { id }, body: { creationToken: randomUUID(), againstId } });
  const setOffsOf = async (id: string) =>
    (await read(id)).payments.filter(({ kind }) => kind === 'setOff').map(({ amount }) => amount);
  const reverse = async (id: string, amount: string) => {
    const { payments } = await read(id);
    const payment = defined(payments.find((one) => one.kind === 'payment' && one.amount === amount));
    await company.client.invoice.unregisterPayment({ params: { id, paymentId: payment.id } });
  };

  const endedSetOffs = async (language: 'de' | 'en') => {
    const { client } = company;
    await client.preferences.update({ body: { language } });
    const { data } = await client.notification.list({ query: { kind: 'setOffEnded' } });
    return data.map(({ documentId, data: { amount, reason } }) => ({ documentId, amount, reason }));
  };

  it('is undone, so that the other invoice is open again and nothing on the credit invoice', async () => {
    const { id, credit, reversePayment } = await createCredited();
    const other = await createSent(company);
    await setOff(credit.id, other.id);
    expect(await listed('open')).toEqual([]);
    await reversePayment();
    expect(await listed('open')).toEqual([other.id]);
    expect(await open(id)).toBe('0.00');
    expect((await read(credit.id)).statuses).toEqual(['paid', 'credit', 'notbooked']);
    expect(await balances()).toEqual([{ currency: 'EUR', open: '121.00', toRefund: '0.00' }]);
    const { problems } = await verifyEventLog(server.services.database, server.services.storage);
    expect(problems).toEqual([]);
  });

  it('is kept as far as the customer is still owed', async () => {
    const { id } = await createSent(company);
    await pay(id);
    await company.client.invoice.registerPayment({
      params: { id },
      body: { amount: '80.00', overpayment: true },
    });
    await company.client.invoice.registerPayment({
      params: { id },
      body: { amount: '20.00', overpayment: true },
    });
    const other = await createSent(company);
    await setOff(id, other.id);
    expect(await open(other.id)).toBe('21.00');
    await reverse(id, '80.00');
    expect(await setOffsOf(id)).toEqual(['-20.00']);
    expect(await open(id)).toBe('0.00');
    expect(await setOffsOf(other.id)).toEqual(['20.00']);
    expect(await open(other.id)).toBe('101.00');
    expect(await endedSetOffs('de')).toEqual([
      {
        documentId: other.id,
        amount: '80.00',
        reason: expect.stringContaining(defined((await read(id)).number)) as string,
      },
    ]);
    const { problems } = await verifyEventLog(server.services.database, server.services.storage);
    expect(problems).toEqual([]);
  });

  it('takes with it what was set off in turn', async () => {
    const first = await createCredited();
    const second = await createSent(company);
    await setOff(first.credit.id, second.id);
    const ofSecond = (await company.client.invoice.credit({ params: { id: second.id }, body: {} })).data;
    const third = await createSent(company);
    await setOff(ofSecond.id, third.id);
    expect(await listed('open')).toEqual([]);
    await first.reversePayment();
    expect(await listed('open')).toEqual([third.id]);
    const ended = (await endedSetOffs('en')).map(({ documentId }) => documentId);
    expect(ended.toSorted()).toEqual([second.id, third.id].toSorted());
    expect(await balances()).toEqual([{ currency: 'EUR', open: '121.00', toRefund: '0.00' }]);
  });

  it('stays where its day is closed, and the amount is open on the credit invoice', async () => {
    const { id, credit } = await createCredited();
    const other = await createSent(company);
    await setOff(credit.id, other.id);
    const database = await server.superuser();
    try {
      await database.query(
        "UPDATE payments SET paid_on = '2025-12-31' WHERE company_id = $1 AND kind = 'setOff'",
        [company.companyId],
      );
    } finally {
      await database.end();
    }
    const body = { startsOn: '2025-01-01', endsOn: '2025-12-31', reason: 'yearEnd' as const };
    await company.client.closedPeriod.create({ body });
    const side = defined((await read(other.id)).payments.find(({ kind }) => kind === 'setOff'));
    const params = { id: other.id, paymentId: side.id };
    expect(await refusalOf(company.client.invoice.unregisterPayment({ params }))).toMatchObject({
      code: 1174,
    });
    await reverse(id, '121.00');
    expect(await open(credit.id)).toBe('121.00');
    expect(await open(other.id)).toBe('0.00');
  });
});
