import { defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { createQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { verifyEventLog } from '../../operations/verify-event-log.ts';
import { runBulk } from './run-bulk.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function send(ids: readonly string[], options: { channel?: 'mark' | 'email'; reason?: string } = {}) {
  const { data } = await company.client.bulk.start({
    body: {
      action: 'send',
      selection: { ids: [...ids] },
      channel: options.channel ?? 'mark',
      ...(options.reason ? { backDatingReason: options.reason } : {}),
    },
  });
  await runBulk(server.services, { companyId: company.companyId, bulkId: data.id });
  return (await company.client.bulk.get({ params: { id: data.id } })).data;
}

/** Drafts that are all copies of the first. */
async function drafts(count: number): Promise<string[]> {
  const { id } = await createDraft(company);
  const ids = [id];
  while (ids.length < count) ids.push((await company.client.invoice.copy({ params: { id } })).data.id);
  return ids;
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<Row>(text, [company.companyId]);
  await superuser.end();
  return rows;
}

const numbersOf = async (ids: readonly string[]) => {
  const rows = await query<{ id: string; number: string | null }>(
    'SELECT id, number FROM documents WHERE company_id = $1',
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return ids.map((id) => numbers.get(id));
};
const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`);

/** How many transactions wrote the company's sent documents. */
const transactions = async () =>
  (
    await query<{ count: number }>(
      `SELECT count(DISTINCT xmin::text)::int AS count FROM documents WHERE company_id = $1 AND sent_at IS NOT NULL`,
    )
  )[0]?.count;

const expectCleanEventLog = async () =>
  expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);

describe('drafts sent together', () => {
  it('are numbered in order, fifty to a transaction, and refused ones take no number', async () => {
    const ids = await drafts(60);
    const incomplete = (await createDraft(company, { lines: [] })).id;
    const all = [...ids.slice(0, 20), incomplete, ...ids.slice(20)];
    expect(await send(all)).toMatchObject({ state: 'done', done: 60, failed: 1 });
    expect(await numbersOf(ids)).toEqual(upTo(60));
    expect(await numbersOf([incomplete])).toEqual([null]);
    expect(await transactions()).toBe(2);
    await expectCleanEventLog();
  });

  it('number invoices and quotations from their own ranges', async () => {
    const [first, second] = await drafts(2);
    const quotation = (await createQuotation(company)).id;
    const ids = [defined(first), quotation, defined(second)];
    expect(await send(ids)).toMatchObject({ done: 3, failed: 0 });
    const [one, other, two] = await numbersOf(ids);
    expect([one, two]).toEqual(upTo(2));
    expect(other).not.toBeNull();
    expect([one, two]).not.toContain(other);
    expect(await transactions()).toBe(1);
  });

  it('put a message and a job for each in the outbox, and count its recipients', async () => {
    const ids = await drafts(3);
    expect(await send(ids, { channel: 'email' })).toMatchObject({ done: 3, failed: 0 });
    const outbox = await query<{ id: string; documentId: string; jobs: number }>(
      `SELECT d.id, d.document_id AS "documentId",
         (SELECT count(*) FROM pgboss.job WHERE name = 'deliver-message' AND data ->> 'deliveryId' = d.id::text)::int AS jobs
       FROM deliveries d WHERE d.company_id = $1 AND d.state = 'queued'`,
    );
    expect(outbox.map(({ documentId }) => documentId).toSorted()).toEqual(ids.toSorted());
    expect(outbox.map(({ jobs }) => jobs)).toEqual([1, 1, 1]);
    const events = await query<{ event: string }>(
      `SELECT event FROM document_events WHERE company_id = $1 AND event IN ('sent', 'queued') ORDER BY seq`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      ...Array<string>(3).fill('sent'),
      ...Array<string>(3).fill('queued'),
    ]);
    await expectCleanEventLog();
  });

  it('are sent one by one where one’s date stops all: only that one is refused', async () => {
    await createSent(company, { sendDate: plainDate('2026-11-14') });
    const ids: string[] = [];
    for (const day of ['2026-11-12', '2026-11-15', '2026-11-16'])
      ids.push((await createDraft(company, { sendDate: plainDate(day) })).id);
    expect(await send(ids)).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(await numbersOf(ids)).toEqual([null, '2026-0002', '2026-0003']);
    await expectCleanEventLog();
  });

  it('store the reason for a date before the last invoice’s, and only there', async () => {
    await createSent(company, { sendDate: plainDate('2026-11-14') });
    const early = (await createDraft(company, { sendDate: plainDate('2026-11-12') })).id;
    const late = (await createDraft(company, { sendDate: plainDate('2026-11-16') })).id;
    expect(await send([early, late], { reason: 'Found later' })).toMatchObject({ done: 2, failed: 0 });
    const rows = await query<{ id: string; reason: string | null }>(
      `SELECT id, content::json ->> 'backDatingReason' AS reason FROM documents WHERE company_id = $1`,
    );
    const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
    expect([reasons.get(early), reasons.get(late)]).toEqual(['Found later', null]);
  });

  it('are each sent once, though servers work on them at the same time', async () => {
    const ids = await drafts(55);
    const { data } = await company.client.bulk.start({
      body: { action: 'send', selection: { ids }, channel: 'mark' },
    });
    const run = () => runBulk(server.services, { companyId: company.companyId, bulkId: data.id });
    await Promise.all([run(), run(), run()]);
    await run();
    const { data: ended } = await company.client.bulk.get({ params: { id: data.id } });
    expect(ended).toMatchObject({ state: 'done', done: 55, failed: 0 });
    expect((await numbersOf(ids)).toSorted()).toEqual(upTo(55));
    await expectCleanEventLog();
  });
});
