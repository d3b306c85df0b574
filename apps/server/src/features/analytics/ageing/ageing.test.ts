import { plainDate, sumAmounts } from '@penning/domain';
import { dueDatesOf } from '@penning/domain/analytics/age-debts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { readXlsxAsCsv } from '../../import/xlsx/read-xlsx.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

it('says what customers owe by how late it is, each currency by itself, and as CSV', async () => {
  const { client } = company;
  expect((await client.analytics.getAgeing()).data.currencies).toEqual([]);
  await expectEmptyFiles();
  const lines = [
    lineBody(company, { price: '100.00', quantity: '1', discount: '0', vatId: company.vat.exempt }),
  ];
  const send = (sendDate: string, more: object = {}) =>
    createSent(company, { lines, term: 14, sendDate, ...more });
  await send('2026-11-07');
  await send('2026-11-06');
  await send('2026-08-01');
  await send('2026-11-20', { currency: 'USD' });
  const { data } = await client.analytics.getAgeing();
  expect(data.currencies.map(({ currency, open, count }) => [currency, open, count])).toEqual([
    ['EUR', '300.00', 3],
    ['USD', '100.00', 1],
  ]);
  expect(data.currencies[0]?.bands.map(({ band, amount }) => [band, amount])).toEqual([
    ['notDue', '100.00'],
    ['to30', '100.00'],
    ['to60', '0.00'],
    ['to90', '0.00'],
    ['over90', '100.00'],
  ]);
  for (const { currency, bands } of data.currencies) {
    for (const { band, amount, count } of bands) {
      const { from: dueFrom, until: dueUntil } = dueDatesOf(band, plainDate('2026-11-21'));
      const query = { status: 'open', currency, dueFrom, dueUntil } as const;
      const listed = await client.invoice.list({ query });
      expect(listed.meta.count, `${band} in ${currency}`).toBe(count);
      expect(sumAmounts(listed.data.map(({ open }) => open))).toBe(amount);
    }
  }
  const csv = await client.analytics.downloadAgeing({ query: { language: 'en' } });
  expect(await csv.text()).toContain('Total,3,300.00\r\n');
});

/** Every format can be opened, and says that there is nothing in it. */
async function expectEmptyFiles() {
  const load = async (format: 'csv' | 'xlsx' | 'pdf') => {
    const file = await company.client.analytics.downloadAgeing({ query: { format, language: 'en' } });
    return new Uint8Array(await file.arrayBuffer());
  };
  expect(Buffer.from(await load('csv')).toString()).toContain('No figures yet\r\n');
  const book = await readXlsxAsCsv(await load('xlsx'));
  expect('sheets' in book && Buffer.concat(book.sheets.map(({ csv }) => csv)).toString()).toContain(
    'No figures yet',
  );
  expect(Buffer.from(await load('pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
}
