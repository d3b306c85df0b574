import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySums } from '../../src/features/verification/verify-sums.ts';
import { updateSumDay, findSumDay } from '../../src/platform/sums/sums-store.ts';
import { sweepSumDays } from '../../src/platform/sums/sweep-sum-days.ts';
import { systemActor } from '../../src/platform/system-actor.ts';
import { signIn } from '../../src/proof/test/sign-in.ts';
import { type FurnishedCompany, createSent, customerBody, furnishCompany } from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

let server: TestServer;
let other: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  other = await startTestServer({ env: { RUN_JOBS: 'false' }, beside: server });
  // Late in the evening of the 21st in Amsterdam.
  server.clock.set('2026-11-21T22:58:00Z');
  company = await furnishCompany(server);
  for (const [name, sendDate, term] of [
    ['Due today', '2026-11-07', 14],
    ['Due in ten days', '2026-11-17', 14],
    ['Due next year', '2026-11-21', 45],
  ] as const) {
    const { data } = await company.client.customer.create({ body: customerBody({ name }) });
    await createSent(company, { customerId: data.id, sendDate, term });
  }
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const inCompany = <T>(work: Parameters<typeof server.services.database.withTenant<T>>[2]) =>
  server.services.database.withTenant(company.companyId, systemActor('test'), work);
const sumDay = () => inCompany(findSumDay);
const overdue = async () =>
  (await company.client.customer.list({ query: { owing: 'overdue', sort: 'name' } })).data.map(
    ({ name, money }) => `${name} ${money.map((sum) => sum.overdue).join()}`,
  );
const turnovers = async () =>
  (await company.client.customer.list({ query: { sort: '-turnover' } })).data.flatMap(({ money }) =>
    money.map(({ turnover }) => turnover),
  );
const problems = async () => {
  const found: Parameters<typeof verifySums>[1] = [];
  await inCompany((tx) => verifySums(tx, found));
  return found;
};

it('the sums are of a day that a job moves after midnight, in the time zone of the company', async () => {
  expect(await sweepSumDays(server.services)).toEqual({ done: 1 });
  expect(await sweepSumDays(server.services)).toEqual({ done: 0 });
  expect([await sumDay(), await overdue()]).toEqual(['2026-11-21', []]);
  server.clock.set('2026-11-21T23:00:30Z');
  expect([await overdue(), await sumDay()]).toEqual([['Due today 121.00'], '2026-11-21']);
  expect(await sweepSumDays(server.services)).toEqual({ done: 1 });
  expect([await overdue(), await sumDay()]).toEqual([['Due today 121.00'], '2026-11-22']);
  expect(await problems()).toEqual([]);
});

it('a reader gets today’s figures and waits for nobody, however long the server was off', async () => {
  server.clock.set('2027-01-05T23:00:01Z');
  company = await signIn(server, company);
  const holder = await server.superuser();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT penning.lock_sums($1)', [company.companyId]);
    expect(await overdue()).toEqual(['Due in ten days 121.00', 'Due next year 121.00', 'Due today 121.00']);
    expect(await turnovers()).toEqual(['0.00', '0.00', '0.00']);
    await holder.query('ROLLBACK');
  } finally {
    await holder.end();
  }
  expect(await sumDay()).toBe('2026-11-22');
});

it('a move that stopped half-way is right meanwhile, takes new documents, and is finished by the job', async () => {
  const today = plainDate('2027-01-06');
  const before = await overdue();
  expect(await inCompany((tx) => updateSumDay(tx, today, 1))).toBe(true);
  expect([await sumDay(), await overdue(), await problems()]).toEqual([undefined, before, []]);
  const { data } = await company.client.customer.create({ body: customerBody({ name: 'Due then too' }) });
  await createSent(company, { customerId: data.id, sendDate: '2026-12-01', term: 14 });
  expect([await overdue(), await problems()]).toEqual([[...before, 'Due then too 121.00'].toSorted(), []]);
  await sweepSumDays(server.services);
  expect([await sumDay(), await overdue()]).toEqual([today, [...before, 'Due then too 121.00'].toSorted()]);
  expect(await problems()).toEqual([]);
});

it('two servers move the same sums once, and a clock that goes back moves them back', async () => {
  for (const now of ['2027-02-06T10:00:00Z', '2026-11-25T10:00:00Z']) {
    server.clock.set(now);
    company = await signIn(server, company);
    const before = [await overdue(), await turnovers()];
    await Promise.all([sweepSumDays(server.services), sweepSumDays(other.services)]);
    expect(await sumDay()).toBe(now.slice(0, 10));
    expect([await overdue(), await turnovers()]).toEqual(before);
    expect(await problems()).toEqual([]);
  }
});
