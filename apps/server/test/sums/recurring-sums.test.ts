import { randomUUID } from 'node:crypto';
import { type PlainDate, addDays, amount, amountToCents, plainDate } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepRecurring } from '../../src/features/recurring/run/sweep-recurring.ts';
import { verifySums } from '../../src/features/verification/verify-sums.ts';
import { systemActor } from '../../src/platform/system-actor.ts';
import { type FurnishedCompany, customerBody, furnishCompany, lineBody } from '../furnish-company.ts';
import { type Dice, createDice } from '../model/dice.ts';
import { createRecurring } from '../recurring-body.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { addUpRecurring } from './recurring-of-runs.ts';
import { wasDone } from './was-done.ts';

/** Rounds of acts that are carried out at the same time; after each a few days pass. */
const ROUNDS = 12;
const AT_ONCE = 6;
const SEED = 20_261_129;
const FREQUENCIES = ['1m', '1m', 'LAST', '3m', '1y', '2w', '10d'];

let server: TestServer;
let company: FurnishedCompany;
let superuser: pg.Client;
let today: PlainDate = plainDate('2026-11-21');
let customers: string[] = [];
const series: string[] = [];
const merges: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  superuser = await server.superuser();
  const add = async () => (await company.client.customer.create({ body: customerBody() })).data.id;
  customers = [company.customerId, await add(), await add()];
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

type Act = (dice: Dice) => Promise<unknown>;

const linesOf = (dice: Dice) => [
  lineBody(company, {
    vatId: company.vat.exempt,
    price: dice.pick(['0.00', '9.99', '10.00', '100.00', '1200.00']),
    quantity: '1',
    discount: '0',
  }),
];
/** One of those there are; a draw from none does nothing. */
const withOne = (dice: Dice, act: (id: string) => Promise<unknown>) =>
  series.length === 0 ? Promise.resolve() : act(dice.pick(series));
const change = async (id: string, changes: object) => {
  const { version } = (await company.client.recurring.get({ params: { id } })).data;
  return company.client.recurring.update({ params: { id }, body: { version, ...changes } });
};

const ACTS: readonly Act[] = [
  ...Array.from({ length: 3 }, () => async (dice: Dice) => {
    const created = await createRecurring(company, {
      customerId: dice.pick(customers),
      currency: dice.pick(['EUR', 'EUR', 'USD']),
      lines: linesOf(dice),
      startOn: dice.pick(['2025-10-31', '2026-01-15', '2026-06-30', '2026-11-01', addDays(today, 3)]),
      frequency: dice.pick(FREQUENCIES),
      times: dice.happens(0.3) ? 3 : null,
      sendsAutomatically: dice.pick([true, false]),
    });
    series.push(created.id);
  }),
  () => sweepRecurring(server.services),
  () => sweepRecurring(server.services),
  (dice) => withOne(dice, (id) => change(id, { lines: linesOf(dice) })),
  (dice) => withOne(dice, (id) => change(id, { customerId: dice.pick(customers) })),
  (dice) => withOne(dice, (id) => change(id, { frequency: dice.pick(FREQUENCIES) })),
  (dice) => withOne(dice, (id) => change(id, { startOn: dice.pick(['2026-02-28', addDays(today, 9)]) })),
  (dice) => withOne(dice, (id) => company.client.recurring.pause({ params: { id } })),
  (dice) => withOne(dice, (id) => company.client.recurring.resume({ params: { id } })),
  (dice) =>
    withOne(dice, async (id) => {
      const { nextOn } = (await company.client.recurring.get({ params: { id } })).data;
      if (nextOn !== null)
        await company.client.recurring.skip({ params: { id }, body: { occursOn: nextOn } });
    }),
  (dice) =>
    dice.happens(0.3)
      ? withOne(dice, (id) => company.client.recurring.delete({ params: { id } }))
      : Promise.resolve(),
  // What they made waits as a draft, which may be changed or deleted.
  async (dice) => {
    const { data } = await company.client.invoice.list({ query: { type: 'draft' } });
    if (data.length === 0) return;
    const { id, version } = (await company.client.invoice.get({ params: { id: dice.pick(data).id } })).data;
    if (dice.happens(0.3)) await company.client.invoice.delete({ params: { id } });
    else await company.client.invoice.update({ params: { id }, body: { version, lines: linesOf(dice) } });
  },
  async (dice) => {
    const { data } = await company.client.invoice.list();
    const [one] = data;
    if (one && dice.happens(0.5)) {
      const body = { creationToken: randomUUID(), channel: 'mark' as const };
      await company.client.invoice.credit({ params: { id: one.id }, body });
    }
  },
  async (dice) => {
    const [masterId, other] = [dice.pick(customers), dice.pick(customers)];
    if (masterId === other) return;
    const body = { masterId, customerIds: [other] };
    merges.push((await company.client.customerMerge.create({ body })).data.id);
  },
  async () => {
    const id = merges.pop();
    if (id !== undefined) await company.client.customerMerge.undo({ params: { id } });
  },
];

async function readReport(year: number) {
  const { data } = await company.client.analytics.getRecurringRevenue({ query: { year: String(year) } });
  return data.currencies
    .toSorted((one, another) => (one.currency < another.currency ? -1 : 1))
    .flatMap(({ currency, months }) =>
      months.map((row) => ({
        currency,
        month: row.month,
        customers: row.customers,
        ...Object.fromEntries(
          (['closing', 'started', 'increased', 'decreased', 'ended'] as const).map((name) => [
            name,
            amountToCents(amount(row[name])),
          ]),
        ),
      })),
    );
}

/** Some days later; sessions don't last that long. */
async function passDays(days: number): Promise<void> {
  today = addDays(today, days);
  server.clock.set(`${today}T10:00:00Z`);
  const body = { email: company.email, password: 'correct horse battery' };
  company = { ...company, client: server.as((await server.anonymous.session.login({ body })).data.token) };
}

it(
  `whatever becomes of recurring invoices, the kept spans are what their dates say (${ROUNDS} rounds)`,
  { timeout: 180_000 },
  async () => {
    const dice = createDice(SEED);
    let done = 0;
    let months = 0;
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
      for (const year of [2026, 2027]) {
        const { companyId } = company;
        const report = await readReport(year);
        const used = (await addUpRecurring(superuser, { companyId, year, today })).filter((row) =>
          report.some(({ currency }) => currency === row.currency),
        );
        expect(report, `${year}, round ${round}`).toEqual(used);
        months += report.filter(({ customers: count }) => count > 0).length;
      }
      await passDays(dice.pick([0, 4, 13]));
    }
    expect(done).toBeGreaterThan((ROUNDS * AT_ONCE) / 2);
    expect(months).toBeGreaterThan(60);
  },
);
