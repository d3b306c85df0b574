import { randomUUID } from 'node:crypto';
import { errorNameOf } from '@penning/contract';
import { type Amount, addAmounts, defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

const lines = () => [
  lineBody(company, { price: '1000.00' }),
  lineBody(company, { price: '500.00', vatId: company.vat.low }),
];
const quotationOf = (changes: object = {}) => createSentQuotation(company, { lines: lines(), ...changes });
const deposit = async (id: string, body: object) => {
  const { data } = await company.client.quotation.requestDeposit({
    params: { id },
    body: { creationToken: randomUUID(), ...body },
  });
  return data;
};
const convert = async (id: string) =>
  (await company.client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } })).data;
const xmlOf = async (id: string) =>
  new TextDecoder().decode(
    await (
      await company.client.invoice.downloadUbl({ params: { id }, query: { profile: 'peppol' } })
    ).bytes(),
  );

describe('a deposit invoice of a quotation', () => {
  it('is for a share with VAT per code, and of type 386', async () => {
    const quotation = await quotationOf();
    expect(quotation.totalIncl).toBe('1755.00');
    const draft = await deposit(quotation.id, { percentage: '30' });
    expect(draft).toMatchObject({ isDeposit: true, status: 0, totalIncl: '526.50' });
    expect(draft.lines.map(({ subTotalInclVat, vat }) => [vat?.type, subTotalInclVat])).toEqual([
      ['high', '363.00'],
      ['low', '163.50'],
    ]);
    expect(draft.lines[0]?.description).toContain(defined(quotation.number));
    const sent = await markAsSent(company, draft);
    expect(await xmlOf(sent.id)).toContain('<cbc:InvoiceTypeCode>386<');
    expect((await company.client.quotation.get({ params: { id: quotation.id } })).data.status).toBe(4);
  });

  it('is refused above the total, at zero, and with neither or both measures', async () => {
    const { id } = await quotationOf();
    for (const body of [{ amount: '1755.01' }, { amount: '0.00' }, { percentage: '0' }]) {
      expect(await refusalOf(deposit(id, body))).toMatchObject({ code: 1177 });
    }
    for (const body of [{}, { amount: '10.00', percentage: '10' }]) {
      expect(await refusalOf(deposit(id, body))).toMatchObject({ code: 5 });
    }
  });

  it('is deducted by the final invoice per rate, naming number and date, and once', async () => {
    const quotation = await quotationOf();
    const first = await markAsSent(company, await deposit(quotation.id, { percentage: '30' }));
    const second = await markAsSent(company, await deposit(quotation.id, { amount: '200.00' }));
    await deposit(quotation.id, { amount: '50.00' });
    const final = await convert(quotation.id);
    const rest = addAmounts('1755.00' as Amount, '-526.50' as Amount, '-200.00' as Amount);
    expect(final).toMatchObject({ isDeposit: false, totalIncl: rest });
    const deducting = final.lines.filter(({ price }) => price?.startsWith('-'));
    expect(deducting).toHaveLength(4);
    expect(deducting[0]?.description).toContain(defined(first.number));
    expect(deducting[2]?.description).toContain(defined(second.number));
    const sent = await markAsSent(company, final);
    const xml = await xmlOf(sent.id);
    expect(xml).toContain('<cbc:InvoiceTypeCode>380<');
    expect(xml).toContain(`<cbc:PayableAmount currencyID="EUR">${rest}<`);
    const { data: copy } = await company.client.invoice.copy({ params: { id: sent.id } });
    expect(copy.totalIncl).toBe('1755.00');
    const { data: free } = await company.client.invoice.listDeposits({ params: { id: copy.id } });
    expect(free).toEqual([]);
    const again = company.client.invoice.addDeductions({
      params: { id: copy.id },
      body: { version: copy.version, depositIds: [first.id] },
    });
    expect(await refusalOf(again)).toMatchObject({ code: 1178 });
    const crediting = company.client.invoice.credit({ params: { id: first.id }, body: {} });
    expect(await refusalOf(crediting)).toMatchObject({ code: 1179 });
  });

  it('is a preceding invoice in the e-invoice of the final invoice', async () => {
    const quotation = await quotationOf();
    const first = await markAsSent(company, await deposit(quotation.id, { percentage: '30' }));
    const second = await markAsSent(company, await deposit(quotation.id, { amount: '200.00' }));
    const final = await markAsSent(company, await convert(quotation.id));
    const named = [...(await xmlOf(final.id)).matchAll(/<cac:BillingReference>[^]*?<cbc:ID>([^<]+)</g)];
    expect(named.map(([, number]) => number)).toEqual([first.number, second.number]);
  });

  it('isn’t deducted once it was credited, and can be again once its final invoice was', async () => {
    const quotation = await quotationOf();
    const wrong = await markAsSent(company, await deposit(quotation.id, { percentage: '50' }));
    await company.client.invoice.credit({ params: { id: wrong.id }, body: {} });
    const right = await markAsSent(company, await deposit(quotation.id, { percentage: '20' }));
    const final = await markAsSent(company, await convert(quotation.id));
    expect(final.totalIncl).toBe('1404.00');
    await company.client.invoice.credit({ params: { id: final.id }, body: {} });
    const draft = await createDraft(company, { lines: lines() });
    const { data } = await company.client.invoice.addDeductions({
      params: { id: draft.id },
      body: { version: draft.version },
    });
    expect(data.totalIncl).toBe('1404.00');
    expect((await company.client.invoice.listDeposits({ params: { id: draft.id } })).data).toMatchObject([
      { id: right.id, isDeducted: true },
    ]);
  });

  it('is deducted by what is left of it when a part was credited', async () => {
    const quotation = await quotationOf();
    const sent = await markAsSent(company, await deposit(quotation.id, { percentage: '50' }));
    expect(sent.totalIncl).toBe('877.50');
    const [high] = sent.lines;
    const body = { lines: [{ lineId: high?.id ?? '', quantity: '0.4' }] };
    const { data: credit } = await company.client.invoice.credit({ params: { id: sent.id }, body });
    expect(credit.totalIncl).toBe('-242.00');
    const draft = await createDraft(company, { lines: lines() });
    const { data: listed } = await company.client.invoice.listDeposits({ params: { id: draft.id } });
    expect(listed).toMatchObject([{ id: sent.id, totalIncl: '635.50' }]);
    const final = await markAsSent(company, await convert(quotation.id));
    expect([final.totalExcl, final.totalIncl]).toEqual(['950.00', '1119.50']);
    const rest = company.client.invoice.credit({ params: { id: sent.id }, body: {} });
    expect(await refusalOf(rest)).toMatchObject({ code: 1179 });
  });

  describe('is deducted at the rate that it was sent with', () => {
    const change = (factor: string) =>
      company.client.vatCode.update({ params: { id: company.vat.high }, body: { factor } });
    const ratesOf = async (id: string) => {
      const { data } = await company.client.invoice.get({ params: { id } });
      const rows = data.calculated.vat.map(({ factor, base, vat }) => [factor, base, vat]);
      return { total: data.totalIncl, rows, reset: data.resetLines };
    };
    const sold = async () => {
      const quotation = await quotationOf();
      await markAsSent(company, await deposit(quotation.id, { percentage: '30' }));
      return quotation;
    };

    it('when the rate changed before', async () => {
      const quotation = await sold();
      await change('1.25');
      const final = await convert(quotation.id);
      expect(await ratesOf(final.id)).toMatchObject({ reset: [] });
      expect((await ratesOf(final.id)).rows).toContainEqual(['1.21', '-300.00', '-63.00']);
      expect((await ratesOf(final.id)).rows).toContainEqual(['1.25', '1000.00', '250.00']);
    });

    it('when the rate changes while the final invoice is a draft, and its credit has both rates', async () => {
      const final = await convert((await sold()).id);
      await change('1.25');
      const changed = await ratesOf(final.id);
      expect(changed.reset).toEqual([]);
      expect(changed.rows).toContainEqual(['1.21', '-300.00', '-63.00']);
      expect(changed.rows).toContainEqual(['1.25', '1000.00', '250.00']);
      const { data: codes } = await company.client.vatCode.list({});
      expect(codes.filter(({ factor }) => factor === '1.21')).toHaveLength(1);
      const { data: draft } = await company.client.invoice.get({ params: { id: final.id } });
      const sent = await markAsSent(company, draft);
      expect(sent.totalIncl).toBe(changed.total);
      const { data: credit } = await company.client.invoice.credit({ params: { id: sent.id }, body: {} });
      expect((await ratesOf(credit.id)).rows).toContainEqual(['1.21', '300.00', '63.00']);
      expect((await ratesOf(credit.id)).rows).toContainEqual(['1.25', '-1000.00', '-250.00']);
    });

    it('when its code is retired, and with another code of that rate where there is one', async () => {
      const { data: other } = await company.client.vatCode.create({
        body: { name: 'Other', type: 'high', factor: '1.21' },
      });
      const final = await convert((await sold()).id);
      await company.client.vatCode.retire({ params: { id: company.vat.high } });
      const { data } = await company.client.invoice.get({ params: { id: final.id } });
      const deducting = data.lines.filter(({ price }) => price?.startsWith('-'));
      expect(deducting.map(({ vat }) => vat?.id)).toContain(other.id);
      expect(data.resetLines).toHaveLength(1);
    });
  });

  it('isn’t affected by a discount over the whole', async () => {
    const quotation = await quotationOf({ discount: '10' });
    expect(quotation.totalIncl).toBe('1579.50');
    await markAsSent(company, await deposit(quotation.id, { percentage: '50' }));
    const final = await convert(quotation.id);
    expect(final).toMatchObject({ totalIncl: '789.75', discount: '0' });
  });

  it('is reserved by one of two drafts that deduct it at the same time', async () => {
    const quotation = await quotationOf();
    await markAsSent(company, await deposit(quotation.id, { percentage: '20' }));
    const drafts = [
      await createDraft(company, { lines: lines() }),
      await createDraft(company, { lines: lines() }),
    ];
    const outcomes = await Promise.allSettled(
      drafts.map(({ id, version }) =>
        company.client.invoice.addDeductions({ params: { id }, body: { version } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = defined(drafts[outcomes.findIndex(({ status }) => status === 'fulfilled')]);
    await company.client.invoice.delete({ params: { id: winner.id } });
    const other = defined(drafts.find(({ id }) => id !== winner.id));
    await company.client.invoice.addDeductions({
      params: { id: other.id },
      body: { version: other.version },
    });
  });
});

it('a deposit that can’t be asked for names the reason', async () => {
  const reasonOf = async (asking: Promise<unknown>) => errorNameOf((await refusalOf(asking)).code);
  const body = { percentage: '30' as const };
  const { data: unsent } = await company.client.quotation.create({ body: { lines: lines() } });
  expect(await reasonOf(deposit(unsent.id, body))).toBe('depositQuotationNotSent');
  const archived = await quotationOf();
  await company.client.quotation.archive({ params: { id: archived.id } });
  expect(await reasonOf(deposit(archived.id, body))).toBe('depositQuotationArchived');
  const converted = await quotationOf();
  await convert(converted.id);
  expect(await reasonOf(deposit(converted.id, body))).toBe('quotationInvoiced');
  const sent = await markAsSent(company, await createDraft(company, { lines: lines() }));
  const draft = await deposit((await quotationOf()).id, body);
  const ofInvoice = (id: string) => company.client.invoice.requestDeposit({ params: { id }, body });
  expect(await reasonOf(ofInvoice(sent.id))).toBe('depositInvoiceNotDraft');
  expect(await reasonOf(ofInvoice(draft.id))).toBe('depositOfDeposit');
});

it('a deposit for a draft is a draft of its own, once per token', async () => {
  const goods = [
    lineBody(company, { description: 'Kitchen\nof oak', price: '900' }),
    lineBody(company, { description: 'Table', price: '100' }),
    lineBody(company, { description: 'Cook book', price: '500', vatId: company.vat.low }),
  ];
  const draft = await createDraft(company, { lines: goods, sendDate: plainDate('2026-12-01') });
  const body = { creationToken: randomUUID(), amount: '100.00' as const };
  const params = { id: draft.id };
  const { data: first } = await company.client.invoice.requestDeposit({ params, body });
  const { data: again } = await company.client.invoice.requestDeposit({ params, body });
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({ isDeposit: true, totalIncl: '100.00', sendDate: null });
  expect(first.lines.map(({ description }) => description)).toEqual([
    'Deposit for Kitchen, Table',
    'Deposit for Cook book',
  ]);
});
