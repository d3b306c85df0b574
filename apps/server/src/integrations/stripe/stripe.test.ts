import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { type AtProvider, startAtProvider, tokenOf } from '../test/at-provider.ts';
import { type StripeSimulator, startStripe } from './test/simulator.ts';

const params = { name: 'stripe' };

let at: AtProvider<StripeSimulator>;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtProvider(await startStripe());
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
});
afterEach(() => {
  at.provider.forbidden = undefined;
});
afterAll(() => at.stop());

describe('connecting', () => {
  it('takes a key that Stripe accepts, and registers where Stripe reports, until it is disconnected', async () => {
    const wrong = await refusalOf(at.connect(company, { key: 'rk_test_wrong' }));
    expect(wrong).toMatchObject({ code: ERRORS.integrationRefused.code, field: 'config.key' });
    const before = at.provider.account.endpoints.length;
    expect(await at.connect(company)).toMatchObject({ state: 'connected', class: 'payment' });
    const [endpoint] = at.provider.account.endpoints.slice(before);
    expect(endpoint?.url).toContain('/api/v1/webhooks/');
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(at.provider.account.endpoints).toHaveLength(before + 1);
    await company.client.integration.disconnect({ params });
    expect(at.provider.account.endpoints).toHaveLength(before);
  });

  it('says what is wrong with a key that may not register, and registers once it may', async () => {
    at.provider.forbidden = 'POST webhook_endpoints';
    expect(await at.connect(company)).toMatchObject({ state: 'failing', reason: 'refused' });
    at.provider.forbidden = undefined;
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    const invoice = await createSent(company);
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
  });

  it('registers again with another key, and once where it was registered without our hearing of it', async () => {
    await at.connect(company);
    const { endpoints } = at.provider.account;
    const first = endpoints.at(-1);
    const { config } = at.provider;
    Object.assign(config, { key: 'sk_test_another51PgafyB7WZ01zgkW' });
    await company.client.integration.update({ params, body: { config } });
    expect(endpoints.filter(({ url }) => url === first?.url)).toHaveLength(1);
    expect(endpoints.at(-1)?.secret).not.toBe(first?.secret);
    const invoice = await createSent(company);
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00' });
  });
});

describe('a payment', () => {
  beforeEach(async () => void (await at.connect(company)));

  it('counts once, however often its event comes, and not by one that is forged or old', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    expect(at.provider.account.find(id)).toMatchObject({ amount: 12_100, currency: 'eur' });
    at.provider.account.find(id).status = 'complete';
    at.provider.account.find(id).paymentStatus = 'paid';
    at.provider.account.beginIntent(at.provider.account.find(id), 'succeeded');
    const asked = at.provider.asked.length;
    await at.tell(id, { forged: true });
    expect(await at.provider.tellAgain(id, { ago: 301 })).toBe(200);
    await at.work();
    expect(at.provider.asked).toHaveLength(asked);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
    const event = { id: 'evt_the_same', ago: 299 };
    await Promise.all([at.provider.tellAgain(id, event), at.provider.tellAgain(id, event)]);
    await at.work();
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      attempts: ['paid'],
    });
  });

  it('by a way that takes days is on its way until it arrives, or fails', async () => {
    const [invoice, other] = [await createSent(company), await createSent(company)];
    const [id, failing] = [await at.start(invoice), await at.start(other)];
    await at.settle(id, 'pending');
    await at.settle(failing, 'pending');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['pending'] });
    await at.settle(id, 'paid');
    await at.settle(failing, 'failed');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', attempts: ['paid'] });
    expect(await readBooks(at.server, other.id)).toMatchObject({ paid: '0.00', attempts: ['failed'] });
  });

  it('is continued by a customer who returns, in the language of the document', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    expect(await at.start(invoice)).toBe(id);
    expect(at.provider.account.find(id)).toMatchObject({ locale: 'en-GB' });
  });
});

describe('the ways to pay', () => {
  beforeEach(async () => void (await at.connect(company)));

  it('are those that are on in the account and pay in the currency, and each starts its own payment', async () => {
    const invoice = await createSent(company);
    const { data } = await at.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } });
    expect(data.paymentMethods).toEqual([
      { id: 'ideal', name: 'iDEAL | Wero' },
      { id: 'bancontact', name: 'Bancontact' },
      { id: 'card', name: 'Card' },
      { id: 'sepa_debit', name: 'SEPA Direct Debit' },
      { id: 'klarna', name: 'Klarna' },
    ]);
    const id = await at.start(invoice, { method: 'sepa_debit' });
    expect(at.provider.account.find(id).methods).toEqual(['sepa_debit']);
    const refusal = await refusalOf(at.start(invoice, { method: 'twint' }));
    expect(refusal.code).toBe(ERRORS.paymentNotAccepted.code);
  });

  it('are left to Stripe’s own page where the key may not read them', async () => {
    at.provider.forbidden = 'GET payment_method_configurations';
    const invoice = await createSent(company);
    const page = await (await fetch(`${at.server.url}/external/invoice/${tokenOf(invoice)}`)).text();
    expect(page).not.toContain('name="method"');
    expect(page).toContain('/pay"');
    expect(defined(await at.start(invoice))).toMatch(/^cs_/);
  });
});
