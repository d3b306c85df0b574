import { ERRORS } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../test/start-test-server.ts';
import { listStaleBulk } from './bulk-store.ts';
import { runBulk } from './run-bulk.ts';

const TODAY = '2026-12-10T10:00:00Z';
const MIDNIGHT = '2026-12-11T00:00:00.000Z';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  const env = { RUN_JOBS: 'false', MAIL_PER_DAY: '2', MAIL_PER_DAY_TRIAL: '2', MAIL_PER_DAY_UNPROVEN: '2' };
  server = await startTestServer({ clock: createTestClock(), env });
});
beforeEach(async () => {
  server.clock.set(TODAY);
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** Lets time pass, and signs in again, because sessions have ended meanwhile. */
async function passTo(instant: string) {
  server.clock.set(instant);
  company = { ...company, client: server.as(await signIn()) };
}
async function signIn() {
  const body = { email: company.email, password: 'correct horse battery' };
  return (await server.anonymous.session.login({ body })).data.token;
}

const start = async (ids: readonly string[]) =>
  (
    await company.client.bulk.start({
      body: { action: 'send', selection: { ids: [...ids] }, channel: 'email' },
    })
  ).data;
const run = async (bulkId: string) => {
  await runBulk(server.services, { companyId: company.companyId, bulkId });
  return (await company.client.bulk.get({ params: { id: bulkId } })).data;
};
/** Whether the sweep finds the action to continue. */
const isSwept = async (bulkId: string) => {
  const before = new Date(server.clock.now().getTime() - 60_000);
  return (await listStaleBulk(server.services.database.platform, before, 100)).some(
    ({ id }) => id === bulkId,
  );
};
const drafts = async (days: readonly string[]) => {
  const made: string[] = [];
  for (const day of days) made.push((await createDraft(company, { sendDate: plainDate(day) })).id);
  return made;
};
const invoice = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

describe('sending more documents than a day’s emails allow', () => {
  it('waits for the next day and continues automatically, each document once', async () => {
    const ids = await drafts(Array<string>(5).fill('2026-12-10'));
    const { id } = await start(ids);
    expect(await run(id)).toMatchObject({ state: 'running', done: 2, failed: 0, waitsUntil: MIDNIGHT });
    // Run again, as after a restart, it continues waiting.
    expect(await run(id)).toMatchObject({ state: 'running', done: 2, failed: 0, waitsUntil: MIDNIGHT });
    expect(await isSwept(id)).toBe(false);
    await passTo('2026-12-10T10:20:00Z');
    expect(await isSwept(id)).toBe(true);
    await passTo('2026-12-11T00:02:00Z');
    expect(await isSwept(id)).toBe(true);
    expect(await run(id)).toMatchObject({ done: 4, failed: 0, waitsUntil: '2026-12-12T00:00:00.000Z' });
    await passTo('2026-12-12T00:02:00Z');
    expect(await run(id)).toMatchObject({ state: 'done', done: 5, failed: 0, waitsUntil: null });
    const told = await server.as(await signIn(), 'de').notification.list({ query: { kind: 'bulkFinished' } });
    expect(told.data.map(({ data }) => data)).toEqual([{ outcome: 'done', reason: 'Senden: 5 erledigt' }]);
    const sent = await Promise.all(ids.map(invoice));
    expect(new Set(sent.map(({ number }) => number)).size).toBe(5);
    expect(sent.map(({ sendDate }) => sendDate)).toEqual(Array(5).fill('2026-12-10'));
  });

  it('gives a waiting document a reason when a later invoice was sent meanwhile', async () => {
    const ids = await drafts(['2026-12-10', '2026-12-10', '2026-12-10']);
    const { id } = await start(ids);
    await run(id);
    await passTo('2026-12-11T09:00:00Z');
    const { id: late, version } = await createDraft(company, { sendDate: plainDate('2026-12-11') });
    await company.client.invoice.send({ params: { id: late }, body: { version, channel: 'mark' } });
    expect(await run(id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    const reasons = (await Promise.all(ids.map(invoice))).map(({ backDatingReason }) => backDatingReason);
    expect(reasons.filter((reason) => reason !== '')).toEqual([
      'Sent later because of the daily email limit',
    ]);
  });

  it('can be stopped while it waits', async () => {
    const { id } = await start(await drafts(Array<string>(3).fill('2026-12-10')));
    await run(id);
    await company.client.bulk.cancel({ params: { id } });
    expect(await run(id)).toMatchObject({ state: 'cancelled', done: 2, failed: 0, waitsUntil: null });
  });

  it('permanently refuses what no day has room for', async () => {
    const [first] = await drafts(['2026-12-10']);
    const { version } = await invoice(first ?? '');
    const to = ['a@example.test', 'b@example.test', 'c@example.test'];
    await expect(
      company.client.invoice.send({ params: { id: first ?? '' }, body: { version, channel: 'email', to } }),
    ).rejects.toMatchObject({ code: ERRORS.mailTooManyRecipients.code });
  });
});

it('sends drafts in the order of their dates, in whatever order they were chosen', async () => {
  const ids = await drafts(['2026-12-10', '2026-12-08', '2026-12-09']);
  const { data: bulk } = await company.client.bulk.start({
    body: { action: 'send', selection: { ids }, channel: 'mark' },
  });
  expect(await run(bulk.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
  const numbers = (await Promise.all(ids.map(invoice))).map(({ number }) => number ?? '');
  expect(numbers.toSorted()).toEqual([numbers[1], numbers[2], numbers[0]]);
});

it('sends all drafts of a day with the oldest first, unless they were listed in another order', async () => {
  const send = async (sort?: 'updatedAt' | '-updatedAt') => {
    const { data: customer } = await company.client.customer.create({ body: customerBody() });
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push((await createDraft(company, { customerId: customer.id })).id);
      server.clock.advance(1000);
    }
    const filter = { type: 'draft' as const, customerId: customer.id, ...(sort ? { sort } : {}) };
    const body = { action: 'send' as const, selection: { filter }, channel: 'mark' as const };
    const { data: bulk } = await company.client.bulk.start({ body });
    expect(await run(bulk.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    const numbers = (await Promise.all(ids.map(invoice))).map(({ number }) => number ?? '');
    return numbers.toSorted().map((number) => numbers.indexOf(number));
  };
  expect(await send()).toEqual([0, 1, 2]);
  expect(await send('updatedAt')).toEqual([0, 1, 2]);
  expect(await send('-updatedAt')).toEqual([2, 1, 0]);
});
