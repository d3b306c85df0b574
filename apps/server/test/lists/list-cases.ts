import type { SeededLists } from './seed-lists.ts';

/** A list as read by the bare query, which ignores permissions. */
interface List {
  readonly path: (seeded: SeededLists) => string;
  /** The rows of company $1. */
  readonly from: string;
  /** The columns of a row, unless it is all of them. */
  readonly columns?: string;
  /** The default order; the last column is the id. */
  readonly order: string;
}

/** A list as a person opens it, and the conditions of the equivalent bare query. */
export interface ListCase {
  readonly list: keyof typeof LISTS;
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  /** Conditions besides the list's own. */
  readonly where: string;
  readonly order: string;
  readonly page: number;
  /** Whether it is found by reading through an index of everything sent or open. */
  readonly readsThrough: boolean;
}

/** Today's date when lists are measured. */
const TODAY = '2026-11-22';

const SUMMARY = `id, number, type, kind, status, customer_id, customer_name, reference, send_date, due_date, currency,
  total_excl, total_incl, paid, open, remind_count, booked_at, updated_at`;
const OF_COMPANY = 'd WHERE d.company_id = $1';

export const LISTS = {
  invoices: {
    path: () => '/invoices',
    from: `documents ${OF_COMPANY} AND status IN (document_status('sent'), document_status('credited'))`,
    columns: SUMMARY,
    order: 'send_date DESC, id DESC',
  },
  quotations: {
    path: () => '/quotations',
    from: `documents ${OF_COMPANY} AND status IN
      (document_status('quotation'), document_status('draftQuotation'), document_status('archivedQuotation'))`,
    columns: SUMMARY,
    order: 'updated_at DESC, id DESC',
  },
  recurring: {
    path: () => '/recurring',
    from: `recurrences ${OF_COMPANY}`,
    order: 'next_on, document_id',
  },
  customers: {
    path: () => '/customers',
    from: `customers ${OF_COMPANY} AND status = 'active'`,
    columns: `d.*, (SELECT count(*) FROM documents o WHERE o.company_id = d.company_id AND o.customer_id = d.id
      AND o.status IN (document_status('sent'), document_status('credited')))`,
    order: 'name_folded, id',
  },
  products: { path: () => '/products', from: `products ${OF_COMPANY}`, order: 'description_start, id' },
  purchases: {
    path: () => '/purchases',
    from: `purchases ${OF_COMPANY}`,
    order: 'invoice_date DESC, id DESC',
  },
  importedInvoices: {
    path: () => '/invoice-history',
    from: `imported_invoices ${OF_COMPANY}`,
    order: 'invoice_date DESC, id DESC',
  },
  transactions: {
    path: () => '/bank/transactions',
    from: `bank_transactions ${OF_COMPANY}`,
    order: 'booked_on DESC, id DESC',
  },
  notifications: {
    path: () => '/notifications',
    from: `notifications ${OF_COMPANY}`,
    order: 'created_at DESC, id DESC',
  },
  batches: {
    path: () => '/sepa-batches',
    from: `sepa_batches ${OF_COMPANY}`,
    order: 'created_at DESC, id DESC',
  },
  candidates: {
    path: ({ batchId }) => `/sepa-batches/${batchId}/candidates`,
    from: `documents ${OF_COMPANY} AND is_open AND type = 'I' AND batch_id IS NULL`,
    columns: SUMMARY,
    order: 'due_date, id',
  },
  collections: {
    path: ({ batchId }) => `/sepa-batches/${batchId}/collections`,
    from: `sepa_collections c JOIN documents d ON d.company_id = c.company_id AND d.id = c.document_id
      WHERE c.company_id = $1`,
    columns: 'c.*, d.number, d.customer_name, d.due_date',
    order: 'd.number_order, c.id',
  },
  numbers: {
    path: () => '/number-register',
    from: `documents ${OF_COMPANY} AND status IN (document_status('sent'), document_status('credited')) AND number LIKE 'B%'`,
    columns: SUMMARY,
    order: 'number_order, id',
  },
  rateUses: {
    path: () => '/exchange-rates/uses',
    from: `documents ${OF_COMPANY} AND status IN (document_status('sent'), document_status('credited')) AND currency <> 'EUR'`,
    columns: SUMMARY,
    order: 'send_date DESC, id DESC',
  },
} as const satisfies Record<string, List>;

type Narrowed = readonly [what: string, query: ListCase['query'], where: string];

/** Filters that no index serves: matches are found by reading everything, though only in an index. */
const READ_THROUGH = new Set([
  'invoices, booked',
  'quotations, of a year',
  'invoices, to collect',
  'candidates, all',
  'candidates, all, page 500',
  // Ordered by name, and those without a recent invoice come late there: numbers and dates of those seeded go together.
  'customers, not invoiced for 12 months',
]);
type Sorted = readonly [what: string, sort: string, order: string];

/** A list as it opens, filtered, and in other orders; the first and last full page in each order. */
function casesOf(
  list: ListCase['list'],
  filters: readonly Narrowed[],
  sorts: readonly Sorted[] = [],
): Omit<ListCase, 'readsThrough'>[] {
  const { order } = LISTS[list];
  const orders: (readonly [string, ListCase['query'], string])[] = [
    ['all', list === 'numbers' ? { prefix: 'B' } : {}, order],
    ...sorts.map(([what, sort, sorted]) => [`by ${what}`, { sort }, sorted] as const),
  ];
  return [
    ...orders.flatMap(([what, query, sorted]) => [
      { list, what, query, where: 'true', order: sorted, page: 1 },
      { list, what: `${what}, page 500`, query, where: 'true', order: sorted, page: 500 },
    ]),
    ...filters.map(([what, query, where]) => ({ list, what, query, where, order, page: 1 })),
  ];
}

const hasText = (term: string) =>
  `EXISTS (SELECT FROM document_search s WHERE s.company_id = d.company_id AND s.document_id = d.id AND s.folded LIKE '%${term}%')`;
const contains = (term: string) => `folded LIKE '%${term}%'`;
const text = (term: string, where = contains(term)): Narrowed => [`text "${term}"`, { q: term }, where];

/** Every list with its filters and orders. */
export function listCases(seeded: SeededLists): ListCase[] {
  return allCases(seeded).map((one) => ({
    ...one,
    readsThrough: READ_THROUGH.has(`${one.list}, ${one.what}`),
  }));
}

function allCases(seeded: SeededLists): Omit<ListCase, 'readsThrough'>[] {
  return [
    ...invoiceCases(seeded),
    ...casesOf(
      'quotations',
      [
        [
          'of a year',
          { from: '2025-01-01', until: '2025-12-31' },
          `send_date BETWEEN '2025-01-01' AND '2025-12-31'`,
        ],
        ['number, whole', { number: 'O1000042' }, `number = 'O1000042'`],
        ['expired', { state: 'expired' }, `outcome IS NULL AND due_date < '${TODAY}'`],
        text('techniek', hasText('techniek')),
      ],
      [['customer', 'customer', 'customer_folded, id']],
    ),
    ...casesOf('recurring', [['active', { state: 'active' }, 'next_on IS NOT NULL AND paused_at IS NULL']]),
    ...customerCases(seeded),
    ...casesOf(
      'products',
      ['product 12', 'bouw'].map((term) => text(term)),
      [
        ['number', 'number', 'number, id'],
        ['price', 'price', 'price_units, id'],
      ],
    ),
    ...casesOf(
      'purchases',
      [
        [
          'of a year',
          { from: '2025-01-01', until: '2025-12-31' },
          `invoice_date BETWEEN '2025-01-01' AND '2025-12-31'`,
        ],
        [
          'due in a month',
          { dueFrom: '2026-03-01', dueUntil: '2026-03-31' },
          `due_date BETWEEN '2026-03-01' AND '2026-03-31'`,
        ],
        ['number, from "p20005"', { number: 'p20005' }, `number_folded LIKE 'p20005%'`],
        ['amount, exactly', { amount: '321.00' }, 'total_cents = 32100'],
        ['overdue', { status: 'pastdue' }, `paid_on IS NULL AND is_complete AND due_date < '${TODAY}'`],
        ['paid', { status: 'paid' }, 'paid_on IS NOT NULL'],
        ...['techniek', 'bouw 42'].map((term) => text(term)),
      ],
      [
        ['supplier', 'supplier', 'supplier_folded, id'],
        ['amount', 'amount', 'total_cents, id'],
      ],
    ),
    ...casesOf(
      'importedInvoices',
      [
        [
          'of a year',
          { from: '2018-01-01', until: '2018-12-31' },
          `invoice_date BETWEEN '2018-01-01' AND '2018-12-31'`,
        ],
        [
          'due in a month',
          { dueFrom: '2018-03-01', dueUntil: '2018-03-31' },
          `due_date BETWEEN '2018-03-01' AND '2018-03-31'`,
        ],
        ['number, from "h30005"', { number: 'h30005' }, `number_folded LIKE 'h30005%'`],
        ['amount, exactly', { amount: '321.00' }, 'total_cents = 32100'],
        ['overdue', { status: 'pastdue' }, `NOT paid AND due_date < '${TODAY}'`],
        ...['jansen', 'regel 42'].map((term) => text(term)),
      ],
      [['customer', 'customer', 'customer_folded, id']],
    ),
    ...casesOf('transactions', [
      ['unmatched', { state: 'unmatched' }, `state = 'unmatched'`],
      ['returned', { effect: 'return' }, `effect = 'return'`],
      [
        'of a month',
        { from: '2026-03-01', until: '2026-03-31' },
        `booked_on BETWEEN '2026-03-01' AND '2026-03-31'`,
      ],
      text('321.00', 'worth_cents = 32100'),
      ...['jansen', 'b1002042'].map((term) => text(term)),
    ]),
    ...casesOf('notifications', [['of a kind', { kind: 'deliveryFailed' }, `kind = 'deliveryFailed'`]]),
    ...casesOf('batches', [
      [
        'of a month',
        { from: '2026-11-01', until: '2026-11-30' },
        `collection_date BETWEEN '2026-11-01' AND '2026-11-30'`,
      ],
    ]),
    ...casesOf('candidates', []),
    ...casesOf('collections', []),
    ...casesOf('numbers', []),
    ...casesOf('rateUses', []),
  ];
}

const OF_CUSTOMER = 'FROM documents o WHERE o.company_id = d.company_id AND o.customer_id = d.id';
const SENT_TO_CUSTOMER = `${OF_CUSTOMER} AND o.status IN (document_status('sent'),document_status('credited'))`;

function customerCases({ tagId }: SeededLists): Omit<ListCase, 'readsThrough'>[] {
  const invoicedSince = (day: string) =>
    `EXISTS (SELECT ${SENT_TO_CUSTOMER} AND o.type <> 'C' AND o.send_date >= '${day}')`;
  const ranked = (sort: string, key: string) =>
    [`-${sort}`, sort].map((by) => ({
      list: 'customers' as const,
      what: `by ${by}`,
      query: { sort: by },
      where: 'true',
      order: by === sort ? `${key}, id` : `${key} DESC, id DESC`,
      page: 1,
    }));
  return [
    ...casesOf(
      'customers',
      [
        ...['a', 'jansen', 'klant 7712'].map((term) => text(term)),
        ['of a country', { country: 'DE' }, `country = 'DE'`],
        [
          'with a tag',
          { tagId },
          `id IN (SELECT customer_id FROM tagged_customers WHERE tag_id = '${tagId}')`,
        ],
        ['archived', { status: 'archived' }, `false OR d.company_id = $1 AND status = 'archived'`],
        ['that owe', { owing: 'open' }, `EXISTS (SELECT ${OF_CUSTOMER} AND o.is_open AND o.open > 0)`],
        [
          'that are late',
          { owing: 'overdue' },
          `EXISTS (SELECT ${OF_CUSTOMER} AND o.is_open AND o.open > 0 AND o.due_date < '${TODAY}')`,
        ],
        ['invoiced within 3 months', { lastInvoice: 'within3' }, invoicedSince('2026-08-22')],
        ['invoiced within 12 months', { lastInvoice: 'within12' }, invoicedSince('2025-11-22')],
        [
          'not invoiced for 12 months',
          { lastInvoice: 'over12' },
          `NOT ${invoicedSince('2025-11-22')} AND ${invoicedSince('0001-01-01')}`,
        ],
        ['never invoiced', { lastInvoice: 'never' }, `NOT ${invoicedSince('0001-01-01')}`],
      ],
      [
        ['city', 'city', 'city, id'],
        ['last change', '-updatedAt', 'updated_at DESC, id DESC'],
      ],
    ),
    ...ranked('open', `greatest(0,(SELECT sum(o.open) ${OF_CUSTOMER} AND o.is_open AND o.open > 0))`),
    ...ranked(
      'overdue',
      `greatest(0,(SELECT sum(o.open) ${OF_CUSTOMER} AND o.is_open AND o.open > 0 AND o.due_date < '${TODAY}'))`,
    ),
    ...ranked(
      'turnover',
      `coalesce((SELECT sum(o.total_excl) ${SENT_TO_CUSTOMER} AND o.send_date >= '2026-01-01'),0)`,
    ),
    ...ranked(
      'lastInvoice',
      `coalesce((SELECT max(o.send_date) ${SENT_TO_CUSTOMER} AND o.type <> 'C'),'0001-01-01')`,
    ),
  ];
}

function invoiceCases({ customerId }: SeededLists): Omit<ListCase, 'readsThrough'>[] {
  return casesOf(
    'invoices',
    [
      [
        'of a year',
        { from: '2025-01-01', until: '2025-12-31' },
        `send_date BETWEEN '2025-01-01' AND '2025-12-31'`,
      ],
      ['sent on a day', { sendDate: '2026-03-05' }, `send_date = '2026-03-05'`],
      ['due on a day', { dueDate: '2026-03-05' }, `due_date = '2026-03-05'`],
      [
        'due in a month',
        { dueFrom: '2026-03-01', dueUntil: '2026-03-31' },
        `due_date BETWEEN '2026-03-01' AND '2026-03-31'`,
      ],
      [
        'paid in a month',
        { paidFrom: '2026-03-01', paidUntil: '2026-03-31' },
        `id IN (SELECT document_id FROM payments WHERE kind = 'payment' AND paid_on BETWEEN '2026-03-01' AND '2026-03-31')`,
      ],
      [
        'open in euros, late by 31 to 60 days',
        { status: 'open', currency: 'EUR', dueFrom: '2026-09-23', dueUntil: '2026-10-22' },
        `is_open AND currency = 'EUR' AND due_date BETWEEN '2026-09-23' AND '2026-10-22'`,
      ],
      [
        'open in euros, late by more than 90 days',
        { status: 'open', currency: 'EUR', dueUntil: '2026-08-23' },
        `is_open AND currency = 'EUR' AND due_date <= '2026-08-23'`,
      ],
      ['open in dollars', { status: 'open', currency: 'USD' }, `is_open AND currency = 'USD'`],
      ['in dollars', { currency: 'USD' }, `currency = 'USD'`],
      ['in euros', { currency: 'EUR' }, `currency = 'EUR'`],
      ['number, whole', { number: 'B1000042' }, `number = 'B1000042'`],
      ['number, from "b10"', { number: 'b10' }, `lower(number) LIKE 'b10%'`],
      [
        'number, from "b10005"',
        { number: 'b10005' },
        `number_order BETWEEN 'b000000001000500' AND 'b000000001000599'`,
      ],
      ['amount, exactly', { amount: '321.00' }, 'total_cents = 32100'],
      [
        'amount, a narrow range',
        { amountFrom: '321.00', amountUntil: '322.00' },
        'total_cents BETWEEN 32100 AND 32200',
      ],
      [
        'amount, a wide range',
        { amountFrom: '200.00', amountUntil: '900.00' },
        'total_cents BETWEEN 20000 AND 90000',
      ],
      ['open', { status: 'open' }, 'is_open'],
      ['overdue', { status: 'pastdue' }, `is_open AND due_date < '${TODAY}'`],
      ['paid', { status: 'paid' }, 'total_incl > 0 AND paid >= total_incl'],
      ['credit', { status: 'credit' }, `type = 'C'`],
      ['credited', { status: 'credited' }, `status = document_status('credited')`],
      ['reminded', { status: 'reminded' }, 'remind_count > 0'],
      ['booked', { status: 'booked' }, 'booked_at IS NOT NULL'],
      ['not booked', { status: 'notbooked' }, 'booked_at IS NULL'],
      ['to collect', { status: 'sepa' }, `(type = 'I' OR batch_id IS NOT NULL)`],
      ['sent to collections', { status: 'handedover' }, 'is_open AND sent_to_collections_at IS NOT NULL'],
      ['in a batch', { inBatch: 'yes' }, 'batch_id IS NOT NULL'],
      [
        'whose message failed',
        { delivery: 'failed' },
        `EXISTS (SELECT FROM deliveries v WHERE v.company_id = d.company_id AND v.document_id = d.id AND v.state = 'failed')`,
      ],
      ['of a customer', { customerId }, `customer_id = '${customerId}'`],
      ...['a', 'techniek', 'montage 42', 'klant 77', 'zeppelin'].map((term) => text(term, hasText(term))),
      ['text "a" that is open', { q: 'a', status: 'open' }, `is_open AND ${hasText('a')}`],
    ],
    [
      ['due date', 'dueDate', 'due_date, id'],
      ['number', 'number', 'number_order, id'],
      ['amount', 'amount', 'total_cents, id'],
      ['customer', 'customer', 'customer_folded, id'],
      ['customer, then amount', 'customer,-amount', 'customer_folded, total_cents DESC, id'],
    ],
  );
}
