import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { followPendingRefunds } from '../../features/payment/refund/follow-refund.ts';
import { sweepReturned } from '../../features/payment/sweep-returned.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { type AtProvider, startAtProvider } from '../test/at-provider.ts';
import type { SimulatedDispute } from './test/simulated-objects.ts';
import { type StripeSimulator, startStripe } from './test/simulator.ts';

const HOUR_MS = 60 * 60_000;

let at: AtProvider<StripeSimulator>;
let company: FurnishedCompany;
let invoice: Awaited<ReturnType<typeof createSent>>;
let id: string;
beforeAll(async () => {
  at = await startAtProvider(await startStripe());
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
  invoice = await createSent(company);
  id = await at.payOnline(invoice);
});
afterAll(() => at.stop());

const events = async (of: string) => (await readBooks(at.server, of)).events;

describe('a refund', () => {
  const credit = async () =>
    (await company.client.invoice.credit({ params: { id: invoice.id }, body: {} })).data;
  const refund = async (documentId: string, amount: string) =>
    (await company.client.refund.create({ params: { id: documentId }, body: { way: 'provider', amount } }))
      .data;

  it('is made in parts, with the state that Stripe says, and comes back where the customer’s bank refuses it', async () => {
    const made = await credit();
    const first = await refund(made.id, '21.00');
    expect(first).toMatchObject({ state: 'pending', provider: 'stripe', amount: '21.00' });
    const [stated] = at.provider.account.refundsOf(id);
    if (!stated) throw new Error('no refund was made');
    expect(stated).toMatchObject({ amount: 2100, metadata: { refund: first.id } });
    stated.status = 'succeeded';
    expect(await at.provider.tellOf('refund.updated', stated)).toBe(200);
    await at.work();
    const stateOf = async (refundId: string) =>
      (await company.client.refund.get({ params: { id: refundId } })).data.state;
    expect(await stateOf(first.id)).toBe('done');
    const second = await refund(made.id, '100.00');
    expect(at.provider.countRefunds(id)).toBe(2);
    Object.assign(stated, { status: 'failed', failureReason: 'lost_or_stolen_card' });
    await at.provider.tellOf('refund.failed', stated);
    await at.provider.tellOf('refund.failed', stated);
    await at.work();
    expect(await stateOf(first.id)).toBe('returned');
    expect(await stateOf(second.id)).toBe('pending');
    expect((await events(made.id)).filter((event) => event === 'refundReturned')).toHaveLength(1);
  });

  it('more than Stripe has left of the payment fails with Stripe’s words', async () => {
    const made = await credit();
    at.provider.account.disputes.push(disputeOf());
    expect(await refund(made.id, '121.00')).toMatchObject({
      state: 'failed',
      reason: 'Refund amount is greater than unrefunded amount on charge',
    });
  });

  it('made in Stripe’s dashboard is known here once, by the sweep where no event came', async () => {
    at.provider.account.refunds.push({
      id: at.provider.account.nextId('re'),
      status: 'succeeded',
      amount: 2000,
      metadata: {},
      intent: at.provider.account.intentOf(id),
    });
    at.server.clock.advance(HOUR_MS + 1);
    await Promise.all([sweepReturned(at.server.services), sweepReturned(at.server.services)]);
    await followPendingRefunds(at.server.services);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '101.00', payments: 2 });
    const asked = at.provider.asked.length;
    at.server.clock.advance(HOUR_MS + 1);
    await sweepReturned(at.server.services);
    const after = at.provider.asked.slice(asked);
    expect(after.filter((call) => call.startsWith('GET /v1/checkout/sessions/'))).toEqual([]);
  });
});

describe('a dispute', () => {
  it('that only inquires moves nothing; the money withdrawn and reinstated is written once each', async () => {
    const dispute = { ...disputeOf(), moved: [] as SimulatedDispute['moved'] };
    dispute.status = 'warning_needs_response';
    at.provider.account.disputes.push(dispute);
    await at.provider.tellOf('charge.dispute.created', dispute);
    await at.work();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });

    const second = Math.floor(at.server.clock.now().getTime() / 1000);
    dispute.moved.push({ amount: -12_100, created: second });
    await Promise.all(
      ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'].map((type) =>
        at.provider.tellOf(type, dispute),
      ),
    );
    await at.work();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', payments: 2 });
    const { data: told } = await company.client.notification.list({ query: { kind: 'chargedBack' } });
    expect(told).toHaveLength(1);
    const { data: back } = await company.client.invoice.get({ params: { id: invoice.id } });
    const words = 'The customer says they didn’t make this payment';
    expect(back.payments.find(({ isChargeback }) => isChargeback)?.note).toBe(words);
    const { data: ofCustomer } = await company.client.customerOverview.listTimeline({
      params: { id: company.customerId },
      query: { kind: 'payment' },
    });
    expect(ofCustomer.find(({ amount }) => amount === '-121.00')?.detail).toBe(
      `Charged back by the customer’s bank via Stripe · ${words}`,
    );

    dispute.moved.push({ amount: 12_100, created: second + 60 });
    at.server.clock.advance(HOUR_MS + 1);
    await sweepReturned(at.server.services);
    await at.provider.tellOf('charge.dispute.funds_reinstated', dispute);
    await at.work();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 3 });
    expect((await events(invoice.id)).filter((event) => event.startsWith('charge')).toSorted()).toEqual([
      'chargebackReversed',
      'chargedBack',
    ]);
  });
});

function disputeOf(): SimulatedDispute {
  return {
    id: at.provider.account.nextId('dp'),
    status: 'needs_response',
    amount: 12_100,
    intent: at.provider.account.intentOf(id),
    moved: [{ amount: -12_100, created: Math.floor(at.server.clock.now().getTime() / 1000) }],
  };
}
