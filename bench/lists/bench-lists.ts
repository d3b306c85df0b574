import { InvoiceQuery, type PageMeta } from '@penning/contract';
import { plainDate } from '@penning/domain';
import pg from 'pg';
import { type Database, type TenantTx, createDatabase } from '../../apps/server/src/db/database.ts';
import type { PostgresConnection } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { encodeCursor } from '../../apps/server/src/db/list/keyset-cursor.ts';
import { keysetSort } from '../../apps/server/src/db/list/keyset-sort.ts';
import { createPool } from '../../apps/server/src/db/pool.ts';
import { pageOfCustomers } from '../../apps/server/src/features/customer/customer-store.ts';
import { SORT_COLUMNS } from '../../apps/server/src/features/customer/list-customers.ts';
import {
  pageOfInvoices,
  sortDocuments,
} from '../../apps/server/src/features/invoice/list/invoice-list-store.ts';
import { type Row, ms, times } from '../measure.ts';
import type { Penning } from '../penning.ts';
import { seedLists } from './seed-lists.ts';

const RUNS = 15;
const PER_PAGE = 25;
const TODAY = plainDate('2026-11-22');
const MAX_RATIO = 3;
const MAX_MS = 15;

/** A list as a person opens it, and the conditions of the bare query that finds the same. */
interface Case {
  readonly what: string;
  readonly list: 'invoices' | 'customers';
  readonly query: Readonly<Record<string, string>>;
  /** SQL beside the company and what the list holds at all. */
  readonly where: string;
  readonly order: string;
  readonly page?: number;
}

const BY_DATE = 'send_date DESC, id DESC';
const contains = (term: string) =>
  `EXISTS (SELECT FROM document_search s WHERE s.company_id = d.company_id AND s.document_id = d.id AND s.folded LIKE '%${term}%')`;

function invoices(what: string, query: Case['query'], where = 'true', order = BY_DATE, page = 1): Case {
  return { what, list: 'invoices', query, where, order, page };
}

function customers(what: string, query: Case['query'], where = 'true', order = 'name_folded, id', page = 1) {
  return { what, list: 'customers', query, where, order, page } as const;
}

function casesOf(customerId: string): Case[] {
  return [
    invoices('all', {}),
    invoices('all, page 500', {}, 'true', BY_DATE, 500),
    ...(['dueDate', 'number', 'amount', 'customer'] as const).flatMap((column) => {
      const key = {
        dueDate: 'due_date',
        number: 'number_order',
        amount: 'total_cents',
        customer: 'customer_folded',
      };
      return [
        invoices(`by ${column}`, { sort: column }, 'true', `${key[column]}, id`),
        invoices(`by ${column}, page 500`, { sort: column }, 'true', `${key[column]}, id`, 500),
      ];
    }),
    invoices(
      'by customer, then amount, page 500',
      { sort: 'customer,-amount' },
      'true',
      'customer_folded, total_cents DESC, id',
      500,
    ),
    invoices(
      'of a year',
      { from: '2025-01-01', until: '2025-12-31' },
      `send_date BETWEEN '2025-01-01' AND '2025-12-31'`,
    ),
    invoices('due on a day', { dueDate: '2026-03-05' }, `due_date = '2026-03-05'`),
    invoices('number, whole', { number: 'B1000042' }, `number = 'B1000042'`),
    invoices('number, from "b10"', { number: 'b10' }, `lower(number) LIKE 'b10%'`),
    invoices(
      'number, from "b10005"',
      { number: 'b10005' },
      `number_order BETWEEN 'b000000001000500' AND 'b000000001000599'`,
    ),
    invoices('amount, exactly', { amount: '321.00' }, 'total_cents = 32100'),
    invoices(
      'amount, a narrow range',
      { amountFrom: '321.00', amountUntil: '322.00' },
      'total_cents BETWEEN 32100 AND 32200',
    ),
    invoices(
      'amount, a wide range',
      { amountFrom: '200.00', amountUntil: '900.00' },
      'total_cents BETWEEN 20000 AND 90000',
    ),
    invoices('open', { status: 'open' }, 'is_open'),
    invoices('overdue', { status: 'pastdue' }, `is_open AND due_date < '${TODAY}'`),
    invoices('paid', { status: 'paid' }, 'total_incl > 0 AND paid >= total_incl'),
    invoices('credited', { status: 'credited' }, `status = document_status('credited')`),
    invoices('reminded', { status: 'reminded' }, 'remind_count > 0'),
    invoices('not booked', { status: 'notbooked' }, 'booked_at IS NULL'),
    invoices('of a customer', { customerId }, `customer_id = '${customerId}'`),
    invoices('text "a"', { q: 'a' }, contains('a')),
    invoices('text "techniek"', { q: 'techniek' }, contains('techniek')),
    invoices('text "montage 42"', { q: 'montage 42' }, contains('montage 42')),
    invoices('text "klant 77"', { q: 'klant 77' }, contains('klant 77')),
    invoices('text that nothing has', { q: 'zeppelin' }, contains('zeppelin')),
    customers('all', {}),
    customers('all, page 500', {}, 'true', 'name_folded, id', 500),
    customers('by city, page 500', { sort: 'city' }, 'true', 'city, id', 500),
    customers('last changed, page 500', { sort: '-updatedAt' }, 'true', 'updated_at DESC, id DESC', 500),
    customers('text "a"', { q: 'a' }, `folded LIKE '%a%'`),
    customers('text "jansen"', { q: 'jansen' }, `folded LIKE '%jansen%'`),
    customers('text "klant 7712"', { q: 'klant 7712' }, `folded LIKE '%klant 7712%'`),
  ];
}

/** Every filter and order of the archive and the customers at 100,000 of each, beside the bare queries. */
export async function benchLists(
  penning: Penning,
  { client, connection, count }: { client: pg.Client; connection: PostgresConnection; count: number },
): Promise<Row[]> {
  await penning.register('Bench lists B.V.');
  const { data: company } = await penning.call('GET', '/company');
  const companyId = String(company['id']);
  const customerId = await seedLists(client, companyId, count);
  const pool = createPool(connection, { max: 2, onError: () => undefined });
  const database = createDatabase(pool);
  const owner = new pg.Client({ ...connection, options: '-c search_path=penning,public' });
  await owner.connect();
  const results: { one: Case; ratio: number; requestMs: number }[] = [];
  for (const one of casesOf(customerId)) {
    results.push({ one, ...(await measureCase(one, { penning, database, owner, companyId })) });
  }
  await owner.end();
  await database.close();
  for (const { one, ratio, requestMs } of results) {
    process.stdout.write(`${one.list}, ${one.what}: ${times(ratio)}, ${ms(requestMs)} over HTTP\n`);
  }
  return [summary('ratio', results, count), summary('requestMs', results, count)];
}

function summary(
  by: 'ratio' | 'requestMs',
  results: readonly { one: Case; ratio: number; requestMs: number }[],
  count: number,
): Row {
  const worst = results.toSorted((a, b) => b[by] - a[by]);
  const say = by === 'ratio' ? times : ms;
  const budget = by === 'ratio' ? MAX_RATIO : MAX_MS;
  const named = worst.slice(0, 3).map(({ one, [by]: value }) => `${one.list}, ${one.what} ${say(value)}`);
  return {
    what:
      by === 'ratio'
        ? `${results.length} filters, orders and pages of ${count} documents and ${count} customers, count included`
        : '… over HTTP, p50 of each',
    measured: `at most ${say(worst[0]?.[by] ?? 0)}; ${named.join('; ')}`,
    budget: `each ≤ ${say(budget)}`,
    yardstick: by === 'ratio' ? 'the bare queries as the table owner' : '',
    met: worst.every(({ [by]: value }) => value <= budget),
  };
}

interface Setting {
  readonly penning: Penning;
  readonly database: Database;
  readonly owner: pg.Client;
  readonly companyId: string;
}

/** A page by the store's own function, by the bare query and over HTTP, in turns. */
async function measureCase(one: Case, { penning, database, owner, companyId }: Setting) {
  const actor = { kind: 'system', id: null, name: 'bench', origin: '' } as const;
  const cursor = await cursorOf(one, { owner, companyId });
  const own = () => database.withTenant(companyId, actor, (tx) => pageOf(one, tx, cursor));
  const bare = () => bareQuery(one, { owner, companyId });
  const query = new URLSearchParams({
    ...one.query,
    perPage: String(PER_PAGE),
    ...(cursor ? { cursor } : {}),
  });
  const request = () => penning.call('GET', `/${one.list}?${query}`);
  const [ours, theirs, requests]: number[][] = [[], [], []];
  for (let run = -3; run < RUNS; run += 1) {
    for (const [work, taken] of [
      [own, ours],
      [bare, theirs],
      [request, requests],
    ] as const) {
      const from = performance.now();
      await work();
      if (run >= 0) taken?.push(performance.now() - from);
    }
  }
  return { ratio: median(ours) / median(theirs), requestMs: median(requests) };
}

function median(taken: readonly number[] = []): number {
  return taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0;
}

function pageOf(
  { list, query }: Case,
  tx: TenantTx,
  cursor: string | undefined,
): Promise<{ meta: PageMeta }> {
  if (list === 'invoices') {
    return pageOfInvoices(tx, InvoiceQuery.parse({ ...query, cursor, perPage: PER_PAGE }), TODAY);
  }
  const sort = keysetSort(query['sort'] ?? 'name', SORT_COLUMNS);
  return pageOfCustomers(tx, { q: query['q'] ?? '', sort, cursor, perPage: PER_PAGE });
}

const TABLES = {
  invoices: `documents d WHERE company_id = $1 AND status IN (document_status('sent'), document_status('credited'))`,
  customers: `customers d WHERE company_id = $1 AND status = 'active'`,
};

/** The place after which a later page begins. */
async function cursorOf(
  { list, query, where, order, page = 1 }: Case,
  { owner, companyId }: Pick<Setting, 'owner' | 'companyId'>,
): Promise<string | undefined> {
  if (page === 1) return undefined;
  const position = (page - 1) * PER_PAGE;
  const keys = keysOf(order).slice(0, -1);
  const { rows } = await owner.query<{ id: string; keys: string[] }>(
    `SELECT id, ARRAY[${keys.map((key) => `${key}::text`).join(', ')}] AS keys
     FROM ${TABLES[list]} AND ${where} ORDER BY ${order} LIMIT 1 OFFSET ${position - 1}`,
    [companyId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { name } =
    list === 'invoices'
      ? sortDocuments(InvoiceQuery.parse({ ...query, perPage: PER_PAGE }))
      : keysetSort(query['sort'] ?? 'name', SORT_COLUMNS);
  return encodeCursor({ sort: name, way: 'next', position, id: row.id, keys: row.keys });
}

function keysOf(order: string): string[] {
  return order.split(', ').map((key) => key.replace(' DESC', ''));
}

const COLUMNS = {
  invoices: `id, number, type, kind, status, customer_id, customer_name, reference, send_date, due_date, currency, total_excl,
    total_incl, paid, open, remind_count, booked_at, updated_at`,
  customers: `d.*, (SELECT count(*) FROM documents o WHERE o.company_id = d.company_id AND o.customer_id = d.id AND o.status IN (document_status('sent'), document_status('credited')))`,
};

/** The same page and its count, as somebody would write it who knows the values and need not mind who may see what. */
async function bareQuery(one: Case, { owner, companyId }: Pick<Setting, 'owner' | 'companyId'>) {
  const { list, where, order, page = 1 } = one;
  const from = `${TABLES[list]} AND ${where}`;
  const after = page === 1 ? '' : await placeAfter(one, { owner, companyId });
  await Promise.all([
    owner.query('BEGIN'),
    owner.query(`SELECT count(*) FROM (SELECT FROM ${from} LIMIT 10001) counted`, [companyId]),
    owner.query(`SELECT ${COLUMNS[list]} FROM ${from} ${after} ORDER BY ${order} LIMIT ${PER_PAGE + 1}`, [
      companyId,
    ]),
    owner.query('COMMIT'),
  ]);
}

const places = new Map<Case, string>();

async function placeAfter(
  one: Case,
  { owner, companyId }: Pick<Setting, 'owner' | 'companyId'>,
): Promise<string> {
  const known = places.get(one);
  if (known !== undefined) return known;
  const { list, where, order, page = 1 } = one;
  const keys = keysOf(order);
  const { rows } = await owner.query<Record<string, string>>(
    `SELECT ${keys.map((key) => `quote_literal(${key}::text) AS ${key}`).join(', ')}
     FROM ${TABLES[list]} AND ${where} ORDER BY ${order} LIMIT 1 OFFSET ${(page - 1) * PER_PAGE - 1}`,
    [companyId],
  );
  const values = keys.map((key) => rows[0]?.[key] ?? 'NULL');
  const isMixed = order.includes('DESC') && !order.split(', ').every((key) => key.endsWith(' DESC'));
  const operator = order.startsWith(`${keys[0]} DESC`) ? '<' : '>';
  // Columns that go opposite ways are no row to compare; the first column alone says where to begin.
  const text = isMixed
    ? `AND ${keys[0]} >= ${values[0]}`
    : `AND (${keys.join(', ')}) ${operator} (${values.join(', ')})`;
  places.set(one, text);
  return text;
}
