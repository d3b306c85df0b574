import { INVOICE_SORT_COLUMNS, type Invoice, type InvoiceSummary } from '@penning/contract';
import {
  LIST_STATUSES,
  amount,
  compareAmounts,
  foldText,
  listStatuses,
  plainDate,
  defined,
} from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { seededRandom } from '../../../demo/seeded-random.ts';

const TODAY = '2026-11-21';
const CUSTOMERS = ['Café Zoë', '100% Puur_Natuur', 'café de Zon', 'Bakkerij Ørsted', "O'Brien & Zn"];
const TEXTS = ['Ontwerp façade', 'Korting 50% op alles', 'under_score', 'Back\\slash', 'Stunden für März'];

let server: TestServer;
let company: FurnishedCompany;
let sent: Invoice[] = [];
let drafts: Invoice[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const random = seededRandom(7);
  const customerIds: string[] = [];
  for (const name of CUSTOMERS) {
    customerIds.push(
      (await company.client.customer.create({ body: customerBody({ name, contact: `Contact of ${name}` }) }))
        .data.id,
    );
  }
  for (let index = 0; index < 60; index += 1) await createRandom(index, random, customerIds);
  await labelSome();
  sent = await readAll('invoice');
  drafts = await readAll('draft');
});
afterAll(() => server.stop());

/** A document whose values repeat often, so that sorts have ties and filters match. */
async function createRandom(
  index: number,
  random: () => number,
  customerIds: readonly string[],
): Promise<void> {
  const pick = <T>(list: readonly T[]): T => defined(list[Math.floor(random() * list.length)]);
  server.clock.advance(Math.floor(random() * 3) * 500);
  const draft = await createDraft(company, {
    customerId: pick(customerIds),
    sendDate: pick(['2026-10-01', '2026-10-15', '2026-11-01', '2026-11-20', '2026-11-21', '']) || null,
    term: pick([0, 14, 30]),
    lines: [
      lineBody(company, {
        description: pick(TEXTS),
        price: pick(['0.00', '10.00', '99.99', '-10.00', '1000.00']),
      }),
    ],
  });
  if (index % 4 === 3) return;
  const { id, open } = await markAsSent(company, draft);
  if (random() < 0.4 && compareAmounts(open, '0.00' as typeof open) > 0) {
    const part = random() < 0.5 ? open : '1.00';
    await company.client.invoice.registerPayment({
      params: { id },
      body: { token: crypto.randomUUID(), amount: part, paidOn: TODAY, methodId: null, note: '' },
    });
  }
}

/** What no route produces here: reminders, postings, credits and collections. */
async function labelSome(): Promise<void> {
  const superuser = await server.superuser();
  await superuser.query(`ALTER TABLE documents DISABLE TRIGGER documents_sent_stays`);
  const every = (n: number, rest: number) =>
    `WHERE status IN (document_status('sent'), document_status('credited')) AND number_value % ${n} = ${rest}`;
  await superuser.query(`UPDATE documents SET remind_count = 2 ${every(5, 1)}`);
  await superuser.query(`UPDATE documents SET booked_at = now() ${every(3, 1)}`);
  await superuser.query(`UPDATE documents SET sent_to_collections_at = now() ${every(4, 1)}`);
  await superuser.query(`UPDATE documents SET status = document_status('credited') ${every(7, 2)}`);
  await superuser.query(`UPDATE documents SET type = 'C' ${every(6, 4)}`);
  await superuser.query(`UPDATE documents SET type = 'I' ${every(8, 5)}`);
  await superuser.query(`UPDATE documents SET paid = total_incl ${every(11, 3)}`);
  await superuser.query(`UPDATE documents SET paid = total_incl * 2 ${every(13, 6)}`);
  await superuser.query(`ALTER TABLE documents ENABLE TRIGGER documents_sent_stays`);
  await superuser.end();
}

type Query = NonNullable<NonNullable<Parameters<FurnishedCompany['client']['invoice']['list']>[0]>['query']>;

/** Every row of a list, page by page. */
async function collect(query: Query): Promise<InvoiceSummary[]> {
  const rows: InvoiceSummary[] = [];
  let cursor: string | null = null;
  do {
    const page = await company.client.invoice.list({
      query: { ...query, ...(cursor === null ? {} : { cursor }) },
    });
    expect(page.meta).toMatchObject({ first: rows.length + 1, last: rows.length + page.data.length });
    rows.push(...page.data);
    cursor = page.meta.next;
  } while (cursor !== null);
  return rows;
}

async function readAll(type: 'invoice' | 'draft'): Promise<Invoice[]> {
  const { data } = await company.client.invoice.list({ query: { type, perPage: 200 } });
  return Promise.all(data.map(async ({ id }) => (await company.client.invoice.get({ params: { id } })).data));
}

const INVOICE_SORTS = INVOICE_SORT_COLUMNS.flatMap((column) => [column, `-${column}`]);

const KEYS: Record<string, (row: Invoice) => string | bigint | null> = {
  sendDate: (row) => row.sendDate,
  // The row of a draft without a date has none, whatever its page shows.
  dueDate: (row) => (row.sendDate === null ? null : row.dueDate),
  number: (row) => (row.number === null ? null : BigInt(row.number.slice(5))),
  customer: (row) => folded(row.customerName),
  amount: (row) => BigInt(row.totalIncl.replace('.', '')),
  updatedAt: (row) => row.updatedAt,
};

/** Without regard to case and diacritics, as names are ordered. */
function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Ids in order: empty values are the greatest, equal ones sort by id, all of it reversed when descending. */
function sorted(rows: readonly Invoice[], sort: string): string[] {
  const key = defined(KEYS[sort.replace('-', '')]);
  const ascending = rows.toSorted((a, b) => compareKeys(key(a), key(b)) || (a.id < b.id ? -1 : 1));
  return (sort.startsWith('-') ? ascending.toReversed() : ascending).map(({ id }) => id);
}

function compareKeys(a: string | bigint | null, b: string | bigint | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

/** The same by several columns, each in its own direction; finally by id in the direction of the first. */
function sortedBySeveral(rows: readonly Invoice[], sort: string): string[] {
  const columns = sort.split(',').map((name) => ({
    key: defined(KEYS[name.replace('-', '')]),
    sign: name.startsWith('-') ? -1 : 1,
  }));
  const compare = (a: Invoice, b: Invoice) => {
    const orders = columns.map(({ key, sign }) => compareKeys(key(a), key(b)) * sign);
    return orders.find((order) => order !== 0) ?? (a.id < b.id ? -1 : 1) * defined(columns[0]).sign;
  };
  return rows.toSorted(compare).map(({ id }) => id);
}

type Test = (row: Invoice, wanted: string) => boolean;
const onDay = (day: string | null, test: (day: string) => boolean) => day !== null && test(day);

/** The filters as a person would describe them. */
const FILTERS: Record<string, Test> = {
  from: (row, wanted) => onDay(row.sendDate, (day) => day >= wanted),
  until: (row, wanted) => onDay(row.sendDate, (day) => day <= wanted),
  sendDate: (row, wanted) => row.sendDate === wanted,
  dueDate: (row, wanted) => defined(KEYS['dueDate'])(row) === wanted,
  amount: (row, wanted) => row.totalIncl === amount(wanted),
  amountFrom: (row, wanted) => compareAmounts(row.totalIncl, amount(wanted)) >= 0,
  amountUntil: (row, wanted) => compareAmounts(row.totalIncl, amount(wanted)) <= 0,
  number: (row, wanted) => (row.number ?? '').startsWith(wanted),
  q: (row, wanted) =>
    (row.number ?? '').startsWith(wanted.trim()) || textOf(row).includes(foldText(wanted.trim())),
};

function textOf({ receiver, lines }: Invoice): string {
  return foldText([receiver?.name, receiver?.contact, ...lines.map((line) => line.description)].join(' '));
}

function matches(row: Invoice, query: Query): boolean {
  return Object.entries(query).every(([name, wanted]) => defined(FILTERS[name])(row, String(wanted)));
}

describe('the archive', () => {
  it('is tested with enough of everything', () => {
    expect(sent.length).toBe(45);
    expect(drafts.length).toBe(15);
    for (const status of LIST_STATUSES)
      expect(sent.filter((row) => row.statuses.includes(status)).length, status).toBeGreaterThan(0);
  });

  const filters: Query[] = [
    {},
    { from: '2026-11-01' },
    { until: '2026-11-01' },
    { from: '2026-10-15', until: '2026-11-01' },
    { from: '2026-11-02', until: '2026-11-01' },
    { sendDate: '2026-10-15' },
    { dueDate: '2026-11-15' },
    { amount: '12.10' },
    { amount: '0.00' },
    { amount: '-12.1' },
    { amountFrom: '100' },
    { amountUntil: '0.00' },
    { amountFrom: '12.10', amountUntil: '120.99' },
    { number: '2026-000' },
    { number: '2026-0012' },
    { number: '%' },
    { number: '2026_0012' },
    ...[
      ...CUSTOMERS,
      ...TEXTS,
      'CAFE',
      'zoe',
      'orsted',
      '%',
      '_',
      '\\',
      '50%',
      'r_s',
      '  Zon ',
      'nothing like it',
      '2026-00',
      "'; --",
    ].map((q) => ({ q })),
  ];

  it.each(filters)('lists what %j matches', async (query) => {
    for (const [type, rows] of [
      ['invoice', sent],
      ['draft', drafts],
    ] as const) {
      const expected = sorted(
        rows.filter((row) => matches(row, query)),
        type === 'draft' ? '-updatedAt' : '-sendDate',
      );
      const { data, meta } = await company.client.invoice.list({ query: { ...query, type, perPage: 200 } });
      expect(
        data.map(({ id }) => id),
        type,
      ).toEqual(expected);
      expect(meta).toMatchObject({ count: expected.length, countIsBound: false, next: null, previous: null });
    }
  });

  it('lists the invoices of a customer', async () => {
    for (const customerId of new Set(sent.map((row) => defined(row.customerId)))) {
      const { data } = await company.client.invoice.list({ query: { customerId, perPage: 200 } });
      expect(data.map(({ id }) => id)).toEqual(
        sorted(
          sent.filter((row) => row.customerId === customerId),
          '-sendDate',
        ),
      );
    }
  });

  it.each(LIST_STATUSES)('agrees with the domain on what is %s', async (status) => {
    const { data } = await company.client.invoice.list({ query: { status, perPage: 200 } });
    const named = sent.filter((row) =>
      listStatuses({
        status: row.status as 1,
        type: row.type,
        totalIncl: row.totalIncl,
        paid: row.paid,
        dueOn: defined(row.dueDate),
        today: plainDate(TODAY),
        reminded: row.remindCount > 0,
        booked: row.statuses.includes('booked'),
        inBatch: false,
        sentToCollections: row.statuses.includes('handedover'),
      }).includes(status),
    );
    expect(data.map(({ id }) => id)).toEqual(sorted(named, '-sendDate'));
    for (const row of data) expect(row.statuses).toContain(status);
  });

  it.each(INVOICE_SORTS)('is sorted by %s, also over pages and together with a filter', async (sort) => {
    expect((await collect({ sort, perPage: 7 })).map(({ id }) => id)).toEqual(sorted(sent, sort));
    expect((await collect({ sort, perPage: 4, type: 'draft' })).map(({ id }) => id)).toEqual(
      sorted(drafts, sort),
    );
    const cheap = sent.filter((row) => compareAmounts(row.totalIncl, '13.00' as Invoice['totalIncl']) < 0);
    expect((await collect({ sort, perPage: 5, amountUntil: '12.99' })).map(({ id }) => id)).toEqual(
      sorted(cheap, sort),
    );
  });

  it.each(INVOICE_SORTS)('pages by %s back to the same pages', async (sort) => {
    const list = async (cursor: string | null) =>
      company.client.invoice.list({
        query: { sort, perPage: 7, type: 'invoice', ...(cursor ? { cursor } : {}) },
      });
    const forward = [await list(null)];
    while (defined(forward.at(-1)).meta.next) forward.push(await list(defined(forward.at(-1)).meta.next));
    expect(forward).toHaveLength(7);
    let page = defined(forward.at(-1));
    for (const expected of forward.slice(0, -1).toReversed()) {
      page = await list(page.meta.previous);
      expect(page.data).toEqual(expected.data);
      expect([page.meta.first, page.meta.last, page.meta.count]).toEqual([
        expected.meta.first,
        expected.meta.last,
        45,
      ]);
    }
    expect(page.meta.previous).toBeNull();
  });

  it.each([
    'amount,-sendDate',
    '-sendDate,customer',
    'customer,-amount,dueDate',
    '-dueDate,-customer,amount,-updatedAt',
    'sendDate,amount',
  ])('is sorted by several columns: %s, over pages there and back', async (sort) => {
    const ids = (page: { data: InvoiceSummary[] }) => page.data.map(({ id }) => id);
    for (const [type, rows] of [
      ['invoice', sent],
      ['draft', drafts],
    ] as const) {
      const expected = sortedBySeveral(rows, sort);
      expect((await collect({ sort, perPage: 4, type })).map(({ id }) => id)).toEqual(expected);
      let page = await company.client.invoice.list({ query: { sort, perPage: 4, type } });
      const forward = [page];
      while (page.meta.next) {
        page = await company.client.invoice.list({
          query: { sort, perPage: 4, type, cursor: page.meta.next },
        });
        forward.push(page);
      }
      for (const before of forward.slice(0, -1).toReversed()) {
        page = await company.client.invoice.list({
          query: { sort, perPage: 4, type, cursor: defined(page.meta.previous) },
        });
        expect(ids(page)).toEqual(ids(before));
      }
    }
  });

  it('finds what couldn’t be delivered, until a later message could', async () => {
    const { id } = defined(sent[0]);
    const superuser = await server.superuser();
    const insert = (state: string, at: string) =>
      superuser.query(
        `INSERT INTO deliveries (company_id, id, document_id, intent, channel, recipient, subject, message, state,
           message_id, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), $2, gen_random_uuid()::text, 'email', 'x@example.test', '', '{}', $3,
           gen_random_uuid()::text, $4, $4)`,
        [company.companyId, id, state, at],
      );
    const found = async (delivery: 'failed' | 'accepted') =>
      (await company.client.invoice.list({ query: { delivery } })).data.map((row) => row.id);
    await insert('failed', '2026-11-20T10:00:00Z');
    expect(await found('failed')).toEqual([id]);
    await insert('accepted', '2026-11-20T11:00:00Z');
    expect(await found('failed')).toEqual([]);
    expect(await found('accepted')).toEqual([id]);
    await superuser.query('DELETE FROM deliveries WHERE document_id = $1', [id]);
    await superuser.end();
  });

  it('refuses a cursor of another sort, or a made-up one', async () => {
    const { meta } = await company.client.invoice.list({ query: { sort: 'amount', perPage: 5 } });
    const wrong = [
      { sort: 'number' as const, cursor: defined(meta.next) },
      { sort: 'amount' as const, cursor: `${defined(meta.next)}x` },
      { sort: 'amount' as const, cursor: 'nonsense' },
    ];
    for (const query of wrong)
      expect(await refusalOf(company.client.invoice.list({ query }))).toMatchObject({
        code: 200,
        field: 'cursor',
        message: 'This part of the list can’t be opened. Reload the list.',
      });
  });

  it.each([
    { status: 'sent' },
    { sort: 'name' },
    { sort: 'amount,-amount' },
    { sort: 'amount,' },
    { sort: 'amount,customer,number,sendDate,dueDate' },
    { delivery: 'lost' },
    { from: '2026-02-30' },
    { amount: 'ten' },
    { perPage: '0' },
    { perPage: '201' },
    { customerId: '7' },
  ])('refuses %j', async (query) => {
    const refusal = await refusalOf(company.client.invoice.list({ query: query as unknown as Query }));
    expect(refusal).toMatchObject({ code: 5, field: Object.keys(query)[0] });
  });
});
