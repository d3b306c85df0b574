import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { makeCamt } from '../../../test/make-camt.ts';
import { type AtProvider, startAtProvider } from '../test/at-provider.ts';
import type { SimulatedMove, SimulatedPayout } from './test/simulated-objects.ts';
import { type StripeSimulator, startStripe } from './test/simulator.ts';

/** The day before that of the tests, in seconds. */
const ARRIVED = 1_795_168_800;

let at: AtProvider<StripeSimulator>;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtProvider(await startStripe());
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  at.provider.account.payouts.length = 0;
  await at.connect(company);
});
afterAll(() => at.stop());

const move = (changes: Partial<SimulatedMove>): SimulatedMove => ({
  id: at.provider.account.nextId('txn'),
  category: 'charge',
  amount: 12_100,
  fee: 59,
  source: null,
  ...changes,
});
function payOut(amount: number, changes: Partial<SimulatedPayout> = {}): SimulatedPayout {
  const payout: SimulatedPayout = {
    id: at.provider.account.nextId('po'),
    status: 'paid',
    automatic: true,
    amount,
    arrival: ARRIVED,
    trace: null,
    moves: [],
    ...changes,
  };
  at.provider.account.payouts.push(payout);
  return payout;
}
const read = async () => (await company.client.payout.refresh({})).data;
const list = async () => (await company.client.payout.list({ query: {} })).data;

describe('Stripe’s payouts', () => {
  it('are read by what changed the balance, with our payments among those of others', async () => {
    const { account } = at.provider;
    account.pageSize = 2;
    const invoice = await createSent(company);
    const id = await at.payOnline(invoice);
    const source = account.intentOf(id);
    const refund = {
      id: account.nextId('re'),
      status: 'succeeded' as const,
      amount: 2100,
      metadata: {},
      intent: source,
    };
    payOut(12_100 + 5000 - 59 - 40 - 2100 - 30, {
      moves: [
        move({ source }),
        move({ amount: 5000, fee: 40, source: { ...source, metadata: {} } }),
        move({ category: 'refund', amount: -2100, fee: 0, source: refund }),
        move({ category: 'fee', amount: -30, fee: 0 }),
      ],
    });
    payOut(1000, { status: 'in_transit' });
    expect(await read()).toMatchObject({ read: 1 });
    const [payout, another] = await list();
    expect(another).toBeUndefined();
    expect(payout).toMatchObject({
      gross: '171.00',
      fees: '1.29',
      refunds: '21.00',
      chargebacks: '0.00',
      net: '148.71',
      difference: '0.00',
      payments: 2,
    });
    const { data: parts } = await company.client.payout.listParts({
      params: { id: defined(payout).id },
      query: {},
    });
    expect(parts).toMatchObject([
      { kind: 'payment', amount: '121.00', fee: '0.59', document: { id: invoice.id } },
      { kind: 'payment', amount: '50.00', document: null },
      { kind: 'refund', amount: '21.00', document: { id: invoice.id } },
      { kind: 'fee', amount: '0.30', description: 'Billing - Usage Fee' },
    ]);
    account.pageSize = 100;
  });

  it('that were requested by hand are shown with amount and fee, and arrive, though nobody knows what is in them', async () => {
    const payout = payOut(10_000, { automatic: false, fee: 100, trace: '016ABCDEF999999' });
    const asked = at.provider.asked.length;
    expect(await read()).toMatchObject({ read: 1 });
    expect(at.provider.asked.slice(asked).filter((call) => call.includes('balance_transactions'))).toEqual(
      [],
    );
    const [found] = await list();
    expect(found).toMatchObject({
      remoteId: payout.id,
      gross: '101.00',
      fees: '1.00',
      net: '100.00',
      difference: '0.00',
      isListed: false,
      payments: 0,
    });
    const params = { id: defined(found).id };
    expect((await company.client.payout.listParts({ params, query: {} })).data).toEqual([]);
    const entry = { amount: '100.00', text: 'STRIPE 016ABCDEF999999', bankReference: 'X9' };
    const file = new File([makeCamt([{ entries: [entry] }])], 'statement.xml');
    await company.client.bank.import({ body: file });
    expect(await list()).toMatchObject([{ arrived: { bookedOn: '2026-11-20' } }]);
    expect(await read()).toMatchObject({ read: 0 });
  });

  it('are refused with the difference where Stripe holds something back', async () => {
    payOut(11_041, { moves: [move({}), move({ category: 'risk_reserved_funds', amount: -1000, fee: 0 })] });
    await read();
    expect(await list()).toMatchObject([{ gross: '121.00', fees: '0.59', difference: '10.00' }]);
  });

  it('arrive by the trace id, also where Stripe says it days later', async () => {
    const payout = payOut(12_041, { moves: [move({})] });
    await read();
    const entry = { amount: '120.41', text: 'STRIPE 016ABCDEF123456', bankReference: payout.id };
    const file = new File([makeCamt([{ entries: [{ ...entry, bankReference: 'X1' }] }])], 'statement.xml');
    const { data: imported } = await company.client.bank.import({ body: file });
    const find = async () =>
      (await company.client.bank.listTransactions({ query: { importId: imported.id } })).data[0];
    expect(await find()).toMatchObject({ state: 'proposed', payout: { title: 'Stripe' } });
    payout.trace = '016ABCDEF123456';
    expect(await read()).toMatchObject({ read: 1 });
    expect(await find()).toMatchObject({ state: 'matched', effect: 'payout' });
    expect(await list()).toMatchObject([
      { reference: '016ABCDEF123456', arrived: { bookedOn: '2026-11-20' } },
    ]);
  });
});
