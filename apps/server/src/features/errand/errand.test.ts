import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type Bookkeeping, startBookkeeping } from '../../integrations/test/bookkeeping-server.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { SERVICE_ACTS } from '../errand-acts.ts';
import { sweepIntegrations } from '../integration/check/sweep-integrations.ts';
import { listDueJobs } from './job-store.ts';
import { runServiceJob } from './run-job.ts';
import { sweepServiceJobs } from './sweep-jobs.ts';

let books: Bookkeeping;
let others: Bookkeeping;
let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  [books, others] = await Promise.all([startBookkeeping(), startBookkeeping({ name: 'others' })]);
  server = await startTestServer({
    env: { RUN_JOBS: 'false' },
    moreServices: [books.definition, others.definition],
  });
  superuser = await server.superuser();
});
afterEach(() => {
  for (const one of [books, others]) {
    one.fault = undefined;
    one.statesTotal = undefined;
    one.booked.length = 0;
  }
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
  await Promise.all([books.stop(), others.stop()]);
});

async function connect(names: readonly string[] = ['bookkeeping']): Promise<FurnishedCompany> {
  const company = await furnishCompany(server);
  for (const name of names) {
    await company.client.integration.connect({ params: { name }, body: { config: {} } });
  }
  return company;
}

async function book({ client, companyId }: FurnishedCompany, ids: string[]): Promise<void> {
  const body = { token: randomUUID(), action: 'book' as const, selection: { ids } };
  const { data } = await client.bulk.start({ body });
  await runBulk(server.services, { companyId, bulkId: data.id });
}

async function work({ companyId }: FurnishedCompany): Promise<void> {
  const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 100 });
  for (const job of due.filter((one) => one.companyId === companyId)) {
    await runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId: job.id });
  }
}

const listOf = async ({ client }: FurnishedCompany, query = {}) => (await client.errand.list({ query })).data;
const openOf = async ({ client }: FurnishedCompany, name = 'bookkeeping') =>
  (await client.integration.get({ params: { name } })).data.jobs;

const reasonsIn = async (
  { token }: FurnishedCompany,
  language: 'en' | 'nl' | 'de',
  kind: 'integrationProblem' | 'bookingProblem',
) => {
  const { data } = await server.as(token, language).notification.list({ query: { kind } });
  return data.map((one) => one.data['reason']);
};

describe('what a service does with documents', () => {
  it('is put off together when it asks to wait, without asking for each', async () => {
    const company = await connect();
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await createSent(company)).id);
    await book(company, ids);
    books.fault = 429;
    await work(company);
    const { rows } = await superuser.query<{ isCalled: boolean; nextTryAt: Date }>(
      `SELECT called_at IS NOT NULL AS "isCalled", next_try_at AS "nextTryAt" FROM service_jobs WHERE company_id = $1`,
      [company.companyId],
    );
    expect(rows.filter(({ isCalled }) => isCalled)).toHaveLength(1);
    expect(new Set(rows.map(({ nextTryAt }) => nextTryAt.getTime())).size).toBe(1);
    books.fault = undefined;
    const now = server.clock.now().toISOString();
    server.clock.advance(61_000);
    await work(company);
    expect(books.booked).toHaveLength(3);
    server.clock.set(now);
  });

  it('waits for as long as the key is refused, is told once, and goes on with one that works', async () => {
    const company = await connect();
    const { id } = await createSent(company);
    await book(company, [id]);
    books.fault = 401;
    const now = server.clock.now().toISOString();
    await work(company);
    await sweepIntegrations(server.services);
    for (let days = 0; days < 9; days += 1) {
      server.clock.advance(24 * 60 * 60_000);
      await sweepIntegrations(server.services);
      await work(company);
    }
    server.clock.set(now);
    const { state, message } = defined((await listOf(company))[0]);
    expect([state, message]).toEqual(['waiting', expect.stringMatching(/didn’t accept/)]);
    expect(await reasonsIn(company, 'en', 'integrationProblem')).toHaveLength(1);
    expect(await reasonsIn(company, 'en', 'bookingProblem')).toEqual([]);
    books.fault = undefined;
    await company.client.integration.connect({ params: { name: 'bookkeeping' }, body: { config: {} } });
    server.clock.advance(61_000);
    await work(company);
    server.clock.set(now);
    expect(await listOf(company)).toMatchObject([{ state: 'done', message: '' }]);
    expect(books.booked).toHaveLength(1);
  });

  it('waits in the queue once, however often the sweep finds it while nobody works it off', async () => {
    const company = await connect();
    const ids = [(await createSent(company)).id, (await createSent(company)).id];
    await book(company, ids);
    const queued = async () => {
      const { rows } = await superuser.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pgboss.job
         WHERE name = 'run-service-job' AND state = 'created' AND data->>'companyId' = $1`,
        [company.companyId],
      );
      return defined(rows[0]).count;
    };
    expect(await queued()).toBe(2);
    server.clock.advance(40 * 24 * 60 * 60_000);
    await Promise.all([sweepServiceJobs(server.services), sweepServiceJobs(server.services)]);
    await sweepServiceJobs(server.services);
    expect(await queued()).toBe(2);
    server.clock.set('2026-11-21T10:00:00Z');
    await work(company);
    expect(books.booked).toHaveLength(2);
  });

  it('is seen from waiting to done, with the number and the address there', async () => {
    const company = await connect();
    const { id, number } = await createSent(company);
    await book(company, [id]);
    expect(await listOf(company)).toMatchObject([
      { documentId: id, documentNumber: number, integration: 'bookkeeping', state: 'waiting', attempts: 0 },
    ]);
    expect(await openOf(company)).toEqual({ waiting: 1, failed: 0 });
    await work(company);
    const [job] = await listOf(company, { documentId: id });
    expect(job).toMatchObject({ state: 'done', remoteNumber: number, message: '', nextTryAt: null });
    expect(defined(job).remoteUrl).toMatch(/^http:.*\/see\/b-0$/);
    expect(await openOf(company)).toEqual({ waiting: 0, failed: 0 });
  });

  it('says why it failed and when it is tried next, in the words of the reader', async () => {
    const company = await connect();
    const documents = [await createSent(company), await createSent(company)];
    await book(
      company,
      documents.map(({ id }) => id),
    );
    books.fault = 500;
    await work(company);
    const [waiting] = await listOf(company);
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 1,
      nextTryAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
      message: 'The service couldn’t be reached or didn’t respond.',
    });
    server.clock.advance(60_000);
    books.fault = 'refuses';
    await work(company);
    expect(await listOf(company, { state: 'failed', integration: 'bookkeeping' })).toHaveLength(2);
    const [failed] = await listOf(company);
    expect(failed).toMatchObject({
      state: 'failed',
      isRetryable: true,
      message: 'The service refused this document: Period 11 is closed',
    });
    expect(await listOf(company, { state: 'done' })).toEqual([]);
    expect(await listOf(company, { integration: 'others' })).toEqual([]);
  });

  it('failed for a reason of ours, which every reader sees in their language, with money as they know it', async () => {
    const company = await connect();
    const { id } = await createSent(company);
    await book(company, [id]);
    books.statesTotal = '1234.50';
    await work(company);
    const message = async (language: 'en' | 'de') =>
      (await server.as(company.token, language).errand.list({ query: {} })).data[0]?.message;
    const english = (await message('en')) ?? '';
    expect(english).toMatch(
      /^The total there is €\u00a01\.234,50 and here €\u00a0121,00: a difference of €\u00a01\.113,50\. Correct or delete it there, then try again\.$/,
    );
    const german = (await message('de')) ?? '';
    expect(german).toContain('Der Gesamtbetrag ist dort €\u00a01.234,50 und hier €\u00a0121,00');
    expect(await reasonsIn(company, 'en', 'bookingProblem')).toEqual([english]);
    expect(await reasonsIn(company, 'de', 'bookingProblem')).toEqual([german]);
  });

  it('is tried again one by one, or all at once', async () => {
    const company = await connect();
    const documents = [await createSent(company), await createSent(company), await createSent(company)];
    await book(
      company,
      documents.map(({ id }) => id),
    );
    books.fault = 'refuses';
    await work(company);
    books.fault = undefined;
    const jobs = await listOf(company);
    const one = await company.client.errand.retry({ body: { ids: [defined(jobs[0]).id] } });
    expect(one.data).toEqual({ queued: 1 });
    await work(company);
    expect(books.booked).toEqual([defined(jobs[0]).documentNumber]);
    const all = await company.client.errand.retry({ body: { integration: 'bookkeeping' } });
    expect(all.data).toEqual({ queued: 2 });
    await work(company);
    expect(new Set(books.booked).size).toBe(3);
    expect(books.booked).toHaveLength(3);
    expect((await company.client.errand.retry({ body: {} })).data).toEqual({ queued: 0 });
  });

  it('of two services is tried again with the one that failed', async () => {
    const company = await connect(['bookkeeping', 'others']);
    const { id } = await createSent(company);
    await book(company, [id]);
    others.fault = 'refuses';
    await work(company);
    others.fault = undefined;
    const [failed, ...rest] = await listOf(company, { documentId: id, state: 'failed' });
    expect(rest).toEqual([]);
    expect(failed).toMatchObject({ integration: 'others' });
    await company.client.errand.retry({ body: { ids: [defined(failed).id] } });
    await work(company);
    expect([books.booked.length, others.booked.length]).toEqual([1, 1]);
  });

  it('is found in the archive by waiting and failed', async () => {
    const company = await connect();
    const [first, second, third] = [
      await createSent(company),
      await createSent(company),
      await createSent(company),
    ];
    const found = async (booking: 'waiting' | 'failed') =>
      (await company.client.invoice.list({ query: { type: 'invoice', booking } })).data.map(({ id }) => id);
    await book(company, [first.id]);
    books.fault = 'refuses';
    await work(company);
    await book(company, [second.id]);
    expect(await found('failed')).toEqual([first.id]);
    expect(await found('waiting')).toEqual([second.id]);
    const { data } = await company.client.invoice.list({ query: { type: 'invoice', status: 'notbooked' } });
    expect(data.map(({ id }) => id)).toContain(third.id);
  });

  it('says what it waits for while its service is paused, and is told once when that ends', async () => {
    const company = await connect();
    const documents = [await createSent(company), await createSent(company)];
    await book(
      company,
      documents.map(({ id }) => id),
    );
    const params = { name: 'bookkeeping' };
    await company.client.integration.update({ params, body: { enabled: false } });
    expect((await listOf(company))[0]).toMatchObject({
      state: 'waiting',
      nextTryAt: null,
      message: 'The integration is paused. This continues when you resume it.',
    });
    await company.client.integration.disconnect({ params });
    await work(company);
    expect(await listOf(company)).toMatchObject(
      documents.map(() => ({ state: 'failed', isRetryable: false })),
    );
    expect((await company.client.errand.retry({ body: {} })).data).toEqual({ queued: 0 });
    const reasons = await reasonsIn(company, 'en', 'integrationProblem');
    expect(reasons).toEqual(['Disconnected: 2 documents that were waiting won’t be processed.']);
    expect(await reasonsIn(company, 'nl', 'integrationProblem')).toEqual([
      'Ontkoppeld: 2 wachtende documenten worden niet meer verwerkt.',
    ]);
  });

  it('is the company’s own', async () => {
    const [company, stranger] = [await connect(), await connect()];
    const { id } = await createSent(company);
    await book(company, [id]);
    books.fault = 'refuses';
    await work(company);
    const [job] = await listOf(company);
    expect(await listOf(stranger, { documentId: id })).toEqual([]);
    const body = { ids: [defined(job).id] };
    expect((await stranger.client.errand.retry({ body })).data).toEqual({ queued: 0 });
    const unknown = stranger.client.errand.retry({ body: { ids: [] } });
    expect((await refusalOf(unknown)).code).toBe(ERRORS.validationFailed.code);
  });
});
