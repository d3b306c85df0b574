import pg from 'pg';
import type { PostgresConnection } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { LISTS, type ListCase, listCases } from '../../apps/server/test/lists/list-cases.ts';
import { pageAfter } from '../../apps/server/test/lists/page-after.ts';
import { type SeededLists, seedLists } from '../../apps/server/test/lists/seed-lists.ts';
import { type Row, ms, times } from '../measure.ts';
import type { Penning } from '../penning.ts';

const RUNS = 15;
const PER_PAGE = 25;
const MAX_RATIO = 3;
const MAX_MS = 15;

interface Measured {
  readonly one: ListCase;
  readonly ratio: number;
  readonly requestMs: number;
}

/**
 * Every filter and order of every list, compared with bare queries; returns the two worst figures, and a
 * line for each list.
 */
export async function benchLists(
  penning: Penning,
  {
    client,
    connection,
    count,
    only,
  }: {
    client: pg.Client;
    connection: PostgresConnection;
    count: number;
    /** The only list to measure; all by default. */
    only?: string | undefined;
  },
): Promise<Row[]> {
  await penning.register('Bench lists B.V.');
  const { data: company } = await penning.call('GET', '/company');
  const companyId = String(company['id']);
  const seeded = await seedLists(client, companyId, count);
  const owner = new pg.Client({ ...connection, options: '-c search_path=penning,public' });
  await owner.connect();
  const empty = await medianOf(() => penning.call('GET', '/saved-filters'));
  const results: Measured[] = [];
  const cases = listCases(seeded).filter(({ list }) => only === undefined || list === only);
  for (const one of cases) {
    results.push({ one, ...(await measureCase(one, { penning, owner, companyId, seeded, empty })) });
  }
  const searches = await measureSearches(penning);
  await owner.end();
  for (const { one, ratio, requestMs } of results) {
    process.stdout.write(`${one.list}, ${one.what}: ${times(ratio)}, ${ms(requestMs)} over HTTP\n`);
  }
  return [summary('ratio', results, count), summary('requestMs', results, count), searches];
}

function summary(by: 'ratio' | 'requestMs', results: readonly Measured[], count: number): Row {
  const worst = results.toSorted((a, b) => b[by] - a[by]);
  const say = by === 'ratio' ? times : ms;
  const budget = by === 'ratio' ? MAX_RATIO : MAX_MS;
  const named = worst.slice(0, 5).map(({ one, [by]: value }) => `${one.list}, ${one.what} ${say(value)}`);
  const over = worst.filter(({ [by]: value }) => value > budget).length;
  return {
    what:
      by === 'ratio'
        ? `${results.length} filters, orders and pages of ${Object.keys(LISTS).length} lists, of ${count} documents, customers, purchases and transactions, count included`
        : '… over HTTP, p50 of each',
    measured: `${over} over it; ${named.join('; ')}`,
    budget: `each ≤ ${say(budget)}`,
    yardstick:
      by === 'ratio' ? 'the bare queries as the table owner, with what a request without a list takes' : '',
    met: over === 0,
  };
}

interface Setting {
  readonly penning: Penning;
  readonly owner: pg.Client;
  readonly companyId: string;
  readonly seeded: SeededLists;
  /** The time of a request that reads no list. */
  readonly empty: number;
}

/** A page over HTTP and by the bare query, alternately. */
async function measureCase(one: ListCase, setting: Setting): Promise<Omit<Measured, 'one'>> {
  const { penning, owner, companyId, seeded, empty } = setting;
  const query = new URLSearchParams({ ...one.query, perPage: String(PER_PAGE) });
  const path = LISTS[one.list].path(seeded);
  const request = () =>
    penning.call<{ meta: { count: number; next: string | null } }>('GET', `${path}?${query}`);
  const { meta } = await request();
  const page = Math.min(one.page, Math.floor(meta.count / PER_PAGE));
  const at = { client: owner, companyId, next: meta.next, page, perPage: PER_PAGE };
  const cursor = page > 1 ? await pageAfter(one, at) : undefined;
  if (cursor !== undefined) query.set('cursor', cursor);
  const after = page > 1 ? await placeAfter(one, { owner, companyId, page }) : '';
  const [requests, bare]: number[][] = [[], []];
  for (let run = -3; run < RUNS; run += 1) {
    for (const [work, taken] of [
      [request, requests],
      [() => bareQuery(one, { owner, companyId, after }), bare],
    ] as const) {
      const from = performance.now();
      await work();
      if (run >= 0) taken?.push(performance.now() - from);
    }
  }
  const requestMs = median(requests);
  return { ratio: requestMs / (median(bare) + empty), requestMs };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = -3; run < RUNS; run += 1) {
    const from = performance.now();
    await work();
    if (run >= 0) taken.push(performance.now() - from);
  }
  return median(taken);
}

function median(taken: readonly number[] = []): number {
  return taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0;
}

/** The same page and its count, as someone would write it who knows the values and can ignore permissions. */
async function bareQuery(
  { list, where, order }: ListCase,
  { owner, companyId, after }: { owner: pg.Client; companyId: string; after: string },
): Promise<void> {
  const { from, ...others } = LISTS[list];
  const columns = 'columns' in others ? others.columns : 'd.*';
  await owner.query('BEGIN');
  await owner.query(`SELECT count(*) FROM (SELECT FROM ${from} AND ${where} LIMIT 10001) counted`, [
    companyId,
  ]);
  await owner.query(
    `SELECT ${columns} FROM ${from} AND ${where} ${after} ORDER BY ${order} LIMIT ${PER_PAGE + 1}`,
    [companyId],
  );
  await owner.query('COMMIT');
}

/** The condition with which the bare query starts at a later page. */
async function placeAfter(
  { list, where, order }: ListCase,
  { owner, companyId, page }: { owner: pg.Client; companyId: string; page: number },
): Promise<string> {
  const keys = order.split(', ').map((key) => key.replace(' DESC', ''));
  const { rows } = await owner.query<{ values: string[] }>(
    `SELECT ARRAY[${keys.map((key) => `quote_literal(${key}::text)`).join(', ')}] AS values
     FROM ${LISTS[list].from} AND ${where} ORDER BY ${order} LIMIT 1 OFFSET ${(page - 1) * PER_PAGE - 1}`,
    [companyId],
  );
  const values = rows[0]?.values ?? keys.map(() => 'NULL');
  const isMixed = order.includes('DESC') && !order.split(', ').every((key) => key.endsWith(' DESC'));
  // Columns in opposite directions can't be compared as a row; the first column alone determines the
  // start.
  if (isMixed) return `AND ${keys[0]} >= ${values[0]}`;
  const operator = order.startsWith(`${keys[0]} DESC`) ? '<' : '>';
  return `AND (${keys.join(', ')}) ${operator} (${values.join(', ')})`;
}

/** The global search while a number is typed, letter by letter, and for words. */
async function measureSearches(penning: Penning): Promise<Row> {
  const terms = ['b', 'b1', 'b10', 'b1000', 'B1000042', 'jansen', 'montage 42', 'techniek'];
  const taken: (readonly [string, number])[] = [];
  for (const term of terms) {
    const path = `/search?term=${encodeURIComponent(term)}`;
    taken.push([term, await medianOf(() => penning.call('GET', path))]);
  }
  return {
    what: 'global search, the beginning of a number and words, p50 of each',
    measured: taken.map(([term, value]) => `"${term}" ${ms(value)}`).join('; '),
    budget: `each ≤ ${ms(MAX_MS)}`,
    yardstick: '',
    met: taken.every(([, value]) => value <= MAX_MS),
  };
}
