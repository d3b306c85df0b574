import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type SentInvoice, sendInvoice } from '../external/test/sent-invoice.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { readBooks } from './test/books.ts';
import { type ProviderServer, type StatedPayment, startProvider } from './test/provider-server.ts';

let server: TestServer;
let provider: ProviderServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  provider = await startProvider(server, 2500);
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
});
beforeEach(() => {
  provider.delay = 0;
  provider.failWith = undefined;
  provider.makes = undefined;
  server.clock.advance(60_000);
});

/** Starts a payment and returns the provider's record of it. */
async function start(invoice: SentInvoice): Promise<StatedPayment> {
  const { data } = await server.anonymous.external.startPayment({
    params: { token: invoice.token },
    body: {},
  });
  return defined(provider.payments.get(defined(data.redirectUrl.split('/').at(-1))));
}

function hint(id: string) {
  return server.anonymous.external.receivePaymentHint({ params: { provider: 'test' }, body: { id } });
}

describe('a payment at a provider', () => {
  it('counts once the provider’s server says that it is paid', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    await hint(payment.id);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
    payment.status = 'paid';
    await hint(payment.id);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '121.00',
      sum: '121.00',
      open: '0.00',
      attempts: ['paid'],
      events: ['paymentStarted', 'paid'],
    });
    const { data } = await invoice.client.invoice.get({ params: { id: invoice.id } });
    expect(data.payments).toMatchObject([{ amount: '121.00', provider: 'test', paidOn: '2026-11-21' }]);
  });

  it('is one payment when the hint comes a hundred times at once', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    await Promise.all(Array.from({ length: 100 }, () => hint(payment.id)));
    await hint(payment.id);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      events: ['paymentStarted', 'paid'],
    });
  });

  it.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ])('that %s changes nothing but the attempt', async (stated, state) => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = stated;
    await Promise.all([hint(payment.id), hint(payment.id), hint(payment.id)]);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '0.00',
      payments: 0,
      attempts: [state],
      events: ['paymentStarted', 'paymentFailed'],
    });
  });

  it('is never reversed by a late or out-of-order message', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    await hint(payment.id);
    for (const status of ['open', 'failed', 'canceled', 'expired']) {
      payment.status = status;
      await hint(payment.id);
    }
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      attempts: ['paid'],
    });
  });

  it('counts after all when it was thought expired and the money was collected', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'expired';
    await hint(payment.id);
    payment.status = 'paid';
    await hint(payment.id);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '121.00', attempts: ['paid'] });
  });

  it('is recorded as collected when a customer pays in two tabs', async () => {
    const invoice = await sendInvoice(server);
    const first = await start(invoice);
    server.clock.advance(11 * 60_000);
    const second = await start(invoice);
    expect(second.id).not.toBe(first.id);
    first.status = 'paid';
    second.status = 'paid';
    await Promise.all([hint(first.id), hint(second.id)]);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '242.00',
      open: '-121.00',
      payments: 2,
    });
  });
});

describe('what a provider states wrongly', () => {
  it.each<[string, Partial<StatedPayment>]>([
    ['a cent', { amount: '0.01' }],
    ['more', { amount: '1210.00' }],
    ['another currency', { currency: 'JPY' }],
    ['another payment', { id: 'pay_other' }],
  ])('is refused: %s', async (_, change) => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    const { id } = payment;
    Object.assign(payment, { status: 'paid' }, change);
    await hint(id);
    await hint(id);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      paid: '0.00',
      payments: 0,
      attempts: ['refused'],
      events: ['paymentStarted', 'paymentFailed'],
    });
    const page = await (await fetch(`${invoice.page}/return`)).text();
    expect(page).toContain('Uw betaling wordt gecontroleerd');
  });
});

describe('a forged hint', () => {
  it('with an unknown id does nothing, asks nobody and reveals nothing', async () => {
    const invoice = await sendInvoice(server);
    await start(invoice);
    const before = provider.asked.get;
    for (const id of ['pay_1', invoice.id, '1', "' OR 1=1 --", '../../etc/passwd']) {
      expect(await hint(id)).toEqual({ data: { received: true } });
    }
    expect(provider.asked.get).toBe(before);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
  });

  it('can’t make anything count as paid, whatever it claims', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    const answer = await fetch(`${server.url}/api/v1/payment-providers/test/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: payment.id, status: 'paid', amount: '121.00' }),
    });
    expect(answer.status).toBe(200);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
  });

  it('of an unknown provider is refused', async () => {
    const answer = await fetch(`${server.url}/api/v1/payment-providers/mollie/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x' }),
    });
    expect(answer.status).toBe(404);
  });
});

describe('a provider that is down or slow', () => {
  it('leaves everything as it was and asks to be notified again', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    provider.failWith = 500;
    await expect(hint(payment.id)).rejects.toMatchObject({ code: ERRORS.unavailable.code });
    provider.failWith = undefined;
    provider.delay = 4000;
    await expect(hint(payment.id)).rejects.toMatchObject({ code: ERRORS.unavailable.code });
    const page = await (await fetch(`${invoice.page}/return`)).text();
    expect(page).toContain('Uw betaling wordt verwerkt');
    expect(page).toContain('Opnieuw controleren');
    provider.delay = 0;
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
    await hint(payment.id);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it('makes starting a payment impossible for now, and nothing is stored', async () => {
    const invoice = await sendInvoice(server);
    provider.failWith = 503;
    const refusal = await refusalOf(start(invoice));
    expect(refusal).toMatchObject({
      code: ERRORS.paymentProviderUnavailable.code,
      status: 503,
      message:
        'The payment provider isn’t available right now. Please try again in a few minutes, or pay by bank transfer.',
    });
    const page = await fetch(`${invoice.page}/pay`, { method: 'POST', headers: { 'accept-language': 'de' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    const text = await page.text();
    expect(text).toContain('Online-Zahlung ist gerade nicht möglich');
    expect(text).toContain(
      'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut oder überweisen Sie den Betrag.',
    );
    expect(await readBooks(server, invoice.id)).toMatchObject({ attempts: [], events: [] });
  });

  it('that answers with anything other than a payment counts as down', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    Object.assign(payment, { status: 'paid!' });
    await expect(hint(payment.id)).rejects.toMatchObject({ code: ERRORS.unavailable.code });
    expect((await readBooks(server, invoice.id)).attempts).toEqual(['open']);
  });
});

describe('reconciling', () => {
  it('finds the payments that nobody notified us of, once they are two minutes old', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    await reconcilePayments(server.services);
    expect((await readBooks(server, invoice.id)).paid).toBe('0.00');
    server.clock.advance(2 * 60_000 + 1);
    await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)]);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it('continues with the rest when one can’t be checked', async () => {
    const lost = await sendInvoice(server);
    const found = await sendInvoice(server);
    provider.payments.delete((await start(lost)).id);
    (await start(found)).status = 'paid';
    server.clock.advance(3 * 60_000);
    await reconcilePayments(server.services);
    expect((await readBooks(server, found.id)).paid).toBe('121.00');
    expect((await readBooks(server, lost.id)).attempts).toEqual(['open']);
  });
});

describe('starting a payment', () => {
  it('twice continues the first one', async () => {
    const invoice = await sendInvoice(server);
    const first = await start(invoice);
    expect((await start(invoice)).id).toBe(first.id);
    expect((await readBooks(server, invoice.id)).events).toEqual(['paymentStarted']);
  });

  it('ten times at once makes one payment', async () => {
    const invoice = await sendInvoice(server);
    const made = provider.payments.size;
    const started = await Promise.all(Array.from({ length: 10 }, () => start(invoice)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(provider.payments.size).toBe(made + 1);
    expect(await readBooks(server, invoice.id)).toMatchObject({
      attempts: ['open'],
      events: ['paymentStarted'],
    });
  });

  it('after one that ended starts a new one', async () => {
    const invoice = await sendInvoice(server);
    const first = await start(invoice);
    first.status = 'canceled';
    server.clock.advance(1000);
    const second = await start(invoice);
    expect(second.id).not.toBe(first.id);
    expect((await readBooks(server, invoice.id)).attempts).toEqual(['cancelled', 'open']);
  });

  it('after one that its provider no longer knows starts a new one', async () => {
    const invoice = await sendInvoice(server);
    const first = await start(invoice);
    provider.payments.delete(first.id);
    server.clock.advance(1000);
    expect((await start(invoice)).id).not.toBe(first.id);
  });

  it('asks for what is due by now', async () => {
    const invoice = await sendInvoice(server, { currency: 'CHF' });
    const first = await start(invoice);
    await invoice.client.invoice.registerPayment({
      params: { id: invoice.id },
      body: { token: crypto.randomUUID(), amount: '21.00', paidOn: '2026-11-21', methodId: null, note: '' },
    });
    const second = await start(invoice);
    expect(second).toMatchObject({ amount: '100.00', currency: 'CHF' });
    expect(second.id).not.toBe(first.id);
  });

  it('that the provider says is paid already is refused, and the payment counts', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    await expect(start(invoice)).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
    expect((await readBooks(server, invoice.id)).paid).toBe('121.00');
  });

  it.each([
    ['a credited invoice', { status: 3, paid: '121.00' }],
    ['a credit invoice', { type: 'C' as const, price: '-100.00' }],
    ['an invoice of nothing', { price: '0.00' }],
  ])('of %s is refused', async (_, options) => {
    const invoice = await sendInvoice(server, options);
    await expect(start(invoice)).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
    const answer = await fetch(`${invoice.page}/pay`, { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/external/invoice/${invoice.token}/view`);
  });

  it('doesn’t send the customer to pay another amount than requested', async () => {
    const invoice = await sendInvoice(server);
    provider.makes = '999.00';
    await expect(start(invoice)).rejects.toMatchObject({ code: ERRORS.paymentProviderUnavailable.code });
    expect(await readBooks(server, invoice.id)).toMatchObject({ attempts: [], events: [] });
  });
});

describe('a payment that was made online', () => {
  it('cannot be reversed by hand', async () => {
    const invoice = await sendInvoice(server);
    const payment = await start(invoice);
    payment.status = 'paid';
    await hint(payment.id);
    const { data } = await invoice.client.invoice.get({ params: { id: invoice.id } });
    const params = { id: invoice.id, paymentId: defined(data.payments[0]).id };
    await expect(invoice.client.invoice.unregisterPayment({ params })).rejects.toMatchObject({
      code: ERRORS.invalidRequest.code,
    });
    expect((await readBooks(server, invoice.id)).paid).toBe('121.00');
  });
});

describe('checking payments on demand', () => {
  it('records the provider’s answer about each, and lists those without one', async () => {
    const invoice = await sendInvoice(server);
    const sync = async () => (await invoice.client.bank.refreshPayments()).data;
    expect(await sync()).toEqual({ asked: 0, paid: 0, ended: 0, open: 0, unanswered: 0 });
    const payment = await start(invoice);
    expect(await sync()).toMatchObject({ asked: 1, open: 1 });
    provider.failWith = 503;
    expect(await sync()).toMatchObject({ asked: 1, unanswered: 1 });
    provider.failWith = undefined;
    payment.status = 'paid';
    expect(await sync()).toMatchObject({ asked: 1, paid: 1 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '121.00', attempts: ['paid'] });
    expect(await sync()).toMatchObject({ asked: 0 });
  });

  it('leaves the payments of other companies alone', async () => {
    const other = await sendInvoice(server);
    (await start(other)).status = 'paid';
    const { client } = await server.register();
    expect((await client.bank.refreshPayments()).data.asked).toBe(0);
    expect(await readBooks(server, other.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
  });
});
