import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { followPendingRefunds } from '../../features/payment/refund/follow-refund.ts';
import { sweepReturned } from '../../features/payment/sweep-returned.ts';
import { readBooks } from '../../features/payment/test/books.ts';
import { verifyEventLog } from '../../operations/verify-event-log.ts';
import { tokenOf } from '../test/at-provider.ts';
import { type AtMollie, startAtMollie } from './test/at-mollie.ts';

const HOUR_MS = 60 * 60_000;

let at: AtMollie;
let company: FurnishedCompany;
let invoice: Awaited<ReturnType<typeof createSent>>;
let id: string;
beforeAll(async () => {
  at = await startAtMollie();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await company.client.integration.connect({
    params: { name: 'mollie' },
    body: { config: { key: at.mollie.key } },
  });
  invoice = await createSent(company);
  id = await at.payOnline(invoice);
});
afterEach(() => {
  at.mollie.fault = undefined;
});
afterAll(() => at.stop());

const events = async (of: string) =>
  (await company.client.invoice.listTimeline({ params: { id: of } })).data.map(({ event }) => event);
const publicPage = async () => (await fetch(`${at.server.url}/external/invoice/${tokenOf(invoice)}`)).text();

describe('what was paid', () => {
  const refund = (documentId: string, amount?: string) =>
    company.client.refund.create({
      params: { id: documentId },
      body: { way: 'provider', ...(amount === undefined ? {} : { amount }) },
    });
  const credit = async () =>
    (await company.client.invoice.credit({ params: { id: invoice.id }, body: {} })).data;

  it('is refunded from a credit invoice in part and in full, with its state, and never more', async () => {
    const made = await credit();
    const { data: first } = await refund(made.id, '21.00');
    expect(first).toMatchObject({ state: 'pending', provider: 'mollie', amount: '21.00' });
    const [sent] = at.mollie.account.find(id).refunds;
    expect(sent).toMatchObject({
      amount: { currency: 'EUR', value: '21.00' },
      metadata: { refund: first.id },
    });
    defined(sent).status = 'refunded';
    await at.tell(id);
    await at.tell(id);
    const { data: after } = await company.client.refund.get({ params: { id: first.id } });
    expect(after).toMatchObject({ state: 'done', doneOn: '2026-11-21' });
    expect(await refusalOf(refund(made.id, '100.01'))).toMatchObject({ code: ERRORS.refundTooHigh.code });
    await refund(made.id);
    expect(at.mollie.account.find(id).refunds.map(({ amount }) => amount.value)).toEqual(['21.00', '100.00']);
    const { data: proposal } = await company.client.refund.propose({ params: { id: made.id } });
    expect(proposal).toMatchObject({ available: '0.00', byProvider: '0.00' });
  });

  it('is refunded once, also when Mollie did it and never answered', async () => {
    const made = await credit();
    at.mollie.fault = 'unanswered';
    const { data } = await refund(made.id);
    expect(data.state).toBe('pending');
    at.mollie.fault = undefined;
    at.server.clock.advance(2 * HOUR_MS);
    await followPendingRefunds(at.server.services);
    expect(at.mollie.account.find(id).refunds).toHaveLength(1);
  });

  it('says in Mollie’s words why a refund failed, and is owed as before', async () => {
    const made = await credit();
    at.mollie.account.find(id).chargebacks.push(chargebackOf('121.00'));
    const { data } = await refund(made.id);
    expect(data).toMatchObject({ state: 'failed', reason: 'The specified amount cannot be refunded' });
    at.mollie.account.find(id).chargebacks.pop();
  });

  it.each([null, { refund: 'RMA 12' }])(
    'is refunded at Mollie itself (%j), and known here once',
    async (metadata) => {
      const amount = { currency: 'EUR', value: '20.00' };
      at.mollie.account.find(id).refunds.push({
        id: at.mollie.account.nextId('re'),
        status: 'refunded',
        amount,
        description: '',
        metadata,
      });
      await at.tell(id);
      await at.tell(id);
      expect(await readBooks(at.server, invoice.id)).toMatchObject({
        paid: '101.00',
        open: '20.00',
        payments: 2,
      });
      expect(await events(invoice.id)).toEqual(expect.arrayContaining(['refundStarted', 'refunded']));
      const page = await publicPage();
      expect(page).toContain('€\u00a0121,00 paid on 2026-11-21 · iDEAL');
      expect(page).toContain('€\u00a020,00 refunded on 2026-11-21');
    },
  );

  it('in an account that is no longer connected is refunded by none, says so, and is owed as before', async () => {
    const made = await credit();
    const others = at.mollie.account.payments.splice(0);
    const { data: first } = await refund(made.id);
    at.mollie.account.payments.push(...others);
    expect(first).toMatchObject({ state: 'failed', reason: 'payment_of_another_account' });
    const { data: told } = await company.client.notification.list({ query: { kind: 'refundFailed' } });
    expect(JSON.stringify(told)).toContain('No connected account has this payment');
    const { data: proposal } = await company.client.refund.propose({ params: { id: made.id } });
    expect(proposal.available).toBe('121.00');
  });

  it.each([
    ['refunded', 'done', '-21.00'],
    ['failed', 'failed', '0.00'],
  ] as const)(
    'is settled by hand as %s when Mollie is disconnected before it says so',
    async (outcome, state, paid) => {
      const made = await credit();
      const { data: first } = await refund(made.id, '21.00');
      const params = { id: first.id };
      const settle = () => company.client.refund.confirm({ params, body: { outcome } });
      expect(first).toMatchObject({ state: 'pending', isStranded: false });
      expect((await refusalOf(settle())).code).toBe(ERRORS.invalidRequest.code);
      await company.client.integration.disconnect({ params: { name: 'mollie' } });
      at.server.clock.advance(2 * 60_000);
      await followPendingRefunds(at.server.services);
      expect((await company.client.refund.get({ params })).data).toMatchObject({
        state: 'pending',
        isStranded: true,
      });
      expect((await settle()).data).toMatchObject({ state, isStranded: false });
      expect(await readBooks(at.server, made.id)).toMatchObject({ paid });
      expect((await refusalOf(settle())).code).toBe(ERRORS.invalidRequest.code);
    },
  );

  it('and refunded comes back when the refund fails after all, once, also where only the sweep finds it', async () => {
    const made = await credit();
    const { data: first } = await refund(made.id, '21.00');
    const [sent] = at.mollie.account.find(id).refunds;
    defined(sent).status = 'refunded';
    await at.tell(id);
    expect(await readBooks(at.server, made.id)).toMatchObject({ paid: '-21.00', open: '-100.00' });
    defined(sent).status = 'failed';
    await sweepReturned(at.server.services);
    await Promise.all([at.mollie.tell(id), at.mollie.tell(id)]);
    await at.work();
    const { data: after } = await company.client.refund.get({ params: { id: first.id } });
    expect(after).toMatchObject({ state: 'returned', returnedOn: '2026-11-21' });
    expect(await events(made.id)).toEqual(
      expect.arrayContaining(['refundStarted', 'refunded', 'refundReturned']),
    );
    const { data: told } = await company.client.notification.list({ query: { kind: 'refundFailed' } });
    expect(told).toHaveLength(1);
    const { data: proposal } = await company.client.refund.propose({ params: { id: made.id } });
    expect(proposal).toMatchObject({ available: '121.00', byProvider: '121.00' });
  });

  it('that came back, of which Mollie said nothing, is found by the sweep, once', async () => {
    at.mollie.account.find(id).chargebacks.push(chargebackOf('121.00'));
    await sweepReturned(at.server.services);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', payments: 2 });
    const asked = at.mollie.asked.length;
    await sweepReturned(at.server.services);
    expect(at.mollie.asked).toHaveLength(asked);
    at.server.clock.advance(HOUR_MS + 1);
    await Promise.all([sweepReturned(at.server.services), sweepReturned(at.server.services)]);
    expect(at.mollie.asked.slice(asked).filter((call) => call.startsWith('GET /v2/payments/'))).toEqual([]);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '0.00', payments: 2 });
  });

  it('is charged back and given again, each once, and people are told', async () => {
    const chargeback = chargebackOf('121.00');
    at.mollie.account.find(id).chargebacks.push(chargeback);
    await Promise.all([at.mollie.tell(id), at.mollie.tell(id)]);
    await at.work();
    expect(await readBooks(at.server, invoice.id)).toMatchObject({
      paid: '0.00',
      open: '121.00',
      payments: 2,
    });
    const { data: told } = await company.client.notification.list({ query: { kind: 'chargedBack' } });
    expect(told).toHaveLength(1);
    const { data: back } = await company.client.invoice.get({ params: { id: invoice.id } });
    expect(back.payments.find(({ isChargeback }) => isChargeback)).toMatchObject({ amount: '-121.00' });
    expect(await publicPage()).toContain('€\u00a0121,00 reversed by your bank on 2026-11-21');
    // What the bank reclaimed can't be refunded on top of it.
    const made = await credit();
    const { data: proposal } = await company.client.refund.propose({ params: { id: made.id } });
    expect(proposal.byProvider).toBe('0.00');
    chargeback.reversedAt = '2026-11-21T11:00:00+00:00';
    await at.tell(id);
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ open: '-121.00' });
    expect((await events(invoice.id)).filter((event) => event.startsWith('charge')).toSorted()).toEqual([
      'chargebackReversed',
      'chargedBack',
    ]);
    const { problems } = await verifyEventLog(at.server.services.database, at.server.services.storage);
    expect(problems).toEqual([]);
  });

  it('and was given again before anybody heard of its chargeback tells nobody that money is missing', async () => {
    const chargeback = { ...chargebackOf('121.00'), reversedAt: '2026-11-21T11:00:00+00:00' };
    at.mollie.account.find(id).chargebacks.push(chargeback);
    await at.tell(id);
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 3 });
    expect(await events(invoice.id)).toEqual(expect.arrayContaining(['chargedBack', 'chargebackReversed']));
    const { data: told } = await company.client.notification.list({ query: { kind: 'chargedBack' } });
    expect(told).toEqual([]);
  });

  const chargebackOf = (
    value: string,
  ): { id: string; amount: { currency: string; value: string }; reversedAt: string | null } => ({
    id: at.mollie.account.nextId('chb'),
    amount: { currency: 'EUR', value },
    reversedAt: null,
  });
});
