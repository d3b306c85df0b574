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
import { type AtBookkeeping, jobOf, startAtBookkeeping } from '../test/at-bookkeeping.ts';
import { type TwinfieldSimulator, startTwinfield } from './test/simulator.ts';

const params = { name: 'twinfield' };
const MINUTE = 60_000;

let twinfield: TwinfieldSimulator;
let at: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  twinfield = await startTwinfield();
  at = await startAtBookkeeping(twinfield);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  twinfield.fault = undefined;
  twinfield.pageSize = 100;
  await company.client.integration.disconnect({ params });
  // Companies start with the same numbers.
  twinfield.clear();
  twinfield.journals.splice(1);
  twinfield.offices.splice(1);
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const update = (config: Record<string, string>) =>
  company.client.integration.update({ params, body: { config } });
async function posted(draft: Parameters<typeof createSent>[1] = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}
const transactionOf = (number: string | null) => defined(twinfield.ledger.find(number));

describe('connecting', () => {
  it('takes an authorisation on Twinfield’s page, and reads what can be matched page by page', async () => {
    expect(await stateOf()).toBe('connected');
    twinfield.pageSize = 3;
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries.filter(({ kind }) => kind === 'vat').map((entry) => entry.suggested);
    expect(suggested).toEqual(['VH', 'VL', 'VV', 'VN', 'ICD', 'ICL', 'EX']);
    // The rate in force counts, and codes for purchases are left out.
    expect(data.choices.vat).toHaveLength(8);
    expect(data.choices.ledger).toHaveLength(7);
    expect(data.choices.costCenter.map(({ value }) => value)).toEqual(['100', '200']);
  });

  it('asks which administration and journal where there are several', async () => {
    twinfield.offices.push({ code: '010', name: 'Jansen Holding' });
    twinfield.journals.push({ code: 'SLS', name: 'Sales abroad' });
    const missing = ERRORS.integrationChoiceMissing.code;
    expect((await refusalOf(company.client.integration.getMapping({ params }))).code).toBe(missing);
    const choices = async (field: string) =>
      (await company.client.integration.listChoices({ params: { ...params, field } })).data;
    expect((await choices('office')).map(({ value }) => value)).toEqual(['001', '010']);
    await update({ office: '001' });
    expect(await choices('journal')).toContainEqual({ value: 'SLS', label: 'SLS · Sales abroad' });
    expect((await choices('receivables')).map(({ value }) => value)).toEqual(['1300', '1530']);
    await update({ office: '001', journal: 'SLS', receivables: '1300', destiny: 'final' });
    await at.match(company);
    const sent = await posted();
    expect(transactionOf(sent.number)).toMatchObject({ code: 'SLS', destiny: 'final' });
    expect(transactionOf(sent.number).lines[0]).toMatchObject({ dim1: '1300' });
    expect((await refusalOf(update({ office: '999' }))).field).toBe('config.office');
  });

  it('renews a token that is over, once for all', async () => {
    const before = twinfield.tokens.renewals;
    await company.client.integration.test({ params });
    expect(twinfield.tokens.renewals).toBe(before);
    twinfield.tokens.end();
    const tests = [1, 2, 3].map(() => company.client.integration.test({ params }));
    expect((await Promise.all(tests)).map(({ data }) => data.ok)).toEqual([true, true, true]);
    expect(twinfield.tokens.renewals).toBe(before + 1);
  });

  it('waits when the authorisation is withdrawn, and goes on with a new one', async () => {
    twinfield.tokens.end();
    const first = await posted();
    expect(await jobOf(company, first.id)).toMatchObject({ state: 'done' });
    twinfield.tokens.revoke();
    const second = await posted();
    expect(await stateOf()).toBe('needsAuthorisation');
    expect(await jobOf(company, second.id)).toMatchObject({ state: 'waiting' });
    const { data } = await company.client.integration.connect({ params, body: { config: {} } });
    const query = twinfield.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params, query });
    await at.work(company);
    expect(await jobOf(company, second.id)).toMatchObject({ state: 'done' });
    expect(twinfield.count()).toBe(2);
  });
});

describe('a document', () => {
  it('is posted with its customer, accounts and VAT, and says where', async () => {
    const sent = await posted();
    const { lines, header, number, destiny } = transactionOf(sent.number);
    expect({ header, destiny }).toMatchObject({
      header: { code: 'VRK', currency: 'EUR', invoicenumber: sent.number, office: '001' },
      destiny: 'temporary',
    });
    expect(lines).toMatchObject([
      { type: 'total', dim2: '1000', debitcredit: 'debit', value: '121.00', description: sent.number },
      {
        type: 'detail',
        dim1: '8000',
        debitcredit: 'credit',
        value: '100.00',
        vatvalue: '21.00',
        vatcode: 'VH',
      },
    ]);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteId: `VRK/${number}/${sent.number}`,
      remoteNumber: `VRK ${number}`,
      remoteUrl: expect.stringContaining('/UI/#/Transactions'),
    });
    expect((await readDocument(sent.id)).statuses).toContain('booked');
  });

  it('has the texts that the company words', async () => {
    const freeText = '{{customer_name}} <{{reference}}> & co';
    expect((await refusalOf(update({ freeText: '{{iban}}' }))).field).toBe('config.freeText');
    await update({
      freeText,
      invoiceDescription: 'Invoice {{invoice_number}} due {{due_date}}',
      lineDescription: '{{invoice_number}}: {{description}}',
    });
    const lines = [lineBody(company, { description: 'Advice that takes more than forty characters to say' })];
    const sent = await posted({ reference: 'PO 4711', lines });
    const { header, lines: made } = transactionOf(sent.number);
    expect(header['freetext1']).toBe(`${customerBody().name} <PO 4711> & co`);
    expect(made[0]?.['description']).toBe(`Invoice ${sent.number} due 2026-12-05`);
    expect(made[1]?.['description']).toBe(`${sent.number}: Advice that takes more than forty`.slice(0, 40));
  });

  it('of every VAT type is posted to its own code, and supplies within the EU say what they are', async () => {
    const customer = await company.client.customer.create({
      body: customerBody({ country: 'DE', vatNumber: 'DE136695976', email: 'de@example.test' }),
    });
    for (const [type, vatcode] of [
      ['high', 'VH'],
      ['low', 'VL'],
      ['exempt', 'VV'],
      ['ICPS', 'ICD'],
      ['ICPG', 'ICL'],
      ['EBU', 'EX'],
    ] as const) {
      const lines = [lineBody(company, { vatId: company.vat[type] })];
      const sent = await posted({ customerId: customer.data.id, lines });
      const [, line] = transactionOf(sent.number).lines;
      expect(line).toMatchObject({ vatcode });
      const performance = { performancecountry: 'DE', performancevatnumber: 'DE136695976' };
      if (type === 'ICPS')
        expect(line).toMatchObject({
          ...performance,
          performancetype: 'services',
          performancedate: '20261121',
        });
      else if (type === 'ICPG') expect(line).toMatchObject({ ...performance, performancetype: 'goods' });
      else expect(line).not.toHaveProperty('performancetype');
    }
    expect(twinfield.customers.all).toHaveLength(1);
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
      const { total, header } = transactionOf(sent.number);
      expect([(total / 100).toFixed(2), header['currency']]).toEqual([totalIncl, 'USD']);
    }
  });

  it('that credits is posted with debit and credit the other way round', async () => {
    const credit = await at.credit(company, (await posted()).id);
    const { total, lines } = transactionOf(credit.number);
    expect(total).toBe(-12_100);
    expect(lines.map(({ debitcredit }) => debitcredit)).toEqual(['credit', 'debit']);
  });

  it('with another total there is withdrawn, and refused with the difference; and what Twinfield refuses is said', async () => {
    twinfield.ledger.roundsUp = true;
    const sent = await posted();
    expect(twinfield.count()).toBe(0);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    twinfield.ledger.roundsUp = false;
    twinfield.isClosed = true;
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('De periode is afgesloten.'),
    });
  });

  it('finds its customer again, tells changes once, and makes a deleted customer again', async () => {
    const { all } = twinfield.customers;
    all.push({ code: '1700', name: 'Old name', address: { field4: 'NL004495445B01', email: '' } });
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const { data: customer } = await company.client.customer.create({ body });
    await posted({ customerId: customer.id });
    await posted({ customerId: customer.id });
    expect(all).toMatchObject([{ code: '1700', name: body.name, address: { field4: 'NL004495445B01' } }]);
    all.length = 0;
    await posted({ customerId: customer.id });
    expect(all).toHaveLength(1);
    expect(twinfield.count()).toBe(3);
  });

  it('finds a customer by email, unless two have it', async () => {
    const email = 'post@example.test';
    const { all } = twinfield.customers;
    all.push(
      { code: '1700', name: 'One', address: { email } },
      { code: '1701', name: 'Two', address: { email } },
    );
    const { data: customer } = await company.client.customer.create({ body: customerBody({ email }) });
    await posted({ customerId: customer.id });
    expect(all).toHaveLength(3);
  });
});

describe('a fault', () => {
  it.each([
    ['no answer after it was posted', { on: 'transactions', is: 'unanswered' }],
    ['an answer that can’t be read', { on: 'transactions', is: 'malformed' }],
    ['no answer after the customer was made', { on: 'dimensions', is: 'unanswered' }],
    ['an error of its own', { on: 'Search', is: 500 }],
    ['being asked to wait', { on: 'transactions', is: 429 }],
  ] as const)('%s leads to one booking', async (_, fault) => {
    twinfield.fault = fault;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'waiting' });
    twinfield.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
    expect(twinfield.count()).toBe(1);
  });
});

describe('what is paid in Twinfield', () => {
  it('is paid here on its day, in part and in full', async () => {
    const sent = await posted();
    twinfield.pay(defined(sent.number), '21.00', '2026-11-19');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-19', methodName: 'Twinfield' },
    ]);
    twinfield.pay(defined(sent.number), '100.00', '2026-11-20');
    await at.sweep();
    const { open, payments } = await readDocument(sent.id);
    expect(open).toBe('0.00');
    expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['100.00', '21.00']);
  });

  it('and matched by hand is paid as well', async () => {
    const sent = await posted();
    twinfield.ledger.pay(transactionOf(sent.number), '121.00', '2026-11-18', true);
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '121.00', paidOn: '2026-11-18' },
    ]);
  });

  it('is a refund of a credit invoice', async () => {
    const invoice = await posted();
    await company.client.invoice.registerPayment({ params: { id: invoice.id }, body: {} });
    const credit = await at.credit(company, invoice.id);
    twinfield.pay(defined(credit.number), '-121.00', '2026-11-20');
    await at.sweep();
    expect((await readDocument(credit.id)).payments).toMatchObject([{ amount: '-121.00' }]);
  });

  it('is over for a deleted transaction, which makes the document one that isn’t posted', async () => {
    const sent = await posted();
    twinfield.remove(defined(sent.number));
    await at.sweep();
    expect((await readDocument(sent.id)).statuses).toContain('notbooked');
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'failed' });
  });
});
