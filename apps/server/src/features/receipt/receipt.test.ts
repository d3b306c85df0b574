import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { receiptBody } from '../../../test/samples/invoice/receipt.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const create = async (changes: object = {}) =>
  (await company.client.receipt.create({ body: receiptBody(changes) })).data;
const invoice = async (id: string, changes: object = {}) =>
  (
    await company.client.receipt.convert({
      params: { id },
      body: { customerId: company.customerId, ...changes },
    })
  ).data;
const get = async (id: string) => (await company.client.receipt.get({ params: { id } })).data;

const MIXED = {
  total: '27.30',
  lines: [
    { description: 'Lunch', quantity: '2', amount: '21.80', vatRate: '9', group: 'Food' },
    { description: 'Wine', quantity: '1', amount: '5.50', vatRate: '21', group: 'Drinks' },
  ],
  payments: [
    { method: 'Cash', amount: '7.30' },
    { method: 'Card', amount: '20.00' },
  ],
};

describe('a receipt that a till sends', () => {
  it('is listed with its VAT per rate, its link and its code', async () => {
    const made = await create(MIXED);
    expect(made).toMatchObject({
      state: 'open',
      soldOn: '2026-11-20',
      totalExcl: '24.55',
      totalVat: '2.75',
      vat: [
        { rate: '9', base: '20.00', vat: '1.80' },
        { rate: '21', base: '4.55', vat: '0.95' },
      ],
      documentId: null,
    });
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const { data } = await company.client.receipt.list({ query: { q: 'counter', from: '2026-11-20' } });
    expect(data).toMatchObject([{ id: made.id, totalIncl: '27.30', state: 'open' }]);
    expect((await company.client.receipt.list({ query: { state: 'invoiced' } })).data).toEqual([]);
  });

  it('is the same receipt however often it comes, also at the same moment', async () => {
    const body = receiptBody();
    const made = await Promise.all([1, 2, 3].map(() => company.client.receipt.create({ body })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect((await company.client.receipt.list({ query: {} })).meta.count).toBe(1);
    const other = company.client.receipt.create({ body: { ...body, refundOf: '7' } });
    expect(await refusalOf(other)).toMatchObject({ code: 1340, field: 'number' });
  });

  it('has to add up', async () => {
    const wrong = company.client.receipt.create({ body: receiptBody({ total: '12.11' }) });
    expect(await refusalOf(wrong)).toMatchObject({ code: 1341, field: 'total' });
    const tip = receiptBody({ payments: [{ method: 'Card', amount: '13.00' }] });
    expect(await refusalOf(company.client.receipt.create({ body: tip }))).toMatchObject({ code: 1342 });
  });

  it('was sold by now, give or take a clock that is wrong', async () => {
    await create({ soldAt: '2026-11-21T23:00:00Z' });
    const later = company.client.receipt.create({ body: receiptBody({ soldAt: '2031-01-01T10:00:00Z' }) });
    expect(await refusalOf(later)).toMatchObject({
      code: 5,
      field: 'soldAt',
      message: 'This date is in the future',
    });
  });
});

describe('the invoice of a receipt', () => {
  it('has its lines, its VAT and its total, and is paid as the till was', async () => {
    const { id, number } = await create(MIXED);
    const made = await invoice(id, { reference: 'PO 7' });
    expect(made).toMatchObject({
      status: 1,
      type: '',
      totalExcl: '24.55',
      totalIncl: '27.30',
      includesVat: true,
      reference: 'PO 7',
      supplyDate: '2026-11-20',
      open: '0.00',
    });
    expect(made.lines.map(({ description, quantity, price }) => [description, quantity, price])).toEqual([
      [`Receipt ${number} of 2026-11-20`, null, null],
      ['Lunch', '2', '10.90'],
      ['Wine', '1', '5.50'],
    ]);
    expect(made.lines.map(({ vat }) => vat?.id)).toEqual([undefined, company.vat.low, company.vat.high]);
    expect(made.statuses).toContain('paid');
    const paid = made.payments.map(({ methodName, amount, paidOn }) => `${methodName} ${amount} ${paidOn}`);
    expect(paid.toSorted()).toEqual(['Card 20.00 2026-11-20', 'Cash 7.30 2026-11-20']);
    expect(await get(id)).toMatchObject({
      state: 'invoiced',
      documentId: made.id,
      documentNumber: made.number,
    });
  });

  it('is made once, however many ask for it at the same moment', async () => {
    const { id } = await create();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => invoice(id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(invoice(id))).toMatchObject({ code: 1343 });
    expect((await company.client.invoice.list({ query: {} })).meta.count).toBe(1);
  });

  it('is answered again for the same creation token', async () => {
    const { id } = await create();
    const creationToken = randomUUID();
    const [one, other] = await Promise.all([invoice(id, { creationToken }), invoice(id, { creationToken })]);
    expect(one.id).toBe(other.id);
  });

  it('stays open for what was bought on account', async () => {
    const { id } = await create({ payments: [{ method: 'Cash', amount: '2.10' }] });
    expect(await invoice(id)).toMatchObject({ open: '10.00', paid: '2.10' });
  });

  it('posts a group to its revenue account, by name or as was chosen', async () => {
    const { data: drinks } = await company.client.ledger.create({
      body: {
        name: 'Drinks',
        ledgerNumber: '8100',
        creditLedgerNumber: '',
        costCenter: '',
        bookTaxless: false,
      },
    });
    const first = await create(MIXED);
    const { data: groups } = await company.client.receipt.listGroups();
    expect(
      groups.map(({ group, ledgerId, suggestedLedgerId }) => [group, ledgerId, suggestedLedgerId]),
    ).toEqual([
      ['Drinks', null, drinks.id],
      ['Food', null, null],
    ]);
    const ledgers = async (id: string) => (await invoice(id)).lines.map(({ ledger }) => ledger?.id);
    expect(await ledgers(first.id)).toEqual([undefined, company.ledgerId, drinks.id]);
    await company.client.receipt.saveGroups({
      body: { groups: [{ source: 'api', group: 'Food', ledgerId: drinks.id, vatId: null }] },
    });
    expect(await ledgers((await create(MIXED)).id)).toEqual([undefined, drinks.id, drinks.id]);
  });

  it('is refused for a rate without a VAT code', async () => {
    const lines = [{ description: 'Bread', amount: '12.10', vatRate: '5.5' }];
    const { id } = await create({ lines });
    expect(await refusalOf(invoice(id))).toMatchObject({
      code: 1346,
      data: { rate: '5.5' },
      message: expect.stringContaining('5,5%') as string,
    });
    expect(await get(id)).toMatchObject({ state: 'open' });
  });

  it('is emailed to the customer unless that is not wanted', async () => {
    const [one, other] = [await create(), await create()];
    const mailed = await invoice(one.id);
    const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: mailed.id } })).data;
    expect(defined(delivery)).toMatchObject({ recipient: 'administratie@korenaar.example' });
    const kept = await invoice(other.id, { email: false });
    expect((await company.client.delivery.listOfInvoice({ params: { id: kept.id } })).data).toEqual([]);
  });
});

describe('a refund at the till', () => {
  const refund = (refundOf: string) => ({
    total: '-10.90',
    lines: [{ description: 'Lunch', quantity: '-1', amount: '-10.90', vatRate: '9', group: 'Food' }],
    payments: [{ method: 'Cash', amount: '-10.90' }],
    refundOf,
  });

  it('credits the invoice of its receipt, and is settled by what was refunded', async () => {
    const bought = await create(MIXED);
    const original = await invoice(bought.id);
    const { id } = await create(refund(bought.number));
    const credit = await invoice(id);
    expect(credit).toMatchObject({ type: 'C', totalIncl: '-10.90', open: '0.00' });
    expect(credit.payments).toMatchObject([{ methodName: 'Cash', amount: '-10.90' }]);
    const { data: now } = await company.client.invoice.get({ params: { id: original.id } });
    expect(now).toMatchObject({ credited: '10.90', open: '0.00' });
  });

  it('of more than is left of its receipt is a credit invoice of its own', async () => {
    const bought = await create(MIXED);
    const original = await invoice(bought.id);
    const { id } = await create({
      total: '-32.70',
      lines: [{ description: 'Lunch', quantity: '-3', amount: '-32.70', vatRate: '9', group: 'Food' }],
      payments: [{ method: 'Cash', amount: '-32.70' }],
      refundOf: bought.number,
    });
    expect(await invoice(id)).toMatchObject({ type: 'C', totalIncl: '-32.70', open: '0.00' });
    const { data: now } = await company.client.invoice.get({ params: { id: original.id } });
    expect(now).toMatchObject({ credited: '0.00', open: '0.00' });
  });

  it('of a receipt without an invoice is a credit invoice of its own', async () => {
    const { id } = await create(refund('unknown'));
    expect(await invoice(id)).toMatchObject({ type: 'C', totalIncl: '-10.90', open: '0.00' });
  });
});
