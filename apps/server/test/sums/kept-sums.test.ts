import { randomUUID } from 'node:crypto';
import type { Currency, CurrencyAmount, Invoice } from '@penning/contract';
import { plainDate } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySums } from '../../src/features/verification/verify-sums.ts';
import { updateSumDay } from '../../src/platform/sums/sums-store.ts';
import { sweepSumDays } from '../../src/platform/sums/sweep-sum-days.ts';
import { systemActor } from '../../src/platform/system-actor.ts';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../furnish-company.ts';
import { type Dice, createDice } from '../model/dice.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { addUpDashboard } from './dashboard-of-rows.ts';
import { wasDone } from './was-done.ts';

/** Rounds of acts that are carried out at the same time; between them nothing goes on, and the sums are compared. */
const ROUNDS = 30;
const AT_ONCE = 8;
const SEED = 20_261_123;

let server: TestServer;
let company: FurnishedCompany;
let superuser: pg.Client;
let customers: string[] = [];
const sent: Invoice[] = [];
const drafts: Invoice[] = [];
const merges: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  superuser = await server.superuser();
  const add = async () => (await company.client.customer.create({ body: customerBody() })).data.id;
  customers = [company.customerId, await add(), await add(), await add()];
  await company.client.exchangeRate.save({ body: { currency: 'JPY', ratedOn: '2026-11-01', rate: '160' } });
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

type Act = (dice: Dice) => Promise<unknown>;

const draftOf = async (dice: Dice) => {
  const customerId = dice.pick(customers);
  const currency = dice.pick<Currency>(['EUR', 'EUR', 'USD', 'JPY']);
  // Without VAT an invoice in another currency needs no exchange rate, and most of these have none.
  const vatId = currency === 'EUR' ? company.vat.high : company.vat.exempt;
  const draft = await createDraft(company, {
    customerId,
    currency,
    sendDate: dice.pick(['2025-12-31', '2026-01-01', '2026-10-01', '2026-11-07', '2026-11-21']),
    term: dice.pick([0, 1, 14, 60]),
    lines: [
      lineBody(company, {
        vatId,
        price: dice.pick(['0.00', '0.01', '-5.00', '10.00', '123.45', '9000.00']),
      }),
    ],
  });
  drafts.push(draft);
  return draft;
};

/** Takes one out, so that two acts of a round seldom want the same. */
const take = <T>(list: T[], dice: Dice): T | undefined =>
  list.splice(dice.between(0, Math.max(0, list.length - 1)), 1)[0];

const ACTS: readonly Act[] = [
  draftOf,
  async (dice) => {
    sent.push(await markAsSent(company, await draftOf(dice)));
  },
  // The same customer and day as the others of the round, so that all want the same rows.
  async () => {
    sent.push(await markAsSent(company, await createDraft(company, { sendDate: '2026-11-21' })));
  },
  async (dice) => {
    const draft = take(drafts, dice);
    if (draft) await company.client.invoice.delete({ params: { id: draft.id } });
  },
  async (dice) => {
    const draft = take(drafts, dice);
    if (draft) sent.push(await markAsSent(company, draft));
  },
  async (dice) => {
    if (sent.length === 0) return;
    const { id } = dice.pick(sent);
    const body = {
      token: randomUUID(),
      amount: dice.pick(['0.01', '5.00', '12.10', '500.00']),
      paidOn: dice.pick(['2026-10-31', '2026-11-20']),
      methodId: null,
      note: '',
    };
    await company.client.invoice.registerPayment({ params: { id }, body });
  },
  async (dice) => {
    if (sent.length === 0) return;
    const { id } = dice.pick(sent);
    const { data } = await company.client.invoice.get({ params: { id } });
    const payment = data.payments[0];
    if (payment) await company.client.invoice.unregisterPayment({ params: { id, paymentId: payment.id } });
  },
  async (dice) => {
    if (sent.length === 0) return;
    const body = { creationToken: randomUUID(), channel: 'mark' as const };
    await company.client.invoice.credit({ params: { id: dice.pick(sent).id }, body });
  },
  async (dice) => {
    const [masterId, other] = [dice.pick(customers), dice.pick(customers)];
    if (masterId === other) return;
    const body = { masterId, customerIds: [other] };
    merges.push((await company.client.customerMerge.create({ body })).data.id);
  },
  async (dice) => {
    const id = take(merges, dice);
    if (id !== undefined) await company.client.customerMerge.undo({ params: { id } });
  },
  // Consumers come and go, at home and in another member state.
  (dice) =>
    company.client.customer.update({
      params: { id: dice.pick(customers) },
      body: customerBody({ person: dice.pick([true, false]), country: dice.pick(['NL', 'DE', 'FR']) }),
    }),
  (dice) => company.client.customer.archive({ params: { id: dice.pick(customers) } }),
  (dice) => company.client.customer.restore({ params: { id: dice.pick(customers) } }),
  (dice) =>
    company.client.exchangeRate.save({
      body: {
        currency: 'JPY',
        ratedOn: dice.pick(['2026-10-01', '2026-11-20']),
        rate: dice.pick(['150', '170.5']),
      },
    }),
  () => company.client.customer.list({ query: { sort: '-overdue', owing: 'overdue' } }),
  // Days come and go, over due dates and over the turn of the year, and a move may stop after some of the customers.
  (dice) =>
    server.services.database.withTenant(company.companyId, systemActor('test'), (tx) =>
      updateSumDay(
        tx,
        plainDate(dice.pick(['2025-12-31', '2026-10-20', '2026-11-22', '2027-01-01'])),
        dice.pick([1, 2, 1000]),
      ),
    ),
  () => company.client.customer.list(),
];

/** What the list says about today, whichever day the sums were moved to. */
async function readList(): Promise<unknown[]> {
  const lists = await Promise.all(
    (['-overdue', '-turnover'] as const).map((sort) =>
      company.client.customer.list({ query: { sort, status: 'all' } }),
    ),
  );
  const late = await company.client.customer.list({ query: { sort: 'name', owing: 'overdue' } });
  return [...lists, late].map(({ data, meta }) => [
    meta.count,
    data.map(({ id, money, lastInvoiceOn }) => ({ id, money, lastInvoiceOn })),
  ]);
}

/** The figures of the dashboard, each ordered by currency. */
async function readDashboard() {
  const { data } = await company.client.overview.getDashboard();
  const ordered = (sums: readonly CurrencyAmount[]) =>
    sums.toSorted((one, another) => (one.currency < another.currency ? -1 : 1));
  return {
    outstanding: ordered(data.outstanding),
    overdue: ordered(data.overdue),
    toRefund: ordered(data.toRefund),
    paidThisMonth: ordered(data.paidThisMonth),
    drafts: ordered(data.drafts),
  };
}

it(
  `whatever is done, also at the same time, kept sums are what adding up afresh gives (${ROUNDS} rounds)`,
  { timeout: 180_000 },
  async () => {
    const dice = createDice(SEED);
    let done = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await server.services.database.platform.deleteFrom('rateLimits').execute();
      const acts = Array.from({ length: AT_ONCE }, () => dice.pick(ACTS));
      const outcomes = await Promise.all(acts.map((act) => wasDone(act(dice))));
      done += outcomes.filter(Boolean).length;
      const problems: Parameters<typeof verifySums>[1] = [];
      await server.services.database.readTenant(company.companyId, systemActor('test'), (tx) =>
        verifySums(tx, problems),
      );
      expect(problems, `round ${round}`).toEqual([]);
      expect(await readDashboard(), `dashboard, round ${round}`).toEqual(
        await addUpDashboard(superuser, company.companyId, '2026-11-21'),
      );
      const before = await readList();
      await sweepSumDays(server.services);
      expect(await readList(), `round ${round}, after the sums were moved to today`).toEqual(before);
    }
    expect(done).toBeGreaterThan((ROUNDS * AT_ONCE) / 2);
  },
);
