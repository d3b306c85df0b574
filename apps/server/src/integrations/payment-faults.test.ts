import { ERRORS, type IntegrationReason } from '@penning/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany, refusalOf } from '../../test/furnish-company.ts';
import { reconcilePayments } from '../features/payment/reconcile-payments.ts';
import { followPendingRefunds } from '../features/payment/refund/follow-refund.ts';
import { readBooks } from '../features/payment/test/books.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMollie } from './mollie/test/simulator.ts';
import { startMultiSafepay } from './multisafepay/test/simulator.ts';
import { startStripe } from './stripe/test/simulator.ts';
import { type AtProvider, type PaymentSimulator, startAtProvider } from './test/at-provider.ts';
import type { VendorFault } from './test/serve-vendor.ts';

/** Every service that takes payments, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<PaymentSimulator>>> = {
  mollie: startMollie,
  stripe: startStripe,
  multisafepay: startMultiSafepay,
};

/** What can happen to a call, and what the company reads of it. */
const FAULTS: readonly { fault: VendorFault; reason: IntegrationReason; state: string }[] = [
  { fault: 429, reason: 'busy', state: 'connected' },
  { fault: 500, reason: 'unavailable', state: 'failing' },
  { fault: 401, reason: 'refused', state: 'failing' },
  { fault: 'malformed', reason: 'notUnderstood', state: 'failing' },
  { fault: 'unanswered', reason: 'unavailable', state: 'failing' },
];
/** Past the pauses that services ask for, and the time that our sweeps leave to whoever is at it. */
const LATER_MS = 3 * 60_000;

it('covers every service that takes payments', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.payments).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, startSimulator) => {
  const params = { name };
  let at: AtProvider<PaymentSimulator>;
  let company: FurnishedCompany;
  beforeAll(async () => {
    at = await startAtProvider(await startSimulator());
  });
  beforeEach(async () => {
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(() => {
    at.provider.fault = undefined;
  });
  afterAll(() => at.stop());

  const recover = () => {
    at.provider.fault = undefined;
    at.server.clock.advance(LATER_MS);
  };
  const connection = async () => (await company.client.integration.get({ params })).data;

  it.each(FAULTS)(
    'that meets $fault says so, and pays and refunds once when it is over',
    async ({ fault, reason, state }) => {
      const invoice = await createSent(company);
      const made = at.provider.countPayments();

      at.provider.fault = fault;
      const tested = await company.client.integration.test({ params });
      expect(tested.data).toMatchObject({ ok: false, message: await messageOf(reason) });
      expect(await connection()).toMatchObject({ state });
      expect((await refusalOf(at.start(invoice))).code).toBe(ERRORS.paymentProviderUnavailable.code);
      expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: [] });
      recover();
      expect((await company.client.integration.test({ params })).data.ok).toBe(true);
      expect(await connection()).toMatchObject({ state: 'connected', message: '' });
      const id = await at.start(invoice);
      expect(at.provider.countPayments()).toBe(made + 1);

      at.provider.fault = fault;
      await at.settle(id, 'paid');
      expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
      recover();
      await reconcilePayments(at.server.services);
      await at.work();
      expect(await readBooks(at.server, invoice.id)).toMatchObject({
        paid: '121.00',
        payments: 1,
        attempts: ['paid'],
      });

      const credit = await company.client.invoice.credit({ params: { id: invoice.id }, body: {} });
      at.provider.fault = fault;
      const refund = await company.client.refund.create({
        params: { id: credit.data.id },
        body: { way: 'provider' },
      });
      expect(refund.data).toMatchObject({ state: 'pending', provider: name });
      recover();
      await Promise.all([1, 2].map(() => followPendingRefunds(at.server.services)));
      at.server.clock.advance(LATER_MS);
      await followPendingRefunds(at.server.services);
      expect(at.provider.countRefunds(id)).toBe(1);
    },
  );

  it('that reports twice, late, out of order and through somebody else changes what is so, once', async () => {
    const invoice = await createSent(company);
    const id = await at.start(invoice);
    await at.tell(id, { forged: true });
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['open'] });
    await at.settle(id, 'pending');
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: ['pending'] });
    await at.provider.settle(id, 'paid');
    await Promise.all([at.provider.tell(id), at.provider.tell(id)]);
    await at.work();
    at.server.clock.advance(LATER_MS);
    await at.tell(id);
    const books = await readBooks(at.server, invoice.id);
    expect(books).toMatchObject({ paid: '121.00', payments: 1, attempts: ['paid'] });
    expect(books.events.filter((event) => event === 'paid')).toHaveLength(1);
  });

  it.each(['failed', 'expired'] as const)(
    'whose payment %s leaves the invoice to be paid again',
    async (end) => {
      const invoice = await createSent(company);
      await at.settle(await at.start(invoice), end);
      expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', attempts: [end] });
      at.server.clock.advance(1000);
      await at.payOnline(invoice);
      expect(await readBooks(at.server, invoice.id)).toMatchObject({
        paid: '121.00',
        attempts: [end, 'paid'],
      });
    },
  );

  const messageOf = async (reason: IntegrationReason) =>
    at.server.services.texts.translate('en')(`integration.reason_${reason}`);
});
