import { execFileSync, spawnSync } from 'node:child_process';
import { sumAmounts } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { readXlsxAsCsv } from '../../import/xlsx/read-xlsx.ts';

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const line = (price: string, more: object = {}) =>
    lineBody(company, { price, quantity: '1', discount: '0', ...more });
  await createSent(company, { lines: [line('100.00')], sendDate: '2025-11-03' });
  await createSent(company, { lines: [line('40.00')], sendDate: '2025-12-03' });
  // Three lines of 10.00 less 5 % are 28.50: 9.50 each.
  await createSent(company, {
    lines: [
      line('10.00', { number: 'A-1', description: 'Bread' }),
      line('10.00', { number: 'A-1', description: 'Bread' }),
      line('10.00', { number: '', description: 'Delivery\nby bicycle', vatId: company.vat.low }),
    ],
    discount: '5',
    sendDate: '2026-10-05',
  });
  await addRate(company, 'USD');
  await createSent(company, { lines: [line('110.00')], sendDate: '2026-11-20', currency: 'USD' });
});
afterAll(() => server.stop());

const query = (more: object) => ({ query: { year: '2026', ...more } });

describe('turnover', () => {
  it('of a year is compared with the same months of the year before, in euros at the rate of each document', async () => {
    const { data } = await company.client.analytics.getTurnover(query({ period: 'quarter' }));
    expect(data).toMatchObject({
      year: 2026,
      currency: 'EUR',
      currencies: ['EUR', 'USD'],
      leftOut: [],
      withoutRate: [],
      untilMonth: 11,
      current: '128.50',
      previous: '100.00',
    });
    expect(data.periods.at(-1)).toEqual({ period: 4, current: '128.50', previous: '140.00' });
    const { data: dollars } = await company.client.analytics.getTurnover(query({ currency: 'USD' }));
    expect(dollars).toMatchObject({ current: '110.00', previous: '0.00', leftOut: ['EUR'] });
  });

  it('is the same on the dashboard', async () => {
    const { data } = await company.client.overview.getDashboard();
    const years = (pick: 'current' | 'previous') =>
      data.turnover.filter((each) => each.month >= '2026-01-01').map((each) => each[pick]);
    expect(sumAmounts(years('current'))).toBe('128.50');
    expect(sumAmounts(years('previous'))).toBe('140.00');
  });

  it.each([
    ['customer', [['128.50', '100.00']]],
    ['country', [['128.50', '100.00']]],
    ['account', [['128.50', '100.00']]],
    [
      'regime',
      [
        ['119.00', '100.00'],
        ['9.50', '0.00'],
      ],
    ],
    [
      'product',
      [
        ['100.00', '100.00'],
        ['19.00', '0.00'],
        ['9.50', '0.00'],
      ],
    ],
  ] as const)('by %s adds up to the whole', async (by, figures) => {
    const { data } = await company.client.analytics.getTurnover(query({ by, language: 'en' }));
    expect(data.rows.map(({ current, previous }) => [current, previous])).toEqual(figures);
    expect(data.others).toEqual({ count: 0, current: '0.00', previous: '0.00' });
    if (by === 'regime')
      expect(data.rows.map(({ label }) => label)).toEqual(['Standard rate (21%)', 'Reduced rate (9%)']);
    if (by === 'product') expect(data.rows.slice(1).map(({ label }) => label)).toEqual(['A-1', 'Delivery']);
  });

  it('is downloaded as CSV and as a workbook that reads the same', async () => {
    const asked = { by: 'product', language: 'en' } as const;
    const csv = await company.client.analytics.downloadTurnover(query(asked));
    const text = await csv.text();
    expect(text).toContain('A-1,0.00,19.00,19.00\r\n');
    expect(text).toContain('Total,100.00,128.50,28.50\r\n');
    const book = await company.client.analytics.downloadTurnover(query({ ...asked, format: 'xlsx' }));
    const read = await readXlsxAsCsv(new Uint8Array(await book.arrayBuffer()));
    if (!('sheets' in read)) throw new Error(JSON.stringify(read));
    expect(Buffer.concat(read.sheets.map(({ csv: rows }) => rows)).toString()).toContain('November');
  });

  it.skipIf(!hasPdftotext)('is downloaded as a PDF with the figures as people write them', async () => {
    const asked = { by: 'product', language: 'de', format: 'pdf' } as const;
    const load = async () => (await company.client.analytics.downloadTurnover(query(asked))).arrayBuffer();
    const pdf = Buffer.from(await load());
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    expect(text).toMatch(/^ *Umsatz\n/);
    expect(text).toMatch(/Monat +2025 +2026 +Differenz/);
    expect(text).toMatch(/November +100,00 +100,00 +0,00/);
    expect(text).toMatch(/Dezember +40,00 +0,00 +−40,00/);
    expect(text).toMatch(/Summe +100,00 +128,50 +28,50/);
    expect(text).toMatch(/ · 2026 · EUR +\d\d\.\d\d\.2026 · Seite 1 \/ 1/);
    expect(Buffer.from(await load()).equals(pdf)).toBe(true);
  });

  it('is only for those who may see figures, and for a package that includes it', async () => {
    expect(await refusalOf(server.anonymous.analytics.getTurnover(query({})))).toMatchObject({ status: 401 });
    const superuser = await server.superuser();
    onTestFinished(() => superuser.end());
    const set = (sql: string) =>
      superuser.query(`UPDATE penning.subscriptions SET ${sql} WHERE company_id = $1`, [company.companyId]);
    await set(`package = 'starter', free = false, free_until = NULL`);
    expect(await refusalOf(company.client.analytics.getTurnover(query({})))).toMatchObject({ code: 1295 });
    await set(`features = '{analytics}'`);
    expect((await company.client.analytics.getTurnover(query({}))).data.current).toBe('128.50');
  });
});

it('counts the documents that it leaves out for want of a rate, also where their month has others with one', async () => {
  const other = await furnishCompany(server);
  const lines = [lineBody(other, { price: '50.00', quantity: '1', discount: '0', vatId: other.vat.exempt })];
  const send = (sendDate: string) => createSent(other, { lines, sendDate, currency: 'USD' });
  await send('2026-11-03');
  await send('2026-11-04');
  await addRate(other, 'USD');
  await send('2026-11-20');
  const { data } = await other.client.analytics.getTurnover(query({}));
  expect(data).toMatchObject({ leftOut: [], withoutRate: [{ currency: 'USD', count: 2 }] });
  expect(data.current).not.toBe('0.00');
  const { data: dashboard } = await other.client.overview.getDashboard();
  expect(dashboard.turnoverWithoutRate).toEqual([{ month: '2026-11-01', currency: 'USD', count: 2 }]);
  const csv = await other.client.analytics.downloadTurnover(query({ by: 'product', language: 'en' }));
  expect(await csv.text()).toContain('Not included: 2 documents in USD without an exchange rate.');
  const { data: dollars } = await other.client.analytics.getTurnover(query({ currency: 'USD' }));
  expect(dollars).toMatchObject({ current: '150.00', withoutRate: [] });
});
