import type { Currency, CurrencyAmount, Dashboard, Invoice } from '@penning/contract';
import {
  type Amount,
  ZERO,
  addAmounts,
  inEuro,
  isZero,
  parseExchangeRate,
  subtractAmounts,
  sumAmounts,
  defined,
} from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { seededRandom } from '../../demo/seeded-random.ts';

const TODAY = '2026-11-21';
const SEND_DATES = [
  '2024-12-31',
  '2025-01-01',
  '2025-11-30',
  '2026-01-01',
  '2026-10-31',
  '2026-11-07',
  TODAY,
] as const;
let server: TestServer;
let company: FurnishedCompany;
let invoices: Invoice[] = [];
let dashboard: Dashboard;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  for (const day of SEND_DATES) await addRate(company, 'USD', day);
  const random = seededRandom(11);
  for (let index = 0; index < 40; index += 1) await createRandom(random);
  const ids: string[] = [];
  for (const type of ['invoice', 'draft'] as const) {
    ids.push(
      ...(await company.client.invoice.list({ query: { type, perPage: 200 } })).data.map(({ id }) => id),
    );
  }
  invoices = await Promise.all(
    ids.map(async (id) => (await company.client.invoice.get({ params: { id } })).data),
  );
  dashboard = (await company.client.overview.getDashboard()).data;
});
afterAll(() => server.stop());

async function createRandom(random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => defined(list[Math.floor(random() * list.length)]);
  server.clock.advance(10);
  const draft = await createDraft(company, {
    currency: pick<Currency>(['EUR', 'EUR', 'USD']),
    sendDate: pick(SEND_DATES),
    lines: [lineBody(company, { price: pick(['10.00', '123.45', '0.00', '-5.00']) })],
  });
  if (random() < 0.2) return;
  const { id, open } = await markAsSent(company, draft);
  if (open.startsWith('-') || isZero(open) || random() < 0.5) return;
  const amount = random() < 0.5 ? open : '1.00';
  const paidOn = pick(['2026-10-31', '2026-11-01', TODAY]);
  const body = { token: crypto.randomUUID(), amount, paidOn, methodId: null, note: '' };
  await company.client.invoice.registerPayment({ params: { id }, body });
}

/** Sums by currency, as sorted text that compares. */
function sums(entries: { currency: Currency; amount: Amount }[]): string[] {
  const groups = Map.groupBy(entries, ({ currency }) => currency);
  return lines(
    [...groups].map(([currency, own]) => ({
      currency,
      amount: sumAmounts(own.map(({ amount }) => amount)),
      count: own.length,
    })),
  );
}

function lines(rows: CurrencyAmount[]): string[] {
  return rows.map(({ currency, amount, count }) => `${currency} ${amount} (${count})`).toSorted();
}

const sent = () => invoices.filter(({ status }) => status === 1);
const withStatus = (status: 'open' | 'pastdue') => sent().filter((row) => row.statuses.includes(status));

describe('the dashboard', () => {
  it('adds up what is open and what is overdue, per currency', () => {
    const open = (rows: Invoice[]) => sums(rows.map(({ currency, open: amount }) => ({ currency, amount })));
    expect(lines(dashboard.outstanding)).toEqual(open(withStatus('open')));
    expect(lines(dashboard.overdue)).toEqual(open(withStatus('pastdue')));
    expect(dashboard.outstanding.length).toBe(2);
  });

  it('adds up what was paid since the first of the month', () => {
    const paid = invoices.flatMap(({ currency, payments }) =>
      payments.filter(({ paidOn }) => paidOn >= '2026-11-01').map(({ amount }) => ({ currency, amount })),
    );
    expect(lines(dashboard.paidThisMonth)).toEqual(sums(paid));
    const october = invoices.flatMap(({ currency, payments }) =>
      payments.filter(({ paidOn }) => paidOn === '2026-10-31').map(({ amount }) => ({ currency, amount })),
    );
    expect(
      lines(
        dashboard.paidMonths.filter(({ month }) => month === '2026-10-01').map(({ month: _, ...sum }) => sum),
      ),
    ).toEqual(sums(october));
  });

  it('adds up the drafts and shows the latest', () => {
    const drafts = invoices.filter(({ status }) => status === 0);
    expect(lines(dashboard.drafts)).toEqual(
      sums(drafts.map(({ currency, totalIncl: amount }) => ({ currency, amount }))),
    );
    const latest = drafts.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 5);
    expect(dashboard.recentDrafts.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  });

  it('shows the invoices that are overdue the longest', () => {
    const late = withStatus('pastdue').toSorted((a, b) =>
      a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : defined(a.dueDate) < defined(b.dueDate) ? -1 : 1,
    );
    expect(dashboard.overdueInvoices.map(({ id }) => id)).toEqual(late.slice(0, 8).map(({ id }) => id));
    for (const row of dashboard.overdueInvoices) expect(row.statuses).toContain('pastdue');
  });

  it('shows the turnover of this year’s and last year’s months in euros, at the rate of each document', () => {
    const rate = defined(parseExchangeRate('1.1'));
    const of = (month: string) =>
      sumAmounts(
        sent()
          .filter(({ sendDate }) => defined(sendDate).startsWith(month))
          .map(({ currency, totalExcl }) => (currency === 'EUR' ? totalExcl : inEuro(totalExcl, rate))),
      );
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    const pair = (year: number, month: string) => ({
      month: `${year}-${month}-01`,
      current: of(`${year}-${month}`),
      previous: of(`${year - 1}-${month}`),
    });
    expect(dashboard.turnover).toEqual(
      [2025, 2026].flatMap((year) => months.map((month) => pair(year, month))),
    );
    expect(addAmounts(...dashboard.turnover.map(({ current }) => current))).not.toBe(ZERO);
  });

  it('is consistent: what is open is what was invoiced less what was paid', () => {
    for (const { totalIncl, paid, open, payments } of invoices) {
      expect(open).toBe(subtractAmounts(totalIncl, paid));
      expect(paid).toBe(sumAmounts(payments.map(({ amount }) => amount)));
    }
  });

  it('knows how far the company is set up, and is empty for a new one', async () => {
    const done = (data: Dashboard) =>
      data.setup.steps.filter(({ state }) => state === 'done').map(({ step }) => step);
    expect(done(dashboard)).toEqual(['company', 'payment', 'completion']);
    expect(dashboard.setup).toMatchObject({ hasSent: true, hasQuoted: false });
    const { client } = await server.register();
    const { data: fresh } = await client.overview.getDashboard();
    expect(done(fresh)).toEqual([]);
    expect(fresh.setup).toMatchObject({ hasSent: false, hasQuoted: false });
    expect(fresh).toMatchObject({
      outstanding: [],
      overdue: [],
      paidThisMonth: [],
      drafts: [],
      overdueInvoices: [],
      recentDrafts: [],
      failedDeliveries: 0,
      unconfirmedDeliveries: 0,
    });
  });
});
