import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { type AtMollie, startAtMollie } from '../../../integrations/mollie/test/at-mollie.ts';
import type { SimulatedSettlement } from '../../../integrations/mollie/test/said.ts';
import type { VendorFault } from '../../../integrations/test/serve-vendor.ts';
import { readBooks } from '../../payment/test/books.ts';
import { sweepPayouts } from './sweep-payouts.ts';

/** Longer than a session lasts, and than the sweep leaves a provider alone. */
const LATER_MS = 65 * 60_000;
const params = { name: 'mollie' };
const EUR = (value: string) => ({ currency: 'EUR', value });

let at: AtMollie;
let company: FurnishedCompany;
let serial = 0;
beforeAll(async () => {
  at = await startAtMollie();
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  at.mollie.account.settlements.length = 0;
  at.mollie.account.moves.length = 0;
  const { data } = await company.client.integration.connect({ params, body: { config: {} } });
  const query = at.mollie.agree(defined(data.authorisationUrl));
  await company.client.integration.callback({ params, query });
});
afterEach(() => {
  at.mollie.fault = undefined;
  at.mollie.account.pageSize = 250;
});
afterAll(() => at.stop());

/** A settlement of the account that was paid out; each has a reference of its own. */
function settle(amount: string, changes: Partial<SimulatedSettlement> = {}): SimulatedSettlement {
  serial += 1;
  const settlement: SimulatedSettlement = {
    id: at.mollie.account.nextId('stl'),
    reference: `7654321.2611.${String(serial).padStart(3, '0')}`,
    status: 'paidout',
    settledAt: '2026-11-20T09:41:44+00:00',
    amount: EUR(amount),
    costs: [{ description: 'iDEAL', method: 'ideal', count: 1, gross: '0.3509' }],
    payments: [],
    refunds: [],
    chargebacks: [],
    ...changes,
  };
  at.mollie.account.settlements.push(settlement);
  return settlement;
}

/** A paid invoice of 121.00, with Mollie's id of the payment. */
async function paidInvoice() {
  const invoice = await createSent(company);
  return { invoice, payment: await at.payOnline(invoice) };
}

const read = async () => (await company.client.payout.refresh({})).data;
/** A token outlasts the session. */
const useToken = async () => {
  const body = { name: 'Link', scopes: ['payment.write' as const], days: 1 };
  const { data } = await company.client.apiToken.create({ body });
  company = { ...company, client: at.server.as(data.token) };
};
const list = async (query = {}) => (await company.client.payout.list({ query })).data;
const importEntry = async (entry: { amount: string; text: string; name?: string }) => {
  const bankReference = `P${(serial += 1)}`;
  const file = new File([makeCamt([{ entries: [{ ...entry, bankReference }] }])], 'statement.xml');
  return (await company.client.bank.import({ body: file })).data;
};
const transactionsOf = async (importId: string) =>
  (await company.client.bank.listTransactions({ query: { importId } })).data;

describe('what a provider paid out', () => {
  it('is read with its payments, their documents, what came back and the fees, exactly', async () => {
    const { invoice, payment } = await paidInvoice();
    const other = await paidInvoice();
    const back = {
      id: at.mollie.account.nextId('re'),
      status: 'refunded' as const,
      amount: EUR('21.00'),
      description: 'Too much',
      metadata: null,
    };
    at.mollie.account.find(payment).refunds.push(back);
    const chargeback = { id: at.mollie.account.nextId('chb'), amount: EUR('121.00'), reversedAt: null };
    at.mollie.account.find(other.payment).chargebacks.push(chargeback);
    settle('99.65', {
      payments: [payment, other.payment],
      refunds: [back.id],
      chargebacks: [chargeback.id],
    });
    expect(await read()).toMatchObject({ read: 1, readings: [{ provider: 'mollie', message: '' }] });
    const [payout] = await list();
    expect(payout).toMatchObject({
      provider: 'mollie',
      title: 'Mollie',
      paidOn: '2026-11-20',
      gross: '242.00',
      fees: '0.35',
      refunds: '21.00',
      chargebacks: '121.00',
      net: '99.65',
      difference: '0.00',
      payments: 2,
      arrived: null,
    });
    const id = defined(payout).id;
    const { data: parts } = await company.client.payout.listParts({ params: { id }, query: {} });
    expect(parts).toMatchObject([
      { kind: 'fee', amount: '0.3509', description: 'iDEAL, 1 ×', document: null },
      { kind: 'payment', amount: '121.00', document: { id: invoice.id, number: invoice.number } },
      { kind: 'payment', document: { id: other.invoice.id } },
      { kind: 'refund', amount: '21.00', description: 'Too much', document: { id: invoice.id } },
      { kind: 'chargeback', amount: '121.00', document: { id: other.invoice.id } },
    ]);
  });

  it('is read once, by whoever asks, over many pages, and what is still on its way is not', async () => {
    at.mollie.account.pageSize = 2;
    const { payment } = await paidInvoice();
    for (let day = 1; day <= 5; day += 1)
      settle(`${day}.65`, { settledAt: `2026-11-0${day}T09:00:00+00:00` });
    const payments = [payment, (await paidInvoice()).payment, (await paidInvoice()).payment];
    settle('362.65', { payments });
    const pending = settle('9.65', { status: 'pending' });
    await Promise.all([sweepPayouts(at.server.services), sweepPayouts(at.server.services)]);
    await read();
    const found = await list();
    expect(found).toHaveLength(6);
    expect(found[0]).toMatchObject({ net: '362.65', payments: 3, difference: '0.00' });
    expect(found.slice(1).map(({ difference }) => difference)).toEqual(
      ['5.65', '4.65', '3.65', '2.65', '1.65'].map((net) => `-${(Number(net) + 0.35).toFixed(2)}`),
    );
    const asked = at.mollie.asked.length;
    await sweepPayouts(at.server.services);
    expect(at.mollie.asked).toHaveLength(asked);
    pending.status = 'paidout';
    await useToken();
    at.server.clock.advance(LATER_MS);
    await sweepPayouts(at.server.services);
    expect(await list()).toHaveLength(7);
  });

  it('that doesn’t add up is shown with the difference, matched with nothing, and read again', async () => {
    const { payment } = await paidInvoice();
    const settlement = settle('119.65', { payments: [payment] });
    await read();
    expect(await list()).toMatchObject([{ gross: '121.00', fees: '0.35', difference: '1.00' }]);
    const { id: importId } = await importEntry({ amount: '119.65', text: defined(settlement.reference) });
    expect(await transactionsOf(importId)).toMatchObject([{ state: 'unmatched', payout: null }]);
    settlement.amount = EUR('120.65');
    await read();
    expect(await list()).toMatchObject([{ net: '120.65', difference: '0.00' }]);
    expect(await read()).toMatchObject({ read: 0 });
  });

  it('has reversed chargebacks and returned refunds in it, by what changed the balance', async () => {
    const { invoice, payment } = await paidInvoice();
    const other = await paidInvoice();
    const later = settle('5.00', { settledAt: '2026-11-19T09:41:44+00:00' });
    const settlement = settle('262.65', { payments: [payment, other.payment] });
    const { account } = at.mollie;
    const move = (type: string, value: string, context: Record<string, string>) =>
      account.moves.push({ id: account.nextId('baltr'), type, amount: EUR(value), context });
    const back = { paymentId: payment, refundId: 're_returned', paymentDescription: 'Invoice' };
    move('returned-refund', '99.00', { paymentId: payment, refundId: 're_earlier' });
    move('outgoing-transfer', '-1.00', { settlementId: 'stl_before', transferId: 'trf_1' });
    move('returned-refund', '11.00', back);
    move('payment', '121.00', { paymentId: payment });
    move('chargeback-reversal', '10.00', { paymentId: other.payment, chargebackId: 'chb_reversed' });
    move('outgoing-transfer', '-262.65', { settlementId: settlement.id, transferId: 'trf_2' });
    move('chargeback-reversal', '77.00', { paymentId: payment, chargebackId: 'chb_later' });
    move('outgoing-transfer', '-5.00', { settlementId: later.id, transferId: 'trf_3' });
    account.pageSize = 2;
    at.mollie.hidesBalances = true;
    await read();
    expect((await list())[0]).toMatchObject({ gross: '242.00', difference: '-21.00' });
    at.mollie.hidesBalances = false;
    await read();
    const [payout] = await list();
    expect(payout).toMatchObject({
      gross: '242.00',
      refunds: '-11.00',
      chargebacks: '-10.00',
      net: '262.65',
      difference: '0.00',
      payments: 2,
    });
    const params = { id: defined(payout).id };
    const { data: parts } = await company.client.payout.listParts({ params, query: {} });
    expect(parts.slice(-2)).toMatchObject([
      { kind: 'chargeback', amount: '-10.00', document: { id: other.invoice.id } },
      { kind: 'refund', amount: '-11.00', document: { id: invoice.id } },
    ]);
  });

  const FAULTS: VendorFault[] = [429, 500, 'malformed', 'unanswered'];
  it.each(FAULTS)('whose provider meets %s is said so, and read once when it is over', async (fault) => {
    const { payment } = await paidInvoice();
    settle('120.65', { payments: [payment] });
    at.mollie.fault = fault;
    const { read: count, readings } = await read();
    expect(count).toBe(0);
    expect(readings).toMatchObject([{ isOffered: true, readAt: null, message: expect.stringMatching(/\w/) }]);
    expect(await list()).toEqual([]);
    at.mollie.fault = undefined;
    await useToken();
    at.server.clock.advance(LATER_MS);
    await sweepPayouts(at.server.services);
    expect(await list()).toMatchObject([{ net: '120.65', difference: '0.00' }]);
    const { data: after } = await company.client.payout.listReadings();
    expect(after).toMatchObject([{ message: '', readAt: expect.any(String) }]);
  });

  it('isn’t told to a website profile’s key, which is said in words', async () => {
    await company.client.integration.disconnect({ params });
    await at.connect(company);
    const asked = at.mollie.asked.length;
    const { readings } = await read();
    expect(readings).toMatchObject([
      { provider: 'mollie', isOffered: false, message: expect.stringContaining('authorise') },
    ]);
    expect(at.mollie.asked).toHaveLength(asked);
  });
});

describe('a payout on a bank statement', () => {
  it('arrives by its amount and reference, pays no invoice, and can be undone and confirmed', async () => {
    const { invoice, payment } = await paidInvoice();
    // An invoice of the very amount isn't what it is for.
    const settlement = settle('120.65', { payments: [payment] });
    await read();
    const text = `STG Mollie Payments REF ${settlement.reference?.replaceAll('.', ' ')}`;
    const imported = await importEntry({ amount: '120.65', text });
    expect(imported).toMatchObject({ arrived: 1, paid: 0, unmatched: 0 });
    const [transaction] = await transactionsOf(imported.id);
    expect(transaction).toMatchObject({
      state: 'matched',
      effect: 'payout',
      reason: 'payout',
      canUndo: true,
      parts: [],
      payout: { title: 'Mollie', fees: '0.35', gross: '121.00' },
    });
    const id = defined(transaction).id;
    const [payout] = await list({ state: 'arrived' });
    expect(payout).toMatchObject({ arrived: { transactionId: id, bookedOn: '2026-11-20' } });
    expect(await readBooks(at.server, invoice.id)).toMatchObject({ paid: '121.00', payments: 1 });
    const { data: undone } = await company.client.bank.undo({ params: { id }, body: {} });
    expect(undone).toMatchObject({ state: 'proposed', effect: null, payout: { id: payout?.id } });
    expect(await list({ state: 'awaited' })).toHaveLength(1);
    const body = { payoutId: defined(payout).id };
    await company.client.bank.matchPayout({ params: { id }, body });
    const { data: again } = await company.client.bank.matchPayout({ params: { id }, body });
    expect(again).toMatchObject({ state: 'matched', effect: 'payout' });
  });

  it('that was imported before it was read arrives when it is', async () => {
    const { payment } = await paidInvoice();
    const settlement = settle('120.65', { payments: [payment] });
    const { id: importId } = await importEntry({ amount: '120.65', text: `Ref ${settlement.reference}` });
    expect(await transactionsOf(importId)).toMatchObject([{ state: 'unmatched' }]);
    await read();
    expect(await transactionsOf(importId)).toMatchObject([{ state: 'matched', effect: 'payout' }]);
  });

  it('without its reference is only proposed, and arrives once', async () => {
    const { payment } = await paidInvoice();
    settle('120.65', { payments: [payment] });
    await read();
    const first = await importEntry({
      amount: '120.65',
      text: 'Uitbetaling',
      name: 'Stichting Mollie Payments',
    });
    const second = await importEntry({
      amount: '120.65',
      text: 'Another',
      name: 'Stichting Mollie Payments',
    });
    const [one] = await transactionsOf(first.id);
    const [two] = await transactionsOf(second.id);
    expect([one, two]).toMatchObject([{ state: 'proposed' }, { state: 'proposed' }]);
    const body = { payoutId: defined(defined(one).payout).id };
    await company.client.bank.matchPayout({ params: { id: defined(one).id }, body });
    const refused = company.client.bank.matchPayout({ params: { id: defined(two).id }, body });
    expect(await refusalOf(refused)).toMatchObject({ code: ERRORS.bankPayoutUnfit.code, field: 'payoutId' });
    await company.client.bank.ignore({ params: { id: defined(two).id }, body: {} });
    expect(await transactionsOf(second.id)).toMatchObject([{ state: 'ignored', payout: null }]);
  });

  it('of another amount or currency can’t be said to be it', async () => {
    const { payment } = await paidInvoice();
    settle('120.65', { payments: [payment] });
    await read();
    const [payout] = await list();
    const { id: importId } = await importEntry({ amount: '120.66', text: 'Nearly' });
    const [transaction] = await transactionsOf(importId);
    const refused = company.client.bank.matchPayout({
      params: { id: defined(transaction).id },
      body: { payoutId: defined(payout).id },
    });
    expect(await refusalOf(refused)).toMatchObject({ code: ERRORS.bankPayoutUnfit.code });
  });
});
