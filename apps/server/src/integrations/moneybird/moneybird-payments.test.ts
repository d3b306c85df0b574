import { ERRORS } from '@penning/contract';
import { type PlainDate, defined, plainDate } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, addRate, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { jobOf } from '../test/at-bookkeeping.ts';
import { type AtMoneybird, startAtMoneybird } from './test/at-moneybird.ts';

const MINUTE = 60_000;
const DAY: PlainDate = plainDate('2026-11-20');

let at: AtMoneybird;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtMoneybird();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  await company.client.integration.disconnect({ params: { name: 'moneybird' } });
  const { moneybird } = at;
  moneybird.fault = undefined;
  // Companies start with the same numbers.
  moneybird.books.invoices.length = 0;
  moneybird.books.contacts.length = 0;
  moneybird.books.administrations.length = 1;
  moneybird.webhooks.registered.length = 0;
  moneybird.webhooks.isReachable = true;
  moneybird.asked.length = 0;
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

type Draft = Parameters<typeof createSent>[1];

/** A document that is posted, with what Moneybird has of it. */
async function posted(draft: Draft = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return { id: sent.id, invoice: defined(at.moneybird.books.find(sent.number)) };
}
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const paymentsOf = async (id: string) => (await readDocument(id)).payments;
const payHere = async (id: string, euros?: string) => {
  const body = { paidOn: DAY, ...(euros === undefined ? {} : { amount: euros }) };
  await company.client.invoice.registerPayment({ params: { id }, body });
};
const report = async (event: string, invoice: { id: string }, how?: { secret?: string; key?: string }) => {
  const reported = { event, entity: { id: invoice.id }, entityType: 'ExternalSalesInvoice' as const };
  expect(await at.moneybird.webhooks.report(reported, how)).toEqual([200]);
  await at.workReports();
};

describe('what is paid in Moneybird', () => {
  it('is paid here on its day, in part and in full, as soon as it is reported', async () => {
    const { id, invoice } = await posted();
    at.moneybird.books.pay(invoice, '21.00', '2026-11-19');
    await report('external_sales_invoice_updated', invoice);
    expect(await paymentsOf(id)).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-19', methodName: 'Moneybird' },
    ]);
    const rest = at.moneybird.books.pay(invoice, '100.0', '2026-11-21');
    const entity = { ...rest, invoice_type: 'ExternalSalesInvoice', invoice_id: invoice.id };
    const reported = { event: 'payment_registered', entity, entityType: 'Payment' as const };
    for (const key of ['a', 'a', 'b']) await at.moneybird.webhooks.report(reported, { key });
    await at.workReports();
    expect(await readDocument(id)).toMatchObject({
      open: '0.00',
      statuses: expect.arrayContaining(['paid']),
    });
    expect(await paymentsOf(id)).toHaveLength(2);
    // It isn't told what it told.
    const { data: jobs } = await company.client.errand.list({ query: { documentId: id } });
    expect(jobs.map(({ act }) => act)).toEqual(['book']);
    expect(invoice.payments).toHaveLength(2);
  });

  it('and wasn’t reported is found within the hour, also what was undone there', async () => {
    const { id, invoice } = await posted();
    at.moneybird.books.pay(invoice, '121.00', '2026-11-20');
    await report('external_sales_invoice_updated', invoice, { secret: 'of somebody else' });
    expect(await paymentsOf(id)).toEqual([]);
    await at.sweep();
    expect(await readDocument(id)).toMatchObject({ open: '0.00' });
    invoice.payments.length = 0;
    await report('external_sales_invoice_state_changed_to_open', invoice);
    expect(await readDocument(id)).toMatchObject({ open: '121.00', payments: [] });
  });

  it('and undone here isn’t registered again', async () => {
    const { id, invoice } = await posted();
    at.moneybird.books.pay(invoice, '121.00', '2026-11-20');
    await at.sweep();
    const { id: paymentId } = defined((await paymentsOf(id))[0]);
    await company.client.invoice.unregisterPayment({ params: { id, paymentId } });
    await at.work(company);
    await at.sweep();
    expect(await paymentsOf(id)).toEqual([]);
    expect(invoice.payments).toHaveLength(1);
  });
});

describe('what is paid here', () => {
  it('is registered in Moneybird once, and undone there with it', async () => {
    const { id, invoice } = await posted();
    await payHere(id, '21.00');
    await payHere(id);
    await at.work(company);
    expect(invoice.payments.map(({ price, payment_date }) => `${price} ${payment_date}`).toSorted()).toEqual([
      '100.00 2026-11-20',
      '21.00 2026-11-20',
    ]);
    expect(await jobOf(company, id, 'registerPayments')).toMatchObject({ state: 'done' });
    await report('external_sales_invoice_state_changed_to_paid', invoice);
    const [first] = await paymentsOf(id);
    await company.client.invoice.unregisterPayment({ params: { id, paymentId: defined(first).id } });
    await at.work(company);
    expect(invoice.payments).toMatchObject([
      { price: defined(first).amount === '21.00' ? '100.00' : '21.00' },
    ]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('before it was posted, and in another currency, is registered there as well', async () => {
    await addRate(company, 'USD');
    const sent = await createSent(company, { currency: 'USD' });
    await payHere(sent.id);
    await at.post(company, [sent.id]);
    await at.work(company);
    await at.work(company);
    expect(at.moneybird.books.find(sent.number)?.payments).toMatchObject([{ price: '121.00' }]);
  });

  it('and had been entered there too is one payment', async () => {
    const { id, invoice } = await posted();
    at.moneybird.books.pay(invoice, '121.00', '2026-11-19', 'of the bank');
    await payHere(id);
    await at.work(company);
    await at.sweep();
    expect(invoice.payments).toHaveLength(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('by setting off a credit invoice is registered for both', async () => {
    const { id, invoice } = await posted();
    const { data: credit } = await company.client.invoice.credit({
      params: { id },
      body: { channel: 'mark' },
    });
    await at.post(company, [credit.id]);
    await at.work(company);
    await at.work(company);
    expect(invoice.payments).toMatchObject([{ price: '121.00' }]);
    expect(at.moneybird.books.find(credit.number)?.payments).toMatchObject([{ price: '-121.00' }]);
  });

  it.each(['unanswered', 429] as const)('and meets %s is registered once', async (is) => {
    const { id, invoice } = await posted();
    await payHere(id);
    at.moneybird.fault = { on: 'POST external_sales_invoices', is };
    await at.work(company);
    expect(await jobOf(company, id, 'registerPayments')).toMatchObject({ state: 'waiting' });
    at.moneybird.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    expect(await jobOf(company, id, 'registerPayments')).toMatchObject({ state: 'done' });
    expect(invoice.payments).toHaveLength(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe('a booking that is deleted in Moneybird', () => {
  it('makes the document one that isn’t posted, says so once, and can be posted again', async () => {
    const { id, invoice } = await posted();
    at.moneybird.books.pay(invoice, '21.00', '2026-11-19');
    await at.sweep();
    at.moneybird.books.invoices.length = 0;
    await report('external_sales_invoice_destroyed', invoice);
    await at.sweep();
    expect((await readDocument(id)).statuses).toContain('notbooked');
    expect(await jobOf(company, id)).toMatchObject({
      state: 'failed',
      remoteUrl: '',
      isRetryable: true,
      message: expect.stringContaining('deleted in the service'),
    });
    const told = (await company.client.notification.list()).data;
    expect(told.filter(({ kind }) => kind === 'bookingProblem')).toHaveLength(1);
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id } });
    expect(timeline.map(({ event }) => event)).toContain('bookingUndone');
    expect(await at.post(company, [id])).toEqual([]);
    await at.work(company);
    await at.work(company);
    expect(await at.post(company, [id])).toEqual([ERRORS.alreadyBooked.code]);
    // The money was received: the new booking has it too.
    const again = defined(at.moneybird.books.invoices[0]);
    expect(again.payments).toMatchObject([{ price: '21.00' }]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('isn’t taken for one when another administration is chosen', async () => {
    at.moneybird.books.administrations.push({ id: '456', name: 'Jansen Holding' });
    const params = { name: 'moneybird' };
    await company.client.integration.update({ params, body: { config: { office: '123' } } });
    await at.match(company);
    const { id } = await posted();
    at.moneybird.books.invoices.length = 0;
    await company.client.integration.update({ params, body: { config: { office: '456' } } });
    await at.match(company);
    await at.sweep();
    expect((await readDocument(id)).statuses).toContain('booked');
    expect(at.moneybird.webhooks.registered).toHaveLength(1);
  });

  it('isn’t taken for one when the key leads to another account', async () => {
    const { id } = await posted();
    const { administrations, invoices } = at.moneybird.books;
    administrations.splice(0, 1, { id: '789', name: 'Pietersen' });
    invoices.length = 0;
    await at.sweep();
    expect((await readDocument(id)).statuses).toContain('booked');
    await payHere(id);
    await at.work(company);
    await at.sweep();
    expect(await jobOf(company, id)).toMatchObject({ state: 'done' });
    administrations.splice(0, 1, { id: '123', name: 'Jansen B.V.' });
  });
});

it('is asked where Moneybird cannot reach us', async () => {
  at.moneybird.webhooks.registered.length = 0;
  at.moneybird.webhooks.isReachable = false;
  const other = await furnishCompany(at.server);
  await at.connect(other);
  const params = { name: 'moneybird' };
  expect((await other.client.integration.get({ params })).data.state).toBe('connected');
  await other.client.integration.disconnect({ params });
  expect(at.moneybird.webhooks.registered).toEqual([]);
});
