import type { Currency } from '@penning/contract';
import { STATUS, type Amount, type PlainDate, amount, compareAmounts } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { columnOr } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { SUMMARY_COLUMNS, readSummary } from '../document/summary-store.ts';
import type { SummaryRow } from '../document/summary.ts';

export interface CurrencySum {
  readonly currency: Currency;
  readonly amount: Amount;
  readonly count: number;
}

interface SumRow {
  currency: Currency;
  amount: string;
  count: number;
}

const GET_OPEN_SUMS = statement(
  {
    currency: 'documents.currency',
    amount: 'text',
    count: 'int4',
    overdueAmount: 'text',
    overdueCount: 'int4',
  },
  `SELECT currency, sum(open)::text AS amount, count(*)::int AS count,
     coalesce(sum(open) FILTER (WHERE due_date < $2), 0)::text AS "overdueAmount",
     (count(*) FILTER (WHERE due_date < $2))::int AS "overdueCount"
   FROM documents WHERE company_id = $1 AND is_open GROUP BY currency`,
);

/** What customers still owe, per currency, and how much of it is overdue; the largest first. */
export async function getOpenSums(
  tx: TenantTx,
  today: PlainDate,
): Promise<{ outstanding: CurrencySum[]; overdue: CurrencySum[] }> {
  const rows = await queryRows(tx.db, GET_OPEN_SUMS, [tx.companyId, today]);
  const outstanding = rows.map(readSum);
  const overdue = rows
    .filter(({ overdueCount }) => overdueCount > 0)
    .map(({ currency, overdueAmount, overdueCount }) =>
      readSum({ currency, amount: overdueAmount, count: overdueCount }),
    );
  return { outstanding: outstanding.toSorted(largestFirst), overdue: overdue.toSorted(largestFirst) };
}

function largestFirst(one: CurrencySum, other: CurrencySum): number {
  return compareAmounts(other.amount, one.amount);
}

/** What is owed to customers, per currency. */
export async function getOwedSums(tx: TenantTx): Promise<CurrencySum[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select([
      'currency',
      columnOr('numeric', sql`-sum(open)`, '0.00').as('amount'),
      columnOr('int4', sql`count(*)`, 0).as('count'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('companyIfOwed', '=', tx.companyId)
    .groupBy('currency')
    .orderBy(sql`sum(open)`)
    .execute();
  return rows.map(readSum);
}

const GET_PAID_SINCE = statement(
  { currency: 'documents.currency', amount: 'text', count: 'int4' },
  `SELECT d.currency, sum(p.amount)::text AS amount, count(*)::int AS count
   FROM payments p JOIN documents d ON d.company_id = p.company_id AND d.id = p.document_id
   WHERE p.company_id = $1 AND p.paid_on >= $2 AND p.kind = 'payment' GROUP BY d.currency ORDER BY sum(p.amount) DESC`,
);

/** What was paid from a day on, per currency. */
export async function getPaidSince(tx: TenantTx, day: PlainDate): Promise<CurrencySum[]> {
  const rows = await queryRows(tx.db, GET_PAID_SINCE, [tx.companyId, day]);
  return rows.map(readSum);
}

const GET_DRAFT_SUMS = statement(
  { currency: 'documents.currency', amount: 'text', count: 'int4' },
  `SELECT currency, sum(total_incl)::text AS amount, count(*)::int AS count FROM documents
   WHERE company_id = $1 AND status = ${STATUS.draft} GROUP BY currency ORDER BY count(*) DESC`,
);

/** The drafts, per currency. */
export async function getDraftSums(tx: TenantTx): Promise<CurrencySum[]> {
  const rows = await queryRows(tx.db, GET_DRAFT_SUMS, [tx.companyId]);
  return rows.map(readSum);
}

function readSum(row: SumRow): CurrencySum {
  return { currency: row.currency, amount: amount(row.amount), count: row.count };
}

/** The invoices that are overdue the longest. */
export async function listOverdue(tx: TenantTx, today: PlainDate, most: number): Promise<SummaryRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('isOpen', '=', true)
    .where('dueDate', '<', today)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(readSummary);
}

/** The drafts that were edited last. */
export async function listRecentDrafts(tx: TenantTx, most: number): Promise<SummaryRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('status', '=', STATUS.draft)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(readSummary);
}

const GET_TURNOVER = statement(
  { year: 'int4', month: 'int4', amount: 'text' },
  `SELECT extract(year FROM month)::int AS year, extract(month FROM month)::int AS month, total_excl::text AS amount
   FROM turnover_months WHERE company_id = $1 AND currency = $2 AND month >= $3`,
);

/** Turnover excluding VAT by month, in one currency, from the first day of last year on. */
export async function getTurnover(
  tx: TenantTx,
  currency: string,
  from: PlainDate,
): Promise<{ year: number; month: number; amount: Amount }[]> {
  const rows = await queryRows(tx.db, GET_TURNOVER, [tx.companyId, currency, from]);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}

const COUNT_DELIVERIES_TO_LOOK_AT = statement(
  { failed: 'int4', unconfirmed: 'int4' },
  `SELECT
     (SELECT count(*)::int FROM deliveries WHERE company_id = $1 AND state = 'failed') AS failed,
     (SELECT count(*)::int FROM deliveries WHERE company_id = $1 AND state = 'unconfirmed') AS unconfirmed`,
);

/**
 * How many messages failed without being sent again, and for how many it is unknown whether they were
 * sent.
 */
export async function countDeliveriesToLookAt(
  tx: TenantTx,
): Promise<{ failed: number; unconfirmed: number }> {
  const [row] = await queryRows(tx.db, COUNT_DELIVERIES_TO_LOOK_AT, [tx.companyId]);
  return row ?? { failed: 0, unconfirmed: 0 };
}
