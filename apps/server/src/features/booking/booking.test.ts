import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import {
  type AuthorisingService,
  startAuthorisingService,
} from '../../integrations/test/authorising-server.ts';
import { type Bookkeeping, startBookkeeping } from '../../integrations/test/bookkeeping-server.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { SERVICE_ACTS } from '../errand-acts.ts';
import { listDueJobs } from '../errand/job-store.ts';
import { runServiceJob } from '../errand/run-job.ts';
import { sweepServiceJobs } from '../errand/sweep-jobs.ts';
import { StoredData } from '../notification/saying.ts';
import { wordSaying } from '../notification/word-saying.ts';

const MINUTE = 60_000;
const params = { name: 'bookkeeping' };
const agreeing = { name: 'agreeing' };

let books: Bookkeeping;
let agreed: Bookkeeping;
let successor: Bookkeeping;
let authorising: AuthorisingService;
let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  books = await startBookkeeping();
  authorising = await startAuthorisingService();
  const { authorisation } = authorising.definition;
  agreed = await startBookkeeping({ name: 'agreeing', ...(authorisation ? { authorisation } : {}) });
  successor = await startBookkeeping({ name: 'successor' });
  const moreServices = [books.definition, agreed.definition, successor.definition];
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, moreServices });
  superuser = await server.superuser();
});
afterEach(() => {
  for (const one of [books, agreed, successor]) {
    one.fault = undefined;
    // Companies start with the same number.
    one.booked.length = 0;
  }
  server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
  await Promise.all([books.stop(), agreed.stop(), successor.stop(), authorising.stop()]);
});

async function withBooks(): Promise<FurnishedCompany> {
  const company = await furnishCompany(server);
  await company.client.integration.connect({ params, body: { config: {} } });
  return company;
}

/** Requests a booking as people do; returns the code of the refusal. */
async function book({ client, companyId }: FurnishedCompany, id: string): Promise<number | undefined> {
  const body = { token: randomUUID(), action: 'book' as const, selection: { ids: [id] } };
  const { data } = await client.bulk.start({ body });
  await runBulk(server.services, { companyId, bulkId: data.id });
  const failed = await client.bulk.listItems({ params: { id: data.id }, query: { state: 'failed' } });
  return failed.data[0]?.code ?? undefined;
}

/** Runs what is due, as the job would; returns how many jobs that were. */
async function work({ companyId }: FurnishedCompany, times = 1): Promise<number> {
  const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 100 });
  const own = due.filter((job) => job.companyId === companyId);
  const runs = own.flatMap(({ id }) => Array.from({ length: times }, () => id));
  await Promise.all(
    runs.map((serviceJobId) => runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId })),
  );
  return own.length;
}

async function jobOf(documentId: string): Promise<Record<string, unknown>> {
  const { rows } = await superuser.query<Record<string, unknown>>(
    `SELECT state, reason, detail, attempts, remote_id FROM service_jobs WHERE document_id = $1`,
    [documentId],
  );
  return defined(rows[0]);
}
const timesBooked = (number: string | null, at = books) => at.booked.filter((one) => one === number).length;
const eventsOf = async ({ client }: FurnishedCompany, id: string) =>
  (await client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event);
/** Why the company was notified, in English; read without a session, which hours of waiting would end. */
async function problemsOf({ companyId }: FurnishedCompany): Promise<string[]> {
  const { rows } = await superuser.query<{ data: unknown }>(
    `SELECT data FROM notifications WHERE company_id = $1 AND kind IN ('bookingProblem', 'integrationProblem')`,
    [companyId],
  );
  return rows.map(({ data }) => wordSaying(server.services, 'en', defined(StoredData.parse(data).says)));
}

it('nothing waits to be booked without a bookkeeping service', async () => {
  const company = await furnishCompany(server);
  const { id } = await createSent(company);
  expect(await book(company, id)).toBe(ERRORS.noAccounting.code);
  expect(await eventsOf(company, id)).not.toContain('bookingQueued');
  expect(await work(company)).toBe(0);
});

it('a document is booked once, however often that is requested and tried', async () => {
  const company = await withBooks();
  const { id, number } = await createSent(company);
  expect(await book(company, id)).toBeUndefined();
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  expect(await work(company, 4)).toBe(1);
  expect(timesBooked(number)).toBe(1);
  expect(await jobOf(id)).toMatchObject({ state: 'done', reason: '', attempts: 1 });
  const { data: timeline } = await company.client.invoice.listTimeline({ params: { id } });
  expect(timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'bookingQueued' }),
      expect.objectContaining({ event: 'booked', detail: 'Peppol access point' }),
    ]),
  );
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  expect(await work(company)).toBe(0);
});

it('what is sent is booked by itself, once, where the company wants that', async () => {
  const company = await withBooks();
  const without = await furnishCompany(server);
  const ids = [company.companyId, without.companyId];
  await superuser.query('UPDATE companies SET autobooking = true WHERE id = ANY ($1)', [ids]);
  const { id, number } = await createSent(company);
  const quotation = await createSentQuotation(company);
  expect(await eventsOf(company, id)).toContain('bookingQueued');
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  expect(await work(company)).toBe(1);
  expect(books.booked).toEqual([number]);
  expect(await jobOf(id)).toMatchObject({ state: 'done' });
  const { rows } = await superuser.query('SELECT FROM service_jobs WHERE document_id = $1', [quotation.id]);
  expect(rows).toEqual([]);
  const empty = await createSent(company, { lines: [lineBody(company, { discount: '100' })] });
  expect(await eventsOf(company, empty.id)).not.toContain('bookingQueued');
  // Nothing is connected there.
  expect(await eventsOf(without, (await createSent(without)).id)).not.toContain('bookingQueued');
});

it('a booking without a response is found, not repeated', async () => {
  const company = await withBooks();
  const { id, number } = await createSent(company);
  await book(company, id);
  books.fault = 'unanswered';
  await work(company);
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', reason: 'unavailable', attempts: 1 });
  books.fault = undefined;
  expect(await work(company)).toBe(0);
  server.clock.advance(MINUTE);
  await work(company);
  expect(timesBooked(number)).toBe(1);
  expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 2 });
});

it('a server that dies in between leaves its job to be found', async () => {
  const company = await withBooks();
  const { id, number } = await createSent(company);
  await book(company, id);
  // The state if the process ended between the service's response and recording it.
  books.fault = 'unanswered';
  await work(company);
  books.fault = undefined;
  await superuser.query(
    `UPDATE service_jobs SET called_at = NULL, reason = '', next_try_at = $2 WHERE document_id = $1`,
    [id, new Date(server.clock.now().getTime() + 5 * MINUTE)],
  );
  server.clock.advance(5 * MINUTE);
  expect((await sweepServiceJobs(server.services)).done).toBeGreaterThan(0);
  await work(company);
  expect(timesBooked(number)).toBe(1);
  expect(await jobOf(id)).toMatchObject({ state: 'done' });
});

it('a bookkeeping service that asks to wait is waited for, which is not a failed attempt', async () => {
  const company = await withBooks();
  const { id, number } = await createSent(company);
  await book(company, id);
  books.fault = 429;
  await work(company);
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', reason: 'busy', attempts: 0 });
  books.fault = undefined;
  server.clock.advance(MINUTE + 1000);
  await work(company);
  expect(timesBooked(number)).toBe(1);
  expect(await problemsOf(company)).toEqual([]);
});

it('a document that the bookkeeping service refuses says why, and is retried on request', async () => {
  const company = await withBooks();
  const { id, number } = await createSent(company);
  await book(company, id);
  books.fault = 'refuses';
  await work(company);
  expect(await jobOf(id)).toMatchObject({ state: 'failed', detail: 'Period 11 is closed' });
  expect(await eventsOf(company, id)).toContain('bookingFailed');
  expect(await problemsOf(company)).toEqual(['The service refused this document: Period 11 is closed']);
  books.fault = undefined;
  expect(await book(company, id)).toBeUndefined();
  await work(company);
  expect(timesBooked(number)).toBe(1);
  expect(await jobOf(id)).toMatchObject({ state: 'done', detail: '' });
});

it('a refusal without a reason says so', async () => {
  const company = await withBooks();
  const { id } = await createSent(company);
  await book(company, id);
  books.fault = 'refusesSilently';
  await work(company);
  expect(await jobOf(id)).toMatchObject({ state: 'failed', detail: '' });
  expect(await problemsOf(company)).toEqual(['The service refused this and gave no reason.']);
  const { data: jobs } = await company.client.errand.list({ query: {} });
  expect(jobs[0]?.message).toBe('The service refused this and gave no reason.');
});

it('an invoice that was credited before it was posted is posted with its credit invoice', async () => {
  const company = await withBooks();
  const { id } = await createSent(company);
  const { data: credit } = await company.client.invoice.credit({ params: { id }, body: { channel: 'mark' } });
  expect(await book(company, id)).toBeUndefined();
  expect(await book(company, credit.id)).toBeUndefined();
  await work(company);
  expect(books.booked).toHaveLength(2);
  const { data: invoice } = await company.client.invoice.get({ params: { id } });
  expect(invoice).toMatchObject({ status: 3, statuses: expect.arrayContaining(['booked', 'credited']) });
});

it('a document of nothing is refused in words before the service is asked', async () => {
  const company = await withBooks();
  const { id } = await createSent(company, { lines: [lineBody(company, { discount: '100' })] });
  await book(company, id);
  await work(company);
  const { data } = await company.client.errand.list({ query: { documentId: id } });
  expect(data[0]).toMatchObject({
    state: 'failed',
    message: 'There is nothing to post: all lines are 0.00.',
  });
  expect(books.booked).toHaveLength(0);
});

it('is given up after the last attempt, and the company is notified once', async () => {
  const company = await withBooks();
  const { id } = await createSent(company);
  await book(company, id);
  books.fault = 500;
  for (const minutes of [0, 1, 5, 15, 60, 240, 720]) {
    server.clock.advance(minutes * MINUTE);
    expect(await work(company)).toBe(1);
  }
  expect(await jobOf(id)).toMatchObject({ state: 'failed', reason: 'unavailable', attempts: 7 });
  expect(await work(company)).toBe(0);
  expect(await problemsOf(company)).toHaveLength(1);
});

it('waits for a lost authorisation, and continues once it is back', async () => {
  const company = await furnishCompany(server);
  const connect = async () => {
    const { data } = await company.client.integration.connect({ params: agreeing, body: { config: {} } });
    const query = authorising.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params: agreeing, query });
  };
  await connect();
  const documents = [await createSent(company), await createSent(company)];
  for (const { id } of documents) await book(company, id);
  agreed.fault = 401;
  await work(company);
  agreed.fault = undefined;
  expect(await work(company)).toBe(0);
  for (const { id } of documents) expect(await jobOf(id)).toMatchObject({ state: 'waiting' });
  expect(await problemsOf(company)).toHaveLength(1);
  await connect();
  expect(await work(company)).toBe(2);
  for (const { number } of documents) expect(timesBooked(number, agreed)).toBe(1);
});

it('for a paused service waits with it, and fails when it is disconnected', async () => {
  const company = await withBooks();
  const { id } = await createSent(company);
  await book(company, id);
  await company.client.integration.update({ params, body: { enabled: false } });
  expect(await work(company)).toBe(0);
  await company.client.integration.disconnect({ params });
  const { data: stopping } = await company.client.errand.list({ query: { documentId: id } });
  expect(stopping).toMatchObject([
    {
      state: 'failed',
      message: 'The service was disconnected before this was done.',
      nextTryAt: null,
      isRetryable: false,
    },
  ]);
  await work(company);
  expect(await jobOf(id)).toMatchObject({ state: 'failed', reason: 'disconnected' });
  expect(await problemsOf(company)).toEqual([
    'Disconnected: 1 document that was waiting won’t be processed.',
  ]);
  expect(await book(company, id)).toBe(ERRORS.noAccounting.code);
});

it('what a bookkeeping has that the company has left is posted in its new one on request, once', async () => {
  const company = await withBooks();
  const { client } = company;
  const { id } = await createSent(company);
  await book(company, id);
  await work(company);
  await client.integration.connect({ params: { name: 'successor' }, body: { config: {} } });
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  await client.integration.disconnect({ params: { name: 'bookkeeping' } });
  expect(await book(company, id)).toBeUndefined();
  await work(company);
  expect(successor.booked).toHaveLength(1);
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  // The first one again: it has the document already.
  await client.integration.disconnect({ params: { name: 'successor' } });
  await client.integration.connect({ params: { name: 'bookkeeping' }, body: { config: {} } });
  expect(await book(company, id)).toBe(ERRORS.alreadyBooked.code);
  await work(company);
  expect(books.booked).toHaveLength(1);
});
