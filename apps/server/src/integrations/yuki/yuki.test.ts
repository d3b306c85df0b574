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
import { ADMINISTRATION, type YukiSimulator, startYuki } from './test/simulator.ts';

const params = { name: 'yuki' };
const MINUTE = 60_000;
const HOLDING = '1205c89e-5aa1-4e5d-bbc5-55ae02412950';

let yuki: YukiSimulator;
let at: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  yuki = await startYuki();
  at = await startAtBookkeeping(yuki);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
  yuki.asked.length = 0;
});
afterEach(async () => {
  yuki.fault = undefined;
  await company.client.integration.disconnect({ params });
  // Companies start with the same numbers.
  yuki.clear();
  yuki.administrations.splice(1);
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const invoiceOf = (number: string | null) => defined(yuki.books.find(number));
const countOf = (operation: string) => yuki.asked.filter((one) => one === operation).length;
async function posted(draft: Parameters<typeof createSent>[1] = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}

describe('connecting', () => {
  it('takes a key that Yuki accepts, and reads what can be matched', async () => {
    expect(await stateOf()).toBe('connected');
    const config = { region: 'nl', key: 'wrong', office: '' };
    const refused = await refusalOf(company.client.integration.connect({ params, body: { config } }));
    expect(refused.code).toBe(ERRORS.integrationRefused.code);
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries.filter(({ kind }) => kind === 'vat').map((entry) => entry.suggested);
    expect(suggested).toEqual(['1/21.00', '2/9.00', '3/0.00', '4/0.00', '7/0.00', '6/0.00', '8/0.00']);
    // Codes for purchases, of the past, and accounts of other kinds are left out.
    expect(data.choices.vat).toHaveLength(9);
    expect(data.choices.ledger).toHaveLength(6);
    expect(data.choices.costCenter.map(({ value }) => value)).toEqual(['ADV']);
  });

  it('asks which administration where there are several', async () => {
    yuki.administrations.push({ ID: HOLDING, Name: 'Jansen Holding' });
    const missing = ERRORS.integrationChoiceMissing.code;
    expect((await refusalOf(company.client.integration.getMapping({ params }))).code).toBe(missing);
    const { data } = await company.client.integration.listChoices({ params: { ...params, field: 'office' } });
    expect(data.map(({ value }) => value)).toEqual([ADMINISTRATION, HOLDING]);
    const body = { config: { region: 'nl', office: HOLDING } };
    await company.client.integration.update({ params, body });
    expect(await at.match(company)).toBe(true);
  });

  it('uses one session for everything, and opens another when it is over', async () => {
    await posted();
    await at.sweep();
    expect(countOf('AuthenticateClient')).toBe(0);
    yuki.endSessions();
    const tests = [1, 2, 3].map(() => company.client.integration.test({ params }));
    expect((await Promise.all(tests)).map(({ data }) => data.ok)).toEqual([true, true, true]);
    expect(countOf('AuthenticateClient')).toBe(1);
  });

  it('keeps to the calls of a day', async () => {
    await posted();
    // Three searches, the domain of each, the contact, the invoice and what is open of it.
    expect(yuki.asked.length).toBeLessThanOrEqual(10);
    yuki.asked.length = 0;
    await posted();
    expect(yuki.asked).toEqual(['Administrations', 'ProcessSalesInvoices', 'CheckOutstandingItemAdmin']);
  });
});

describe('a document', () => {
  it('is posted with its contact, accounts, VAT and PDF, and says where', async () => {
    const sent = await posted({ reference: 'PO 4711' });
    const { fields, lines, contactCode } = invoiceOf(sent.number);
    expect(fields).toMatchObject({
      Subject: 'PO 4711',
      Process: 'true',
      EmailToCustomer: 'false',
      Currency: 'EUR',
      DocumentFileName: expect.stringMatching(/\.pdf$/),
    });
    const file = Buffer.from(String(fields['DocumentBase64']), 'base64');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(lines).toMatchObject([
      {
        LineAmount: '100.00',
        LineVATAmount: '21.00',
        VATType: '1',
        VATIncluded: 'false',
        GLAccountCode: '80000',
      },
    ]);
    expect(yuki.books.contacts).toMatchObject([{ fields: { Code: contactCode, Type: '2' } }]);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteNumber: sent.number,
      remoteUrl: expect.stringMatching(/^http/),
    });
    expect((await readDocument(sent.id)).statuses).toContain('booked');
  });

  it('of every VAT type is posted to its own type', async () => {
    const customer = await company.client.customer.create({
      body: customerBody({ country: 'DE', vatNumber: 'DE136695976', email: 'de@example.test' }),
    });
    for (const [type, VATType] of [
      ['high', '1'],
      ['low', '2'],
      ['exempt', '3'],
      ['ICPS', '7'],
      ['ICPG', '6'],
      ['EBU', '8'],
    ] as const) {
      const lines = [lineBody(company, { vatId: company.vat[type] })];
      const sent = await posted({ customerId: customer.data.id, lines });
      expect(invoiceOf(sent.number).lines).toMatchObject([{ VATType }]);
    }
    expect(yuki.books.contacts).toHaveLength(1);
  });

  it('with inclusive prices, discounts and another currency agrees to the cent', async () => {
    await addRate(company, 'USD');
    const lines = [
      lineBody(company, { price: '9.99', quantity: '3' }),
      lineBody(company, { price: '1.01', quantity: '7' }),
      lineBody(company, { price: '0.35', vatId: company.vat.low, discount: '10' }),
    ];
    for (const [includesVat, currency] of [
      [true, 'USD'],
      [false, 'EUR'],
    ] as const) {
      const sent = await posted({ includesVat, discount: '7.5', currency, lines });
      const { totalIncl } = await readDocument(sent.id);
      expect((invoiceOf(sent.number).total / 100).toFixed(2)).toBe(totalIncl);
      yuki.pay(defined(sent.number), totalIncl);
      await at.sweep();
      expect(await readDocument(sent.id)).toMatchObject({ open: '0.00' });
    }
  });

  it('that credits is posted with negative quantities and amounts', async () => {
    const credit = await at.credit(company, (await posted()).id);
    expect(invoiceOf(credit.number)).toMatchObject({
      total: -12_100,
      lines: [
        { ProductQuantity: '-1', SalesPrice: '100.00', LineAmount: '-100.00', LineVATAmount: '-21.00' },
      ],
    });
  });

  it('with another total there is refused with the difference; and what Yuki refuses is said', async () => {
    yuki.books.roundsUp = true;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    yuki.books.roundsUp = false;
    yuki.remove(defined(sent.number));
    yuki.isClosed = true;
    await at.post(company, [sent.id]);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('The period is closed'),
    });
  });

  it('that people have yet to process there is not taken for one that is gone', async () => {
    yuki.books.processes = false;
    const sent = await posted();
    await at.sweep();
    expect(await readDocument(sent.id)).toMatchObject({
      open: '121.00',
      statuses: expect.arrayContaining(['booked']),
    });
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
  });

  it('that people process there later is followed from then on, until it is paid', async () => {
    yuki.books.processes = false;
    const sent = await posted();
    await at.sweep();
    invoiceOf(sent.number).isProcessed = true;
    yuki.pay(defined(sent.number), '21.00');
    await at.sweep();
    expect((await readDocument(sent.id)).open).toBe('100.00');
    yuki.pay(defined(sent.number), '100.00');
    await at.sweep();
    await at.sweep();
    const { open, payments } = await readDocument(sent.id);
    expect(open).toBe('0.00');
    expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['100.00', '21.00']);
  });

  it('finds its customer again by VAT number, keeps its code, and tells changes once', async () => {
    const { contacts } = yuki.books;
    contacts.push({
      id: '97b30afc-0000-4000-8000-37487cbb6799',
      fields: { Code: 'CL0005', FullName: 'Old name', VATNumber: 'nl004495445b01' },
    });
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const { data: customer } = await company.client.customer.create({ body });
    const sent = await posted({ customerId: customer.id });
    await posted({ customerId: customer.id });
    expect(contacts).toMatchObject([{ fields: { Code: 'CL0005', FullName: body.name } }]);
    expect(invoiceOf(sent.number).contactCode).toBe('CL0005');
    expect(countOf('UpdateContact')).toBe(1);
  });
});

describe('a fault', () => {
  it.each([
    ['no answer after it was posted', { on: 'ProcessSalesInvoices', is: 'unanswered' }],
    ['an answer that can’t be read', { on: 'ProcessSalesInvoices', is: 'malformed' }],
    ['no answer after the contact was made', { on: 'UpdateContact', is: 'unanswered' }],
    ['an error of its own', { on: 'ProcessSalesInvoices', is: 500 }],
    ['being asked to wait', { is: 429 }],
  ] as const)('%s leads to one booking', async (_, fault) => {
    yuki.fault = fault;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'waiting' });
    yuki.fault = undefined;
    at.server.clock.advance(2 * MINUTE);
    await at.work(company);
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done' });
    expect(yuki.count()).toBe(1);
    expect(yuki.books.contacts).toHaveLength(1);
  });
});

describe('what is paid in Yuki', () => {
  it('is paid here, in part and in full', async () => {
    const sent = await posted();
    yuki.pay(defined(sent.number), '21.00');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([{ amount: '21.00', methodName: 'Yuki' }]);
    yuki.pay(defined(sent.number), '100.00');
    await at.sweep();
    await at.sweep();
    const { open, payments } = await readDocument(sent.id);
    expect(open).toBe('0.00');
    expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['100.00', '21.00']);
  });

  it('is dated by the calendar there, also shortly after midnight', async () => {
    const sent = await posted();
    yuki.pay(defined(sent.number), '21.00');
    // Asked an hour later.
    at.server.clock.set('2026-11-21T22:25:00Z');
    await at.sweep();
    at.server.clock.set('2026-11-21T10:00:00Z');
    const { payments } = await readDocument(sent.id);
    expect(payments).toMatchObject([{ amount: '21.00', paidOn: '2026-11-22' }]);
  });

  it('includes what was paid here', async () => {
    const sent = await posted();
    await company.client.invoice.registerPayment({ params: { id: sent.id }, body: { amount: '21.00' } });
    await company.client.invoice.registerPayment({ params: { id: sent.id }, body: { amount: '100.00' } });
    yuki.pay(defined(sent.number), '121.00');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toHaveLength(2);
  });

  it('is a refund of a credit invoice', async () => {
    const invoice = await posted();
    await company.client.invoice.registerPayment({ params: { id: invoice.id }, body: {} });
    const credit = await at.credit(company, invoice.id);
    yuki.pay(defined(credit.number), '-121.00');
    await at.sweep();
    expect((await readDocument(credit.id)).payments).toMatchObject([{ amount: '-121.00' }]);
  });

  it('is over for a deleted invoice, which makes the document one that isn’t posted', async () => {
    const sent = await posted();
    yuki.remove(defined(sent.number));
    await at.sweep();
    expect((await readDocument(sent.id)).statuses).toContain('notbooked');
    expect(await jobOf(company, sent.id)).toMatchObject({ state: 'failed' });
  });
});
