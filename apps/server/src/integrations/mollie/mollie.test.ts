import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { reconcilePayments } from '../../features/payment/reconcile-payments.ts';
import { recordProviderPayment } from '../../features/payment/record-provider-payment.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { tokenOf } from '../test/at-provider.ts';
import { type AtMollie, startAtMollie } from './test/at-mollie.ts';

const params = { name: 'mollie' };

let at: AtMollie;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtMollie();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
});
afterEach(() => {
  at.mollie.fault = undefined;
});
afterAll(() => at.stop());

const connect = (config: object = { key: at.mollie.key }) =>
  company.client.integration.connect({ params, body: { config: { ...config } } });
const events = async (id: string) =>
  (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);
const pageOf = async (invoice: { viewLink: string | null }) =>
  (await fetch(`${at.server.url}/external/invoice/${tokenOf(invoice)}`)).text();

describe('connecting', () => {
  it('takes the key of a profile that Mollie accepts, and no other', async () => {
    const wrong = await refusalOf(connect({ key: 'test_wrong' }));
    expect(wrong).toMatchObject({ code: ERRORS.integrationRefused.code, field: 'config.key' });
    const { data } = await connect();
    expect(data).toMatchObject({
      name: 'mollie',
      class: 'payment',
      state: 'connected',
      authorisationUrl: null,
    });
    expect(JSON.stringify(data)).not.toContain(at.mollie.key);
  });

  it('takes an agreement on Mollie’s own page, and pays by its only profile', async () => {
    const { data } = await connect({});
    expect(data.state).toBe('needsAuthorisation');
    const query = at.mollie.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params, query });
    const invoice = await createSent(company);
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
    // A token that ended is renewed, and the refresh token stays good.
    at.mollie.voidAccess();
    const later = await createSent(company);
    await at.payOnline(later);
    expect(await readBooks(at.server, later.id)).toMatchObject({ paid: '121.00' });
  });

  it('asks which profile where there are several', async () => {
    at.mollie.account.profiles.push('pfl_another');
    const { data } = await connect({});
    await company.client.integration.callback({
      params,
      query: at.mollie.agree(defined(data.authorisationUrl)),
    });
    const tested = await company.client.integration.test({ params });
    expect(tested.data).toMatchObject({
      ok: false,
      message: expect.stringContaining('choice is still missing'),
    });
    const choices = { params: { ...params, field: 'profile' } };
    const { data: offered } = await company.client.integration.listChoices(choices);
    expect(offered.map(({ value }) => value)).toEqual(['pfl_QkEhN94Ba', 'pfl_another']);
    const wrong = company.client.integration.update({ params, body: { config: { profile: 'pfl_other' } } });
    expect(await refusalOf(wrong)).toMatchObject({ field: 'config.profile' });
    await company.client.integration.update({ params, body: { config: { profile: 'pfl_another' } } });
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    const id = await at.start(await createSent(company));
    expect(at.mollie.account.find(id).profileId).toBe('pfl_another');
    at.mollie.account.profiles.pop();
  });
});

describe('a payment', () => {
  beforeEach(async () => void (await connect()));

  it('counts once, as Mollie’s server says, however often and late its webhook comes', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    expect(at.mollie.account.find(id)).toMatchObject({
      amount: { currency: 'EUR', value: '121.00' },
      metadata: null,
    });
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
    await at.settle(id, 'paid');
    await Promise.all([at.mollie.tell(id), at.mollie.tell(id), at.mollie.tell(id)]);
    await at.work();
    at.mollie.account.find(id).status = 'expired';
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      attempts: ['paid'],
      events: ['created', 'sent', 'paymentStarted', 'paid'],
    });
    const { data } = await company.client.invoice.get({ params: { id: invoice.id } });
    expect(data.payments).toMatchObject([
      {
        amount: '121.00',
        provider: 'mollie',
        providerTitle: 'Mollie',
        onlineMethod: 'ideal',
        isChargeback: false,
      },
    ]);
  });

  it.each([
    ['failed', 'failed', 'Unsuccessful'],
    ['canceled', 'cancelled', 'Cancelled'],
    ['expired', 'expired', 'Expired'],
  ] as const)('that %s leaves the invoice open, and can be tried again', async (status, state, words) => {
    const invoice = await createSent(company);
    const first = await at.start(invoice);
    await at.settle(first, status);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: [state] });
    const { data: told } = await company.client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(told.find(({ event }) => event === 'paymentFailed')?.detail).toBe(words);
    const { data: logged } = await company.client.company.listActivity({ query: {} });
    expect(logged.find(({ event }) => event === 'paymentFailed')?.data).toMatchObject({ reason: words });
    at.server.clock.advance(1000);
    expect(await at.start(invoice)).not.toBe(first);
  });

  it('by transfer is on its way until it arrives', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    await at.settle(id, 'pending');
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['pending'] });
    expect((await events(invoice.id)).filter((event) => event === 'paymentPending')).toHaveLength(1);
    const page = await fetch(`${at.server.url}/external/invoice/${tokenOf(invoice)}/return`);
    expect(await page.text()).toContain('on its way');
    await at.settle(id, 'paid');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', attempts: ['paid'] });
  });

  it('that is only authorised counts when it is captured', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    await at.settle(id, 'authorized');
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['pending'] });
    at.mollie.account.find(id).amountCaptured = { currency: 'EUR', value: '121.00' };
    await at.settle(id, 'paid');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', attempts: ['paid'] });
  });

  it('that is captured in part counts with that part, and the rest stays open', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    at.mollie.account.find(id).amountCaptured = { currency: 'EUR', value: '81.00' };
    await at.settle(id, 'authorized');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['pending'] });
    await at.settle(id, 'paid');
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '81.00',
      open: '40.00',
      payments: 1,
      attempts: ['paid'],
    });
  });

  it('that is captured in several parts counts with each of them, once, and is refunded as one', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    const capture = async (value: string) => {
      at.mollie.account.find(id).amountCaptured = { currency: 'EUR', value };
      await at.settle(id, 'paid');
      await Promise.all([at.mollie.tell(id), at.mollie.tell(id)]);
      await at.work();
    };
    await at.settle(id, 'authorized');
    await capture('40.00');
    await capture('81.00');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '81.00',
      open: '40.00',
      payments: 2,
    });
    await capture('121.00');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      open: '0.00',
      payments: 3,
      attempts: ['paid'],
      events: ['created', 'sent', 'paymentStarted', 'paymentPending', 'paid', 'paid', 'paid'],
    });
    const { data } = await company.client.invoice.get({ params: { id: invoice.id } });
    expect(data.payments.map(({ amount, onlineMethod }) => `${amount} ${onlineMethod}`).toSorted()).toEqual([
      '40.00 ideal',
      '40.00 ideal',
      '41.00 ideal',
    ]);
    const { data: credit } = await company.client.invoice.credit({ params: { id: invoice.id }, body: {} });
    await company.client.refund.create({ params: { id: credit.id }, body: { way: 'provider' } });
    expect(at.mollie.account.find(id).refunds.map(({ amount }) => amount.value)).toEqual(['121.00']);
  });

  it('that was captured several times before Mollie reported it counts with each capture, on its own day', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    const captureOf = (value: string, day: string, status: 'succeeded' | 'failed' = 'succeeded') => ({
      id: at.mollie.account.nextId('cpt'),
      status,
      amount: { currency: 'EUR', value },
      createdAt: `2026-11-${day}T10:00:00+00:00`,
    });
    const payment = at.mollie.account.find(id);
    await at.settle(id, 'authorized');
    payment.captures = [
      captureOf('41.00', '20'),
      captureOf('121.00', '19', 'failed'),
      captureOf('40.00', '18'),
    ];
    payment.amountCaptured = { currency: 'EUR', value: '81.00' };
    await at.settle(id, 'paid');
    await Promise.all([at.mollie.tell(id), at.mollie.tell(id)]);
    await at.work();
    payment.captures.push(captureOf('20.00', '21'));
    payment.amountCaptured = { currency: 'EUR', value: '101.00' };
    await at.tell(id);
    await at.tell(id);
    const { data } = await company.client.invoice.get({ params: { id: invoice.id } });
    expect(data.payments.map(({ amount, paidOn }) => `${paidOn} ${amount}`)).toEqual([
      '2026-11-18 40.00',
      '2026-11-20 41.00',
      '2026-11-21 20.00',
    ]);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '101.00', open: '20.00' });
  });

  it('that is paid, reported again without anything new, locks nothing', async () => {
    const invoice = await createSent(company);
    const id = await at.payOnline(invoice);
    const writing = vi.spyOn(at.server.services.database, 'withTenant');
    await recordProviderPayment(at.server.services, 'mollie', id);
    expect(writing).not.toHaveBeenCalled();
    writing.mockRestore();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it.each([
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('that was authorised and %s was never money', async (status, state) => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    await at.settle(id, 'authorized');
    await at.settle(id, status);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: [state] });
    expect(await events(invoice.id)).toEqual(expect.arrayContaining(['paymentPending', 'paymentFailed']));
    at.server.clock.advance(1000);
    expect(await at.start(invoice)).not.toBe(id);
  });

  it('is made in part where the company allows it, and the rest after it', async () => {
    await company.client.company.updatePaymentPage({ body: { allowParts: true } });
    const invoice = await createSent(company);
    await at.settle(await at.start(invoice, { amount: '50.50' }), 'paid');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '50.50', open: '70.50' });
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ open: '0.00', payments: 2 });
  });

  it('made twice is owed to the customer, who gets it back by Mollie', async () => {
    const invoice = await createSent(company);
    const first = await at.start(invoice);
    at.server.clock.advance(11 * 60_000);
    const second = await at.start(invoice);
    await at.settle(first, 'paid');
    await at.settle(second, 'paid');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '242.00', open: '-121.00' });
    const { data } = await company.client.refund.propose({ params: { id: invoice.id } });
    expect(data).toMatchObject({ available: '121.00', byProvider: '121.00' });
  });

  it('that nobody told us of is found by the sweep, in another server’s time too', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    at.mollie.account.find(id).status = 'paid';
    at.server.clock.advance(3 * 60_000);
    await reconcilePayments(at.server.services);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it('that Mollie made without our hearing of it is the same one when it is asked for again', async () => {
    const invoice = await createSent(company);
    const made = at.mollie.account.payments.length;
    at.mollie.fault = 'unanswered';
    const refusal = await refusalOf(at.start(invoice));
    expect(refusal.code).toBe(ERRORS.paymentProviderUnavailable.code);
    at.mollie.fault = undefined;
    await at.start(invoice);
    expect(at.mollie.account.payments).toHaveLength(made + 1);
  });

  it.each([429, 500, 401, 'malformed'] as const)('is started later when Mollie answers %s', async (fault) => {
    const invoice = await createSent(company);
    at.mollie.fault = fault;
    expect((await refusalOf(at.start(invoice))).code).toBe(ERRORS.paymentProviderUnavailable.code);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ attempts: [] });
    at.mollie.fault = undefined;
    at.server.clock.advance(61_000);
    await at.start(invoice);
  });

  it('that Mollie does not take is refused with an error, and nothing is stored', async () => {
    const invoice = await createSent(company);
    const refusal = await refusalOf(at.start(invoice, { method: 'paypal' }));
    expect(refusal.code).toBe(ERRORS.paymentNotAccepted.code);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ attempts: [] });
  });

  it('that is not ours, told at our address, asks Mollie nothing', async () => {
    const address = at.mollie.account.find(await at.start(await createSent(company))).webhookUrl;
    const before = at.mollie.asked.length;
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ id: 'tr_unknown' }) });
    expect(answer.status).toBe(200);
    await at.work();
    expect(at.mollie.asked).toHaveLength(before);
  });
});

describe('the ways to pay', () => {
  beforeEach(async () => void (await connect()));

  it('are those of the account, in its order, and each starts its own payment', async () => {
    const invoice = await createSent(company);
    const page = await pageOf(invoice);
    const shown = [...page.matchAll(/name="method" value="(\w+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(['ideal', 'bancontact', 'creditcard', 'banktransfer']);
    const { data } = await at.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } });
    expect(data.paymentMethods[0]).toEqual({ id: 'ideal', name: 'iDEAL | Wero' });
    const answer = await fetch(`${at.server.url}/external/invoice/${tokenOf(invoice)}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'bancontact' }),
      redirect: 'manual',
    });
    // The form's own answer leads nowhere else: browsers would stop it.
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`href="${at.mollie.url}/checkout/`);
    const id = defined(answer.headers.get('refresh')?.split('/').at(-1));
    expect(at.mollie.account.find(id)).toMatchObject({ method: 'bancontact' });
    expect(await at.start(invoice, { method: 'bancontact' })).toBe(id);
    expect(await at.start(invoice, { method: 'ideal' })).not.toBe(id);
  });

  it('are left to Mollie’s own page when it does not say them, and the page still comes', async () => {
    const invoice = await createSent(company);
    at.mollie.fault = 500;
    const page = await pageOf(invoice);
    expect(page).not.toContain('name="method"');
    expect(page).toContain('/pay"');
  });
});

describe('a company with a provider of its own', () => {
  it('never sends customers to the test bank, not even while its provider is paused or disconnected', async () => {
    const invoice = await createSent(company);
    expect(await pageOf(invoice)).toContain('test bank');
    await connect();
    expect(await pageOf(invoice)).not.toContain('test bank');
    await company.client.integration.update({ params, body: { enabled: false } });
    const { data } = await at.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } });
    expect(data.canPay).toBe(false);
    const call = at.server.anonymous.external.startPayment({ params: { token: tokenOf(invoice) }, body: {} });
    expect((await refusalOf(call)).code).toBe(ERRORS.invalidRequest.code);
    await company.client.integration.disconnect({ params });
    expect(await pageOf(invoice)).not.toContain('/pay"');
  });
});
