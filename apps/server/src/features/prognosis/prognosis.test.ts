import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readXlsxAsCsv } from '../import/xlsx/read-xlsx.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const revenue = (turnover: string) => [0, 1].map(() => Array.from({ length: 12 }, () => turnover));

describe('prognoses', () => {
  it('start with the default figures, and are calculated', async () => {
    const { prognosis } = company.client;
    const { data: empty } = await prognosis.create({ body: { name: 'Usual' } });
    expect(empty).toMatchObject({
      startMonth: 0,
      startYear: 2020,
      scenario: 'normal',
      debts: [],
      costs: {
        vatPercent: '12',
        purchasePercent: '31',
        personnelPercent: '30',
        rent: '4500.00',
        rentIncludesVat: false,
        writeOff: '900.00',
        legalForm: 'BV',
        managementFee: '2000.00',
        privateWithdrawal: '-1.00',
        openingBalance: '48000.00',
        taxReturnFrequency: 1,
        incomeTaxDue: '33000.00',
        revenueTaxDue: '54000.00',
        loanAmount: '100000.00',
        loanTerm: 60,
        loanInterest: '4',
      },
    });
    const { data: changed } = await prognosis.update({
      params: { id: empty.id },
      body: { revenue: revenue('20000') },
    });
    expect(changed.outcome.months.slice(0, 2).map(({ bankBalance }) => bankBalance)).toEqual([
      '64811.00',
      '66780.35',
    ]);
    expect(changed.outcome.months[1]?.loanPayment).toBe('1841.65');
    const { data } = await prognosis.get({ params: { id: empty.id } });
    expect(data).toEqual(changed);
  });

  it('are listed by name with their results, changed and deleted, each recorded in the audit log', async () => {
    const { client } = await furnishCompany(server);
    const { data: second } = await client.prognosis.create({
      body: { name: 'Second shop', costs: { rent: '100' } },
    });
    const { data: first } = await client.prognosis.create({ body: { name: 'Bakery' } });
    const { data: listed } = await client.prognosis.list();
    expect(listed.map(({ name }) => name)).toEqual(['Bakery', 'Second shop']);
    expect(listed[1]).toMatchObject({
      years: second.outcome.years,
      lowest: second.outcome.lowest,
    });
    await client.prognosis.update({ params: { id: first.id }, body: { name: 'Bakery 2' } });
    await client.prognosis.delete({ params: { id: first.id } });
    expect(await refusalOf(client.prognosis.get({ params: { id: first.id } }))).toMatchObject({ code: 3 });
    const { data: activity } = await client.company.listActivity({ query: { perPage: 200 } });
    expect(activity.map(({ event }) => event).filter((event) => event.startsWith('prognosis'))).toEqual([
      'prognosisDeleted',
      'prognosisChanged',
      'prognosisCreated',
      'prognosisCreated',
    ]);
  });

  it('are created once per token, under a unique name', async () => {
    const { prognosis } = company.client;
    const body = { name: 'Once', creationToken: randomUUID() };
    const [one, same] = await Promise.all([prognosis.create({ body }), prognosis.create({ body })]);
    expect(same.data.id).toBe(one.data.id);
    expect(await refusalOf(prognosis.create({ body: { ...body, name: 'Other' } }))).toMatchObject({
      field: 'creationToken',
    });
    expect(await refusalOf(prognosis.create({ body: { name: 'ONCE' } }))).toMatchObject({
      code: 1101,
      field: 'name',
    });
  });

  it('refuse a corona scenario without data for a year, and invalid figures', async () => {
    const { prognosis } = company.client;
    const create = (more: object) => refusalOf(prognosis.create({ body: { name: randomUUID(), ...more } }));
    expect(await create({ scenario: 'corona', startYear: 2030 })).toMatchObject({
      code: 5,
      field: 'startYear',
      message: 'Corona data not available for the year 2030',
    });
    expect(await create({ scenario: 'corona', startYear: 2021, startMonth: 1 })).toMatchObject({
      message: 'Corona data not available for the year 2023',
    });
    const { data } = await prognosis.create({ body: { name: 'Virus', scenario: 'corona' } });
    expect(
      await refusalOf(prognosis.update({ params: { id: data.id }, body: { startYear: 2022 } })),
    ).toMatchObject({ message: 'Corona data not available for the year 2023' });
    expect(await create({ costs: { rent: '-1' } })).toMatchObject({ field: 'costs.rent' });
    expect(await create({ costs: { openingBalance: '99999999999' } })).toMatchObject({
      field: 'costs.openingBalance',
    });
    expect(await create({ revenue: [['1']] })).toMatchObject({ code: 5 });
    expect(await create({ startMonth: 12 })).toMatchObject({ field: 'startMonth' });
  });

  it('belong to one company', async () => {
    const other = await furnishCompany(server);
    const { data } = await company.client.prognosis.create({ body: { name: 'Ours' } });
    expect((await other.client.prognosis.list()).data).toEqual([]);
    expect(await refusalOf(other.client.prognosis.get({ params: { id: data.id } }))).toMatchObject({
      code: 3,
    });
  });
});

describe('turnover for a prognosis', () => {
  it('is the invoiced amount of past months, and that of the year before for future ones', async () => {
    const fresh = await furnishCompany(server);
    const lines = [lineBody(fresh, { price: '1000.00', quantity: '1', discount: '0' })];
    await createSent(fresh, { lines, sendDate: '2026-10-15' });
    await addRate(fresh, 'USD');
    await createSent(fresh, { lines, sendDate: '2026-11-20', currency: 'USD' });
    await createSent(fresh, { lines, sendDate: '2026-11-21' });
    const query = { startMonth: '9', startYear: '2026' };
    const { data } = await fresh.client.prognosis.getTurnover({ query });
    expect(data.currency).toBe('EUR');
    expect(data.months).toHaveLength(24);
    expect(data.months[0]).toEqual({ amount: '1000.00', fromMonth: 9, fromYear: 2026 });
    // The current month isn't over: its amount so far would be too low.
    expect(data.months[1]).toEqual({ amount: '0.00', fromMonth: 10, fromYear: 2025 });
    expect(data.months[12]).toEqual({ amount: '1000.00', fromMonth: 9, fromYear: 2026 });
    expect(data.leftOut).toEqual([]);
  });

  it('excludes other currencies, and says so', async () => {
    const fresh = await furnishCompany(server);
    const lines = [lineBody(fresh, { price: '1000.00', quantity: '1', discount: '0' })];
    await addRate(fresh, 'USD', '2026-10-15');
    await createSent(fresh, { lines, sendDate: '2026-10-15', currency: 'USD' });
    const query = { startMonth: '9', startYear: '2026' };
    const { data } = await fresh.client.prognosis.getTurnover({ query });
    expect(data.months[0]?.amount).toBe('0.00');
    expect(data.leftOut).toEqual(['USD']);
  });
});

describe('a prognosis as a file', () => {
  it('is a PDF, and a CSV of every figure, in the requested language', async () => {
    const { prognosis } = company.client;
    const { data } = await prognosis.create({
      body: {
        name: 'Plan – 漢字 #1',
        revenue: revenue('20000'),
        debts: [
          {
            holder: 'Brouwerij $ "x" https://example.com/averyveryverylongword',
            amount: '1000',
            repaymentTerm: 3,
            repaymentStartMonth: 2,
            repaymentStartYear: 2020,
          },
        ],
      },
    });
    const params = { id: data.id };
    const pdf = Buffer.from(await (await prognosis.downloadPdf({ params })).arrayBuffer());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const csv = await (await prognosis.downloadCsv({ params, query: { language: 'nl' } })).text();
    const rows = csv.replaceAll('"', '').split('\r\n');
    expect(rows[0]).toContain('Maand;Omzet;Inkoopwaarde;');
    expect(rows[1]).toMatch(/^januari 2020;20000,00;6200,00;.*;64811,00$/);
    expect(rows[24]).toMatch(/^december 2021;/);
    expect(csv).toContain(
      'Aan dit rapport kunnen geen rechten worden ontleend. Het is geen financieel advies.',
    );
    const book = await prognosis.downloadXlsx({ params, query: { language: 'nl' } });
    const read = await readXlsxAsCsv(new Uint8Array(await book.arrayBuffer()));
    if (!('sheets' in read)) throw new Error(JSON.stringify(read));
    expect(Buffer.concat(read.sheets.map((sheet) => sheet.csv)).toString()).toContain('januari 2020');
    const english = await (await prognosis.downloadCsv({ params, query: { language: 'en' } })).text();
    expect(english.replaceAll('"', '')).toContain('januari 2020,20000.00,6200.00,');
  });
});
