import { LANGUAGES } from '@penning/contract';
import { defined } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type SentInvoice, sendInvoice } from '../../features/external/test/sent-invoice.ts';
import { readBooks } from '../../features/payment/test/books.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

/** Presses Pay on the invoice's page; returns the path of the bank's page. */
async function pressPay(invoice: SentInvoice): Promise<string> {
  const answer = await fetch(`${invoice.page}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const address = new URL(defined(answer.headers.get('location')));
  expect(address.origin).toBe(server.services.publicUrl);
  return address.pathname;
}

function press(bankPath: string, outcome: string): Promise<Response> {
  return fetch(server.url + bankPath, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
}

describe('paying at the test bank', () => {
  it.each([
    ['paid', 'paid', 'Thank you, we’ve received your payment'],
    ['failed', 'failed', 'Payment failed'],
    ['cancelled', 'cancelled', 'Payment cancelled'],
    ['expired', 'expired', 'Payment expired'],
  ])('that ends %s is known at once and told to the customer', async (outcome, state, words) => {
    const invoice = await sendInvoice(server, { language: 'en' });
    const bankPath = await pressPay(invoice);
    const checkout = await fetch(server.url + bankPath);
    expect(checkout.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${server.services.publicUrl};`,
    );
    const page = await checkout.text();
    expect(page).toContain('no real money is involved');
    expect(page).toContain(`Invoice ${invoice.number}, Voorbeeld B.V.`);
    const back = await press(bankPath, outcome);
    expect(back.status).toBe(303);
    const returnUrl = new URL(defined(back.headers.get('location')));
    expect(returnUrl.pathname).toBe(`/external/invoice/${invoice.token}/return`);
    // The bank's report has arrived before the customer does.
    expect((await readBooks(server, invoice.id)).attempts).toEqual([state]);
    const told = await (await fetch(server.url + returnUrl.pathname)).text();
    expect(told).toContain(words);
    expect(told.includes('Try again')).toBe(outcome !== 'paid');
    expect((await readBooks(server, invoice.id)).paid).toBe(outcome === 'paid' ? '121.00' : '0.00');
  });

  it('can be retried after a failure', async () => {
    const invoice = await sendInvoice(server);
    const first = await pressPay(invoice);
    await press(first, 'failed');
    const second = await pressPay(invoice);
    expect(second).not.toBe(first);
    await press(second, 'paid');
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it('has one outcome: the first', async () => {
    const invoice = await sendInvoice(server);
    const bankPath = await pressPay(invoice);
    await Promise.all([press(bankPath, 'paid'), press(bankPath, 'failed'), press(bankPath, 'cancelled')]);
    const { attempts } = await readBooks(server, invoice.id);
    await press(bankPath, 'paid');
    await press(bankPath, 'failed');
    expect((await readBooks(server, invoice.id)).attempts).toEqual(attempts);
  });

  it('expires after a quarter of an hour, and the invoice can be paid again', async () => {
    const invoice = await sendInvoice(server, { language: 'en' });
    const bankPath = await pressPay(invoice);
    server.clock.advance(15 * 60_000);
    expect(
      await (await fetch(server.url + bankPath, { headers: { 'accept-language': 'en' } })).text(),
    ).toContain('This payment has ended');
    await press(bankPath, 'paid');
    expect(await (await fetch(`${invoice.page}/return`)).text()).toContain('Payment expired');
    expect((await readBooks(server, invoice.id)).paid).toBe('0.00');
    await press(await pressPay(invoice), 'paid');
    expect((await readBooks(server, invoice.id)).paid).toBe('121.00');
  });

  it('is shown as in progress until the customer decides, and lets them check again', async () => {
    const invoice = await sendInvoice(server, { language: 'en' });
    await pressPay(invoice);
    const page = await (await fetch(`${invoice.page}/return`)).text();
    expect(page).toContain('Your payment is being processed');
    // A page that reloads by itself loses a screen reader's position (WCAG 2.2.1), so there is a button
    // instead.
    expect(page).not.toContain('http-equiv="refresh"');
    expect(page).toContain('Check again');
  });

  it.each(LANGUAGES)('is offered in the reader’s language: %s', async (language) => {
    const bankPath = await pressPay(await sendInvoice(server));
    const page = await (
      await fetch(server.url + bankPath, { headers: { 'accept-language': language } })
    ).text();
    expect(page).toContain(`<html lang="${language}">`);
    const t = server.services.texts.translate(language);
    expect(page).toContain(t('external.bankNotice'));
    expect(page).toContain(`>${t('external.pay', { amount: formatMoney('121.00', 'EUR') })}</button>`);
  });

  it('explains when the bank doesn’t know it', async () => {
    const answer = await fetch(`${server.url}/test-bank/pay/tb_unknown`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect((await press('/test-bank/pay/tb_unknown', 'paid')).status).toBe(404);
  });
});

describe('the bank’s own API', () => {
  const wanted = {
    amount: '1.00',
    currency: 'EUR',
    description: 'Test',
    redirect_url: 'https://shop.test/',
    webhook_url: 'https://shop.test/webhook',
  };
  const create = (headers: Record<string, string>, body: object = wanted) =>
    fetch(`${server.url}/test-bank/api/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const key = () => ({ authorization: `Bearer ${server.services.keys.testBank}` });

  it('is closed without the key', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${server.services.keys.testBank}`]) {
      expect((await create({ authorization, 'idempotency-key': 'a' })).status).toBe(401);
      expect(
        (await fetch(`${server.url}/test-bank/api/payments/tb_x`, { headers: { authorization } })).status,
      ).toBe(401);
    }
  });

  it('makes one payment per idempotency key, and refuses the key for another amount', async () => {
    const headers = { ...key(), 'idempotency-key': 'order-1' };
    const made = await Promise.all([create(headers), create(headers), create(headers)]);
    const ids = await Promise.all(made.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    expect((await create(headers, { ...wanted, amount: '2.00' })).status).toBe(409);
    const other = (await (await create({ ...headers, 'idempotency-key': 'order-2' })).json()) as {
      id: string;
    };
    expect(other.id).not.toBe(ids[0]);
  });

  it.each([
    ['no amount', { amount: '0.00' }],
    ['a negative amount', { amount: '-1.00' }],
    ['an unknown currency', { currency: 'XXX' }],
    ['a page that is no page', { redirect_url: 'javascript:alert(1)' }],
    ['a field that it does not know', { status: 'paid' }],
  ])('refuses %s', async (_, change) => {
    expect((await create({ ...key(), 'idempotency-key': 'x' }, { ...wanted, ...change })).status).toBe(422);
  });
});
