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
import { ublInvoice } from '../../features/purchase/test/e-invoices.ts';
import { type AtBookkeeping, jobOf, startAtBookkeeping } from '../test/at-bookkeeping.ts';
import { type ExactSimulator, startExact } from './test/simulator.ts';

const params = { name: 'exact' };
const MINUTE = 60_000;

let exact: ExactSimulator;
let at: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  exact = await startExact();
  at = await startAtBookkeeping(exact);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  exact.fault = undefined;
  exact.pageSize = 60;
  exact.division.roundsUp = false;
  await company.client.integration.disconnect({ params });
  // Companies start with the same numbers.
  exact.division.clear();
  exact.division.isReachable = true;
  exact.division.list('financial/Journals').splice(2);
  exact.division.list('hrm/Divisions').splice(1);
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
const agreeAgain = async () => {
  const { data } = await company.client.integration.connect({ params, body: { config: exact.config } });
  await company.client.integration.callback({ params, query: exact.agree(defined(data.authorisationUrl)) });
};
async function posted(draft: Parameters<typeof createSent>[1] = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

describe('connecting', () => {
  it('takes an agreement on the country’s own page, and reads what can be matched page by page', async () => {
    expect(await stateOf()).toBe('connected');
    exact.pageSize = 3;
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries.filter(({ kind }) => kind === 'vat').map((entry) => entry.suggested);
    expect(suggested).toEqual(['4', '3', '0', '1', '9', '7', '8']);
    // Inclusive, blocked and purchase codes are none for sales without VAT in their amounts.
    expect(data.choices.vat.map(({ value }) => value)).toEqual(['4', '3', '0', '1', '6', '7', '8', '9']);
    expect(data.choices.ledger).toHaveLength(6);
  });

  it('asks which administration and journal where there are several', async () => {
    exact.division.list('hrm/Divisions').push({ Code: 7_654_321, Description: 'Jansen Holding' });
    const sales = { Code: '71', Description: 'Verkoop buitenland', Type: 20, IsBlocked: false };
    exact.division.list('financial/Journals').push(sales);
    const missing = ERRORS.integrationChoiceMissing.code;
    expect((await refusalOf(company.client.integration.getMapping({ params }))).code).toBe(missing);
    const choices = async (field: string) =>
      (await company.client.integration.listChoices({ params: { ...params, field } })).data;
    expect((await choices('office')).map(({ value }) => value)).toEqual(['1234567', '7654321']);
    await company.client.integration.update({
      params,
      body: { config: { server: 'nl', office: '1234567' } },
    });
    expect(await choices('journal')).toContainEqual({ value: '71', label: '71 · Verkoop buitenland' });
    expect(await choices('paymentCondition')).toEqual([{ value: '30', label: '30 · 30 dagen' }]);
    const config = {
      server: 'nl',
      office: '1234567',
      journal: '71',
      paymentCondition: '30',
      reference: 'customer',
    };
    await company.client.integration.update({ params, body: { config } });
    await at.match(company);
    const sent = await posted({ reference: 'PO 4711' });
    expect(exact.division.find(sent.number)).toMatchObject({
      Journal: '71',
      PaymentCondition: '30',
      YourRef: 'PO 4711',
    });
  });

  it('renews a token at the end of its ten minutes, once for all, and never too early', async () => {
    const before = exact.tokens.renewals;
    at.server.clock.advance(9 * MINUTE + 29_000);
    await company.client.integration.test({ params });
    expect(exact.tokens.renewals).toBe(before);
    at.server.clock.advance(2000);
    const tests = [1, 2, 3].map(() => company.client.integration.test({ params }));
    expect((await Promise.all(tests)).map(({ data }) => data.ok)).toEqual([true, true, true]);
    expect(exact.tokens.renewals).toBe(before + 1);
  });

  it('waits when the agreement is withdrawn, and goes on with a new one', async () => {
    exact.tokens.revoke();
    at.server.clock.advance(11 * MINUTE);
    const sent = await posted();
    expect(await stateOf()).toBe('needsAuthorisation');
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'waiting' });
    await agreeAgain();
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
    expect(exact.count()).toBe(1);
  });
});

describe('a document', () => {
  it('is posted with its customer, accounts, VAT and PDF, and says where', async () => {
    const sent = await posted();
    const entry = defined(exact.division.find(sent.number));
    expect(entry).toMatchObject({
      Type: 20,
      Journal: '70',
      YourRef: sent.number,
      SalesEntryLines: [{ VATCode: '4', AmountFC: 100, VATAmountFC: 21 }],
    });
    const [attachment] = exact.division.list('documents/DocumentAttachments');
    expect(attachment).toMatchObject({
      Document: entry['Document'],
      FileName: expect.stringMatching(/\.pdf$/),
    });
    const file = Buffer.from(String(attachment?.['Attachment']), 'base64');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteId: entry['EntryID'],
      remoteNumber: String(entry['EntryNumber']),
      remoteUrl: expect.stringContaining(String(entry['Document'])),
    });
    expect((await readDocument(sent.id)).statuses).toContain('booked');
  });

  it('is posted with others without asking again for the only administration and journal', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await createSent(company)).id);
    expect(await at.post(company, ids)).toEqual([]);
    at.server.clock.advance(MINUTE + 1000);
    exact.asked.length = 0;
    await at.work(company);
    const timesAsked = (resource: string) => exact.asked.filter((one) => one === resource).length;
    expect(timesAsked('salesentry/SalesEntries')).toBeGreaterThanOrEqual(3);
    expect([timesAsked('hrm/Divisions'), timesAsked('financial/Journals')]).toEqual([1, 1]);
  });

  it('and purchases are posted with what registering for reports found out a moment ago', async () => {
    const timesAsked = (resource: string) => exact.asked.filter((one) => one === resource).length;
    for (const number of ['2026-118', '2026-119', '2026-120']) {
      const xml = ublInvoice({ '2026-118': number });
      const file = new File([xml], 'invoice.xml', { type: 'application/xml' });
      const { data } = await company.client.purchase.create({ body: file });
      await company.client.purchaseBooking.create({ params: { id: data.id } });
    }
    const sent = await createSent(company);
    expect(await at.post(company, [sent.id])).toEqual([]);
    exact.asked.length = 0;
    // Registering, when the company was connected, has just asked.
    await at.work(company);
    expect(exact.purchases.list()).toHaveLength(3);
    expect(exact.count()).toBe(1);
    expect([timesAsked('hrm/Divisions'), timesAsked('financial/Journals')]).toEqual([0, 1]);
  });

  it('with inclusive prices, discounts and another currency agrees to the cent', async () => {
    await addRate(company, 'USD');
    const lines = [
      lineBody(company, { price: '9.99', quantity: '3' }),
      lineBody(company, { price: '1.01', quantity: '7' }),
      lineBody(company, { price: '0.35', vatId: company.vat.low, discount: '10' }),
    ];
    for (const includesVat of [true, false]) {
      const sent = await posted({ includesVat, discount: '7.5', currency: 'USD', lines });
      const { totalIncl } = await readDocument(sent.id);
      expect(exact.division.find(sent.number)).toMatchObject({
        AmountFC: Number(totalIncl),
        Currency: 'USD',
      });
    }
  });

  it('that credits is posted as a credit note with negative amounts', async () => {
    const invoice = await posted();
    const { data: credit } = await company.client.invoice.credit({
      params: { id: invoice.id },
      body: { channel: 'mark' },
    });
    await at.post(company, [credit.id]);
    await at.work(company);
    expect(exact.division.find(credit.number)).toMatchObject({ Type: 21, AmountFC: -121 });
  });

  it('with another total there is withdrawn, and refused with the difference; and what Exact refuses is said', async () => {
    exact.division.roundsUp = true;
    const sent = await posted();
    expect(exact.count()).toBe(0);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    exact.division.roundsUp = false;
    exact.isClosed = true;
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('De periode is afgesloten'),
    });
  });

  it('finds its customer again, tells changes once, and makes a deleted account again', async () => {
    const accounts = exact.division.list('crm/Accounts');
    const old = { Name: 'Old name', VATNumber: 'NL004495445B01', Code: '             90001' };
    accounts.push({ ID: '00000000-0000-4000-8000-000000000999', Email: '', ...old });
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const { data: customer } = await company.client.customer.create({ body });
    await posted({ customerId: customer.id });
    await posted({ customerId: customer.id });
    expect(accounts).toMatchObject([{ Name: body.name, Code: '             90001' }]);
    accounts.length = 0;
    await posted({ customerId: customer.id });
    expect(accounts).toHaveLength(1);
    expect(exact.count()).toBe(3);
  });
});

describe('what is paid in Exact', () => {
  it('is paid here on its day, in part and in full, within the hour', async () => {
    const sent = await posted();
    exact.pay(defined(sent.number), '21.00', '2026-11-19');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-19', methodName: 'Exact Online' },
    ]);
    exact.pay(defined(sent.number), '100.00', '2026-11-21');
    const entry = defined(exact.division.find(sent.number));
    expect(await exact.report(String(entry['EntryID']), 'of somebody else')).toEqual([200]);
    await at.workReports();
    expect((await readDocument(sent.id)).open).toBe('100.00');
    expect(await exact.report(String(entry['EntryID']))).toEqual([200]);
    await at.workReports();
    expect(await readDocument(sent.id)).toMatchObject({ open: '0.00' });
  });

  it('is a refund of a credit invoice', async () => {
    const invoice = await posted();
    await company.client.invoice.registerPayment({ params: { id: invoice.id }, body: {} });
    const { data: credit } = await company.client.invoice.credit({
      params: { id: invoice.id },
      body: { channel: 'mark' },
    });
    await at.post(company, [credit.id]);
    await at.work(company);
    exact.pay(defined(credit.number), '-121.00', '2026-11-20');
    await at.sweep();
    expect((await readDocument(credit.id)).payments).toMatchObject([{ amount: '-121.00' }]);
  });

  it('is over for a deleted entry, which makes the document one that isn’t posted', async () => {
    const sent = await posted();
    const entry = defined(exact.division.find(sent.number));
    exact.remove(defined(sent.number));
    await exact.report(String(entry['EntryID']));
    await at.workReports();
    expect((await readDocument(sent.id)).statuses).toContain('notbooked');
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'failed' });
  });
});
