import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS, type ListCase, listCases } from '../lists/list-cases.ts';
import { pageAfter } from '../lists/page-after.ts';
import { type SeededLists, seedLists } from '../lists/seed-lists.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { type RowsRead, createRowReader } from './read-rows.ts';

/** Enough rows to distinguish reading the whole list from reading one page. */
const ROWS = 3000;
const PER_PAGE = 25;
/**
 * How many rows a search samples to estimate how common a text is, and the most it finds besides those
 * shown.
 */
const OF_SEARCH = 1800;

/** The PostgreSQL version bundled with Penning; older planners choose other indexes for lists of ids. */
const BUNDLED_POSTGRES = 180_000;

/** A search looks at the newest 200 of each of three tables before it decides how to read. */
const OF_SAMPLES = 600;

let server: TestServer;
let client: pg.Client;
let token: string;
let companyId: string;
let seeded: SeededLists;
let hasBundledPlanner: boolean;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  const registered = await server.register();
  token = registered.token;
  companyId = (await registered.client.company.get()).data.id;
  client = await server.superuser();
  const { rows } = await client.query<{ number: number }>(
    `SELECT current_setting('server_version_num')::integer AS number`,
  );
  hasBundledPlanner = Number(rows[0]?.number) >= BUNDLED_POSTGRES;
  seeded = await seedLists(client, companyId, ROWS);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

async function getPage(one: ListCase): Promise<{ meta: { count: number; next: string | null } }> {
  const query = new URLSearchParams({ ...one.query, perPage: String(PER_PAGE) });
  const path = LISTS[one.list].path(seeded);
  const fetchPage = async () => {
    const answer = await fetch(`${server.url}/api/v1${path}?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { meta: { count: number; next: string | null } };
  };
  const first = await fetchPage();
  if (one.page === 1) return first;
  // The last full page.
  const page = Math.floor(first.meta.count / PER_PAGE);
  const cursor = await pageAfter(one, { client, companyId, next: first.meta.next, page, perPage: PER_PAGE });
  if (cursor !== undefined) query.set('cursor', cursor);
  return fetchPage();
}

/** How many rows a statement may read: what it finds, or what it reads in order until a page is full. */
function mayRead({ kind }: RowsRead, { readsThrough }: ListCase, count: number): number {
  // Everything that was sent, and every customer it was sent to.
  if (readsThrough) return 3 * ROWS;
  if (kind === 'search') return 3 * count + OF_SEARCH;
  if (kind === 'count') return 4 * count + 60;
  const untilFull = count === 0 ? 0 : (PER_PAGE + 1) * Math.ceil(ROWS / count);
  return 4 * Math.min(untilFull, count) + 60;
}

const placeholder: SeededLists = { customerId: '', batchId: '', tagId: '' };
const names = listCases(placeholder).map((one, index) => [`${one.list}, ${one.what}`, index] as const);

describe('a list reads little more than it shows', () => {
  it.for(names)('%s', async ([, index], { skip }) => {
    if (!hasBundledPlanner) skip('plans are those of the PostgreSQL that Penning brings along');
    const one = listCases(seeded)[index];
    if (one === undefined) throw new Error('no such list');
    const reader = createRowReader(client, companyId);
    const { meta } = await reader.during(() => getPage(one));
    const read = await reader.read();
    expect(read.length, 'statements of the list').toBeGreaterThan(0);
    for (const statement of read) {
      expect(statement.rows, `${statement.kind} of ${meta.count}:\n${statement.plan}`).toBeLessThanOrEqual(
        mayRead(statement, one, meta.count),
      );
    }
  });
});

describe('the search over everything with a typing error', () => {
  it.for([
    ['one customer', 'klant 1067 jnasen', 400],
    ['a name that nobody has', 'zevenbregen', 20],
  ] as const)('reads few rows for %s', async ([, term, most], { skip }) => {
    if (!hasBundledPlanner) skip('plans are those of the PostgreSQL that Penning brings along');
    const reader = createRowReader(client, companyId);
    await reader.during(() =>
      fetch(`${server.url}/api/v1/search?term=${encodeURIComponent(term)}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    for (const { rows, plan } of await reader.read())
      expect(rows, plan).toBeLessThanOrEqual(most + OF_SAMPLES);
  });
});

describe('a report reads little more than it counts', () => {
  it.for([
    // By day, and by customer.
    [
      'days-to-pay',
      'paid_in_full_on',
      {
        table: 'documents',
        counted: '2 * count(*)',
        where: `paid_in_full_on >= '2025-01-01' AND paid_in_full_on <= '2025-12-31'`,
      },
    ],
    [
      'quotations',
      '"becameInvoice"',
      { table: 'documents', counted: 'count(*)', where: `kind = 'quotation' AND send_date >= '2024-01-01'` },
    ],
    // Each was invoiced twenty times at two prices, which is all that is read of it.
    [
      'recurring',
      'recurring_spans',
      { table: 'recurrences', counted: '2 * count(*)', where: 'handled_until IS NOT NULL' },
    ],
  ] as const)('%s', async ([report, marker, { table, counted, where }], { skip }) => {
    if (!hasBundledPlanner) skip('plans are those of the PostgreSQL that Penning brings along');
    const { rows } = await client.query<{ count: number }>(
      `SELECT (${counted})::int AS count FROM ${table} WHERE company_id = $1 AND ${where}`,
      [companyId],
    );
    const reader = createRowReader(client, companyId, (text) => (text.includes(marker) ? 'page' : undefined));
    const answer = await reader.during(() =>
      fetch(`${server.url}/api/v1/analytics/${report}?year=2025`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(answer.status).toBe(200);
    const [read] = await reader.read();
    expect(read?.rows, read?.plan).toBeGreaterThan(0);
    expect(read?.rows, read?.plan).toBeLessThanOrEqual((rows[0]?.count ?? 0) + 60);
  });
});
