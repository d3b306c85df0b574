import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, lineBody } from '../../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation } from '../../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const priced = (price: string) => ({
  lines: [lineBody(company, { price, quantity: '1', discount: '0' })],
});
const quote = async (price: string, sendDate: string, more: object = {}) =>
  (await createSentQuotation(company, { ...priced(price), sendDate, ...more })).id;
const readWon = async (year: string) =>
  (await company.client.analytics.getQuotationsWon({ query: { year } })).data;
const answer = { name: 'Zoë Bakker', reason: 'By telephone' };

it('says what became of quotations, each currency by itself, beside the year before, and as files', async () => {
  const { quotation, analytics } = company.client;
  expect(await readWon('2026')).toEqual({ year: 2026, untilMonth: 11, currencies: [] });
  const longAgo = await quote('500.00', '2025-11-10', { validUntil: '2026-12-31' });
  await quotation.accept({ params: { id: longAgo }, body: answer });
  await quote('600.00', '2025-12-10');
  await quotation.accept({ params: { id: await quote('100.00', '2026-11-02') }, body: answer });
  await quotation.reject({ params: { id: await quote('300.00', '2026-11-16') }, body: answer });
  await quotation.convert({
    params: { id: await quote('50.00', '2026-11-20') },
    body: { creationToken: randomUUID() },
  });
  await quote('70.00', '2026-10-01');
  await quote('40.00', '2026-11-20');
  await quotation.archive({ params: { id: await quote('10.00', '2026-11-20', { currency: 'USD' }) } });
  // What was never sent isn't counted, even once it became an invoice.
  await createQuotation(company, { ...priced('9.00'), sendDate: '2026-11-03' });
  const unsent = await createQuotation(company, { ...priced('9.00'), sendDate: '2026-11-03' });
  await quotation.convert({ params: { id: unsent.id }, body: { creationToken: randomUUID() } });

  const { currencies } = await readWon('2026');
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  const [euros, dollars] = currencies;
  expect(euros?.current).toEqual({
    sent: { count: 5, amount: '560.00' },
    won: { count: 2, amount: '150.00' },
    results: {
      accepted: { count: 1, amount: '100.00' },
      invoiced: { count: 1, amount: '50.00' },
      rejected: { count: 1, amount: '300.00' },
      expired: { count: 1, amount: '70.00' },
      open: { count: 1, amount: '40.00' },
      withdrawn: { count: 0, amount: '0.00' },
    },
    shareByCount: 50,
    shareByAmount: 29,
    medianDays: 12,
    averageDays: 12,
  });
  expect(euros?.previous).toMatchObject({
    sent: { count: 1, amount: '500.00' },
    shareByCount: 100,
    medianDays: 376,
  });
  expect(euros?.months.map(({ current, previous }) => [current.sent.count, previous.sent.count])).toEqual([
    ...Array.from({ length: 9 }, () => [0, 0]),
    [1, 0],
    [4, 1],
    [0, 1],
  ]);
  expect(dollars?.current.results.withdrawn).toEqual({ count: 1, amount: '10.00' });

  const csv = await analytics.downloadQuotationsWon({ query: { year: '2026', language: 'en' } });
  const text = await csv.text();
  expect(text).toContain('Quotes in EUR: number\r\nMonth,Sent,Won,Accepted,Invoiced,Rejected,Expired,Open,');
  expect(text).toContain('Total,5,2,1,1,1,1,1,0,50,12,12,1,1,1,0,0,0,0,0,100,376,376\r\n');
  expect(text).toContain('Total,560.00,150.00,100.00,50.00,300.00,70.00,40.00,0.00,29,500.00,');
  const sheet = await analytics.downloadQuotationsWon({ query: { year: '2026', format: 'xlsx' } });
  expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it('belongs to a company: another one sees nothing of it', async () => {
  const other = await furnishCompany(server);
  expect((await other.client.analytics.getQuotationsWon({ query: {} })).data.currencies).toEqual([]);
});
