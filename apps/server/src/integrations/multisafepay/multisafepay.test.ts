import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { sweepReturned } from '../../features/payment/sweep-returned.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { type AtProvider, startAtProvider, tokenOf } from '../test/at-provider.ts';
import { type MultiSafepaySimulator, startMultiSafepay } from './test/simulator.ts';

const HOUR_MS = 60 * 60_000;

let at: AtProvider<MultiSafepaySimulator>;
let company: FurnishedCompany;
let invoice: Awaited<ReturnType<typeof createSent>>;
beforeAll(async () => {
  at = await startAtProvider(await startMultiSafepay());
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
  invoice = await createSent(company);
});
afterAll(() => at.stop());

it('takes a key that MultiSafepay accepts, and asks for the key again in the other environment', async () => {
  const another = await furnishCompany(at.server);
  const wrong = await refusalOf(at.connect(another, { key: 'wrong' }));
  expect(wrong).toMatchObject({ code: ERRORS.integrationRefused.code, field: 'config.key' });
  const moved = company.client.integration.update({
    params: { name: 'multisafepay' },
    body: { config: { testMode: true } },
  });
  expect(await refusalOf(moved)).toMatchObject({
    code: ERRORS.validationFailed.code,
    field: 'config.key',
  });
});

describe('a payment', () => {
  it('is an order of our id, counts once, and not by a report that is forged or old', async () => {
    const id = await at.start(invoice);
    const order = at.provider.account.find(id);
    expect(order).toMatchObject({ amount: 12_100, currency: 'EUR', status: 'initialized' });
    order.status = 'completed';
    const asked = at.provider.asked.length;
    await at.tell(id, { forged: true });
    expect(await at.provider.tell(id, { ago: 601 })).toBe(200);
    await at.work();
    expect(at.provider.asked).toHaveLength(asked);
    await Promise.all([at.provider.tell(id), at.provider.tell(id, { ago: 599 })]);
    await at.work();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      attempts: ['paid'],
    });
  });

  it('goes by the way that the customer chooses among those of the website', async () => {
    const { data } = await at.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } });
    expect(data.paymentMethods.slice(0, 2)).toEqual([
      { id: 'IDEAL', name: 'iDEAL | Wero' },
      { id: 'MISTERCASH', name: 'Bancontact' },
    ]);
    const id = await at.start(invoice, { method: 'MISTERCASH' });
    expect(at.provider.account.find(id).gateway).toBe('MISTERCASH');
    const refusal = await refusalOf(at.start(invoice, { method: 'PAYPAL' }));
    expect(refusal.code).toBe(ERRORS.paymentNotAccepted.code);
  });
});

describe('what was paid', () => {
  let id: string;
  beforeEach(async () => {
    id = await at.payOnline(invoice);
  });
  const credit = async () =>
    (await company.client.invoice.credit({ params: { id: invoice.id }, body: {} })).data;
  const refund = async (documentId: string, amount: string) =>
    (await company.client.refund.create({ params: { id: documentId }, body: { way: 'provider', amount } }))
      .data;
  const stateOf = async (refundId: string) =>
    (await company.client.refund.get({ params: { id: refundId } })).data.state;

  it('is refunded in parts under our id, with its state, and never more', async () => {
    const made = await credit();
    const first = await refund(made.id, '21.00');
    const [stated] = at.provider.account.find(id).related;
    if (!stated) throw new Error('no refund was made');
    expect(stated).toMatchObject({ amount: 2100, orderId: first.id, status: 'reserved' });
    expect(first.state).toBe('pending');
    stated.status = 'completed';
    await at.tell(id);
    expect(await stateOf(first.id)).toBe('done');
    const second = await refund(made.id, '100.00');
    const last = at.provider.account.find(id).related.at(-1);
    if (last) last.status = 'declined';
    await at.tell(id);
    await at.tell(id);
    expect(await stateOf(second.id)).toBe('failed');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ payments: 1 });
    at.provider.account.relate(at.provider.account.find(id), {
      type: 'chargeback',
      status: 'completed',
      amount: 10_000,
      orderId: id,
    });
    expect(await refund(made.id, '100.00')).toMatchObject({
      state: 'failed',
      reason: 'Refund amount exceeds the amount of the order',
    });
  });

  it('is charged back and given again, each once, found by the sweep where nobody reported it', async () => {
    const order = at.provider.account.find(id);
    const back = at.provider.account.relate(order, {
      type: 'chargeback',
      status: 'completed',
      amount: 12_100,
      orderId: id,
    });
    order.status = 'void';
    at.server.clock.advance(HOUR_MS + 1);
    await Promise.all([sweepReturned(at.server.services), sweepReturned(at.server.services)]);
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', payments: 2 });
    at.provider.account.relate(order, {
      type: 'reverse-chargeback',
      status: 'completed',
      amount: 12_100,
      orderId: id,
      about: back.id,
    });
    await at.tell(id);
    await at.tell(id);
    const books = await readBooks(at.server, invoice.id);
    expect(books).toMatchObject({ paid: '121.00', payments: 3 });
    expect(books.events.filter((event) => event.startsWith('charge'))).toEqual([
      'chargedBack',
      'chargebackReversed',
    ]);
  });
});
