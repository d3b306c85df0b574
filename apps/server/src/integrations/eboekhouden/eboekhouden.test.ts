import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { sweepIntegrations } from '../../features/integration/check/sweep-integrations.ts';
import { type AtBookkeeping, jobOf, startAtBookkeeping } from '../test/at-bookkeeping.ts';
import { type EboekhoudenSimulator, startEboekhouden } from './test/simulator.ts';

const params = { name: 'eboekhouden' };
const MINUTE = 60_000;

let there: EboekhoudenSimulator;
let at: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  there = await startEboekhouden();
  at = await startAtBookkeeping(there);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  there.fault = undefined;
  there.isRevoked = false;
  there.books.roundsUp = false;
  await company.client.integration.disconnect({ params });
  // Companies start with the same numbers.
  there.clear();
  there.books.ledgers.splice(10);
  there.books.costCenters.length = 0;
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
async function posted(draft: Parameters<typeof createSent>[1] = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const choosePaymentAccount = async () => {
  await company.client.integration.update({ params, body: { config: { paymentAccount: '103' } } });
};
const credit = async (id: string) => {
  const made = await company.client.invoice.credit({ params: { id }, body: { channel: 'mark' } });
  await at.post(company, [made.data.id]);
  await at.work(company);
  return made.data;
};

describe('connecting', () => {
  it('takes an API token, and suggests an account and a VAT code for each of ours', async () => {
    expect(await stateOf()).toBe('connected');
    const stranger = await furnishCompany(at.server);
    const wrong = stranger.client.integration.connect({ params, body: { config: { key: 'wrong' } } });
    expect((await refusalOf(wrong)).code).toBe(ERRORS.integrationRefused.code);
    for (const type of ['reverseCharge', 'smallBusiness', 'zero', 'margin', 'travelMargin'] as const)
      await company.client.vatCode.create({ body: { name: type, factor: '1', type, code: '' } });
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries.filter(({ kind }) => kind === 'vat').map((entry) => entry.suggested);
    expect(suggested.slice(0, 7)).toEqual([
      'HOOG_VERK_21',
      'LAAG_VERK_9',
      'GEEN',
      'GEEN',
      'BI_EU_VERK_D',
      'BI_EU_VERK',
      'BU_EU_VERK',
    ]);
    expect(suggested.slice(7).toSorted()).toEqual(['GEEN', 'GEEN', 'GEEN', 'VERL_VERK', 'VERL_VERK']);
    expect(data.choices.ledger).toHaveLength(7);
  });

  it('opens one session for an hour, another when it ends, and a new one for another token', async () => {
    const before = there.opened;
    await company.client.integration.test({ params });
    await posted();
    expect(there.opened).toBe(before);
    there.endSessions();
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(there.opened).toBe(before + 1);
    at.server.clock.advance(61 * MINUTE);
    const tests = [1, 2, 3].map(() => at.work(company));
    await Promise.all(tests);
    at.server.clock.set('2026-11-21T10:00:00Z');
    there.isRevoked = true;
    there.endSessions();
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(await stateOf()).toBe('failing');
    there.isRevoked = false;
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
  });

  it('asks which account is for receivables where there are several', async () => {
    there.books.ledgers.push({ id: 110, code: '1301', description: 'Debiteuren webshop', category: 'DEB' });
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    const { data } = await company.client.integration.listChoices({
      params: { ...params, field: 'debtorAccount' },
    });
    expect(data).toEqual([
      { value: '101', label: '1300 · Debiteuren' },
      { value: '110', label: '1301 · Debiteuren webshop' },
    ]);
    await company.client.integration.update({ params, body: { config: { debtorAccount: '110' } } });
    const sent = await posted();
    expect(there.books.find(sent.number)).toMatchObject({ ledgerId: 110 });
  });
});

describe('a document', () => {
  it('is posted with its customer, accounts and VAT codes, and says by which number', async () => {
    const sent = await posted({ reference: 'PO 4711' });
    const mutation = defined(there.books.find(sent.number));
    expect(mutation).toMatchObject({
      inExVat: 'EX',
      description: 'PO 4711',
      ledgerId: 101,
      rows: [{ ledgerId: 104, vatCode: 'HOOG_VERK_21', amount: 100 }],
    });
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteId: String(mutation.id),
      remoteNumber: String(mutation.id),
      remoteUrl: there.url,
    });
    expect((await readDocument(sent.id)).statuses).toContain('booked');
  });

  it('of every VAT regime is posted with its own code', async () => {
    const { data: customer } = await company.client.customer.create({
      body: customerBody({ country: 'DE', vatNumber: 'DE136695976', email: 'de@example.test' }),
    });
    for (const [type, code] of [
      ['high', 'HOOG_VERK_21'],
      ['low', 'LAAG_VERK_9'],
      ['exempt', 'GEEN'],
      ['ICPS', 'BI_EU_VERK_D'],
      ['ICPG', 'BI_EU_VERK'],
      ['EBU', 'BU_EU_VERK'],
    ] as const) {
      const lines = [lineBody(company, { vatId: company.vat[type] })];
      const sent = await posted({ customerId: customer.id, lines });
      expect(there.books.find(sent.number)?.rows[0]).toMatchObject({ vatCode: code });
    }
    expect(there.books.relations).toHaveLength(1);
  });

  it('agrees to the cent with inclusive and exclusive prices and discounts, and credits with negative amounts', async () => {
    const lines = [
      lineBody(company, { price: '9.99', quantity: '3' }),
      lineBody(company, { price: '1.01', quantity: '7' }),
      lineBody(company, { price: '0.33' }),
      lineBody(company, { price: '0.35', vatId: company.vat.low, discount: '10' }),
    ];
    for (const includesVat of [true, false]) {
      const sent = await posted({ includesVat, discount: '7.5', lines });
      const { totalIncl, calculated } = await readDocument(sent.id);
      const mutation = defined(there.books.find(sent.number));
      expect((there.books.totalOf(mutation) / 100).toFixed(2)).toBe(totalIncl);
      const high = calculated.vat.find(({ type }) => type === 'high');
      expect((there.books.vatOf(mutation, 'HOOG_VERK_21') / 100).toFixed(2)).toBe(high?.vat);
    }
    const sent = await posted();
    const note = await credit(sent.id);
    expect(there.books.find(note.number)?.rows).toMatchObject([{ amount: -100 }]);
  });

  it('with cost centres is posted to them', async () => {
    there.books.costCenters.push({ id: 7, description: 'Noord', parentId: null, active: true });
    await company.client.ledger.update({ params: { id: company.ledgerId }, body: { costCenter: 'Noord' } });
    expect(await at.match(company)).toBe(true);
    const sent = await posted();
    expect(there.books.find(sent.number)?.rows).toMatchObject([{ costCenterId: 7 }]);
  });

  it('in another currency, or with another total there, is refused before it is posted', async () => {
    await addRate(company, 'USD');
    const dollars = await posted({ currency: 'USD' });
    expect(await jobOf(company, dollars.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('USD'),
    });
    const { data } = await company.client.integration.getMapping({ params });
    const entries = data.entries.map(({ kind, ours, theirs }) => {
      return { kind, ours, theirs: theirs === 'HOOG_VERK_21' ? 'GEEN' : theirs };
    });
    await company.client.integration.saveMapping({ params, body: { entries } });
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('21,00'),
    });
    expect(there.count()).toBe(0);
  });

  it('that comes out otherwise all the same is refused with the difference, until it is deleted there', async () => {
    there.books.roundsUp = true;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    there.books.roundsUp = false;
    there.remove(defined(sent.number));
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
  });

  it('that has its number there already is that one', async () => {
    const sent = await posted();
    await company.client.integration.disconnect({ params });
    await at.connect(company);
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(there.count()).toBe(1);
    const { data } = await company.client.errand.list({ query: { documentId: sent.id } });
    expect(new Set(data.map(({ remoteId }) => remoteId)).size).toBe(1);
  });

  it('that is refused says why', async () => {
    there.isClosed = true;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('The period is closed. (MUT_012)'),
    });
  });

  it('finds its customer again, tells changes once, and makes a deleted relation again', async () => {
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const old = {
      code: 'K1',
      type: 'B',
      name: body.name,
      address: '',
      postalCode: '',
      city: '',
      country: 'NL',
    };
    const more = { vatNumber: 'nl004495445b01', companyRegistrationNumber: '', emailAddress: '' };
    there.books.createRelation({ ...old, ...more });
    const { data: customer } = await company.client.customer.create({ body });
    await posted({ customerId: customer.id });
    await posted({ customerId: customer.id });
    expect(there.books.relations).toMatchObject([{ code: 'K1', vatNumber: 'NL004495445B01' }]);
    expect(there.asked.filter((call) => call.startsWith('PATCH /v1/relation'))).toHaveLength(1);
    there.books.relations.length = 0;
    await posted({ customerId: customer.id });
    expect(there.books.relations).toHaveLength(1);
    expect(there.count()).toBe(3);
  });
});

describe('what is paid in e-Boekhouden.nl', () => {
  it('is paid here on its day, in part and in full, within the hour', async () => {
    const sent = await posted();
    there.pay(defined(sent.number), '21.00', '2026-11-19');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-19', methodName: 'e-Boekhouden.nl' },
    ]);
    there.pay(defined(sent.number), '100.00', '2026-11-20');
    await at.sweep();
    expect(await readDocument(sent.id)).toMatchObject({ open: '0.00' });
    // Nothing comes back: no account was chosen for payments.
    expect(there.books.payments).toHaveLength(2);
  });

  it('is paid here with another amount once that is corrected there, and not told back', async () => {
    await choosePaymentAccount();
    const sent = await posted();
    there.pay(defined(sent.number), '21.00', '2026-11-19');
    await at.sweep();
    const row = defined(there.books.payments[0]?.rows[0]);
    row.amount = 12;
    for (let times = 0; times < 2; times += 1) await at.sweep();
    await at.work(company);
    expect(await readDocument(sent.id)).toMatchObject({
      open: '109.00',
      payments: [{ amount: '12.00', paidOn: '2026-11-19' }],
    });
    expect(there.books.payments).toHaveLength(1);
  });

  it('is a refund of a credit note, and over for a deleted mutation', async () => {
    const sent = await posted();
    await company.client.invoice.registerPayment({ params: { id: sent.id }, body: {} });
    const note = await credit(sent.id);
    there.pay(defined(note.number), '-121.00', '2026-11-20');
    await at.sweep();
    expect((await readDocument(note.id)).payments).toMatchObject([{ amount: '-121.00' }]);
    const other = await posted();
    there.remove(defined(other.number));
    await at.sweep();
    expect((await readDocument(other.id)).statuses).toContain('notbooked');
    expect(await jobOf(company, other.id)).toMatchObject({ state: 'failed' });
  });
});

describe('what is paid here', () => {
  beforeEach(choosePaymentAccount);

  it('on an account that was deleted there since is refused, shows which choice is missing, and is repeated', async () => {
    const { client } = company;
    const sent = await posted();
    const restore = there.takeAccount('103');
    await client.invoice.registerPayment({
      params: { id: sent.id },
      body: { paidOn: '2026-11-20', amount: '21.00' },
    });
    await at.work(company);
    await sweepIntegrations(at.server.services);
    expect((await client.integration.get({ params })).data.state).toBe('failing');
    restore();
    await client.integration.update({ params, body: { config: { paymentAccount: '102' } } });
    await client.errand.retry({ body: { integration: params.name } });
    await at.work(company);
    expect(there.books.payments).toMatchObject([{ ledgerId: 102, rows: [{ amount: 21 }] }]);
  });

  it('is registered there once on the chosen account, and undone by an opposite payment', async () => {
    const sent = await posted();
    await company.client.invoice.registerPayment({
      params: { id: sent.id },
      body: { paidOn: '2026-11-20', amount: '21.00' },
    });
    await at.work(company);
    await at.sweep();
    expect(there.books.payments).toMatchObject([
      { ledgerId: 103, date: '2026-11-20', rows: [{ amount: 21, invoiceNumber: sent.number }] },
    ]);
    const [payment] = (await readDocument(sent.id)).payments;
    await company.client.invoice.unregisterPayment({
      params: { id: sent.id, paymentId: defined(payment).id },
    });
    await at.work(company);
    await at.sweep();
    await at.sweep();
    expect(there.books.payments.map(({ rows }) => rows[0]?.amount)).toEqual([21, -21]);
    expect((await readDocument(sent.id)).payments).toEqual([]);
  });

  it.each(['unanswered', 429] as const)('and meets %s is registered once', async (is) => {
    const sent = await posted();
    await company.client.invoice.registerPayment({ params: { id: sent.id }, body: {} });
    there.fault = { on: 'POST mutation', is };
    await at.work(company);
    there.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    await at.sweep();
    expect(there.books.payments).toHaveLength(1);
    expect((await readDocument(sent.id)).payments).toHaveLength(1);
  });
});
