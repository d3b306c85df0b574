import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { furnishCompany } from '../../test/furnish-company.ts';
import { followOnlineMandates } from '../features/payment/online-mandate/follow-mandates.ts';
import { reconcilePayments } from '../features/payment/reconcile-payments.ts';
import { readBooks } from '../features/payment/test/books.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMollie } from './mollie/test/simulator.ts';
import { startMultiSafepay } from './multisafepay/test/simulator.ts';
import { startStripe } from './stripe/test/simulator.ts';
import {
  type Collecting,
  collectTwice,
  findCollected,
  makeInvoice,
  payAndAgree,
  startCollecting,
} from './test/agreed-customer.ts';
import { type AtProvider, type PaymentSimulator, startAtProvider, tokenOf } from './test/at-provider.ts';
import type { VendorFault } from './test/serve-vendor.ts';

/** Every service that takes payments, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<PaymentSimulator>>> = {
  mollie: startMollie,
  stripe: startStripe,
  multisafepay: startMultiSafepay,
};
const FAULTS: readonly VendorFault[] = [429, 500, 401, 'malformed', 'unanswered'];
/** Past the lease of who was asking, and the pauses that services ask for. */
const LATER_MS = 6 * 60_000;
const NEXT_MONTH = '2026-12-21T10:00:00Z';

it('covers every service that takes payments', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.payments).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('collecting with %s', (_name, startSimulator) => {
  let at: AtProvider<PaymentSimulator>;
  let collecting: Collecting;
  beforeAll(async () => {
    at = await startAtProvider(await startSimulator());
  });
  beforeEach(async () => {
    at.server.clock.set('2026-11-21T09:00:00Z');
    const company = await furnishCompany(at.server);
    await at.connect(company);
    collecting = await startCollecting(company);
  });
  afterEach(() => {
    at.provider.fault = undefined;
  });
  afterAll(() => at.stop());

  const external = async (invoice: { viewLink: string | null }) =>
    (await at.server.anonymous.external.getInvoice({ params: { token: tokenOf(invoice) } })).data;

  it.each(FAULTS)('that meets %s collects once when it is over', async (fault) => {
    await payAndAgree(at, collecting);
    const { invoice } = await makeInvoice(at, collecting, NEXT_MONTH);
    const before = at.provider.countCollected();
    at.provider.fault = fault;
    await collectTwice(at);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: [] });
    expect(await external(invoice)).toMatchObject({ canPay: false, collectedOn: '2026-12-21' });

    at.provider.fault = undefined;
    at.server.clock.advance(LATER_MS);
    await collectTwice(at);
    expect(at.provider.countCollected()).toBe(before + 1);
    await at.settle(await findCollected(at, invoice.id), 'paid');
    at.server.clock.advance(LATER_MS);
    await reconcilePayments(at.server.services);
    await collectTwice(at);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      payments: 1,
      attempts: ['paid'],
    });
    expect(at.provider.countCollected()).toBe(before + 1);
  });

  it('keeps as evidence what the customer agreed to, when and from where', async () => {
    const { invoice, mandate } = await payAndAgree(at, collecting);
    expect(mandate).toMatchObject({
      agreedAt: '2026-11-21T10:00:00.000Z',
      agreedFrom: expect.stringMatching(/127\.0\.0\.1|::1/),
      agreedText: expect.stringContaining('automatically collects'),
      invoiceNumber: invoice.number,
    });
    expect((await readBooks(at.server, invoice.id)).events).toContain('agreedToCollection');
    expect(await external(invoice)).toMatchObject({ agreement: null });
  });

  it('asks for no transfer in the e-invoice, which says when it is collected', async () => {
    await payAndAgree(at, collecting);
    const { invoice } = await makeInvoice(at, collecting, NEXT_MONTH);
    const path = new URL(defined(invoice.viewLink)).pathname;
    const xml = await (await fetch(`${at.server.url}${path}/invoice.xml`)).text();
    expect(xml).toMatch(/PaymentMeansCode>57</);
    expect(xml).not.toContain('PayeeFinancialAccount');
    expect(xml).toContain('We will collect');
  });

  it('that fails afterwards lets the customer pay as usual, and says why', async () => {
    await payAndAgree(at, collecting);
    const { invoice, client } = await makeInvoice(at, collecting, NEXT_MONTH);
    await collectTwice(at);
    const id = await findCollected(at, invoice.id);
    await at.settle(id, 'failed');
    await at.tell(id);
    const books = await readBooks(at.server, invoice.id);
    expect(books).toMatchObject({ paid: '0.00', attempts: ['failed'] });
    expect(books.events.filter((event) => event === 'collectionFailed')).toHaveLength(1);
    const { data: entries } = await client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(entries.find(({ event }) => event === 'collectionFailed')?.detail).toMatch(/funds|declined/);
    const { data: news } = await client.notification.list({ query: { kind: 'collectionFailed' } });
    expect(news).toMatchObject([{ documentId: invoice.id, data: { amount: '121.00' } }]);
    expect(await external(invoice)).toMatchObject({ canPay: true, collectedOn: null });
    at.server.clock.advance(1000);
    await at.payOnline(invoice);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '121.00',
      attempts: ['failed', 'paid'],
    });
  });

  it('ends a mandate that ended there, and asks the customer to pay', async () => {
    const { mandate } = await payAndAgree(at, collecting);
    const { invoice, client } = await makeInvoice(at, collecting, NEXT_MONTH);
    at.provider.withdrawMandates();
    await collectTwice(at);
    await followOnlineMandates(at.server.services);
    const params = { id: defined(invoice.customerId) };
    const { data } = await client.onlineMandate.listOfCustomer({ params });
    expect(data).toMatchObject([{ id: mandate.id, state: 'ended', endedBy: 'provider' }]);
    expect(await external(invoice)).toMatchObject({ canPay: true, collectedOn: null });
  });

  it('revokes a mandate here and there', async () => {
    const { invoice, mandate, client } = await payAndAgree(at, collecting);
    const asked = at.provider.asked.length;
    const body = { reason: 'Asked by phone' };
    const { data } = await client.onlineMandate.revoke({ params: { id: mandate.id }, body });
    expect(data).toMatchObject({ state: 'ended', endedBy: 'company', endReason: 'Asked by phone' });
    expect(at.provider.asked.slice(asked).join()).toMatch(/DELETE|detach/);
    expect(await external(invoice)).toMatchObject({ collectedOn: null });
    const { invoice: next } = await makeInvoice(at, collecting, NEXT_MONTH);
    const before = at.provider.countCollected();
    await collectTwice(at);
    expect(at.provider.countCollected()).toBe(before);
    expect(await external(next)).toMatchObject({ canPay: true, agreement: expect.any(String) });
  });
});
