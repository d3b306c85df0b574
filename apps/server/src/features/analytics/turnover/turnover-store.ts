import { CURRENCIES, type Currency, MAX_TURNOVER_ROWS, type TurnoverDimension } from '@penning/contract';
import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import type { ComparedMonths } from '@penning/domain/analytics/turnover-by-period';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** What was invoiced in a month in one currency, and what that was in euros. */
export interface CurrencyMonth {
  readonly month: PlainDate;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly euros: Amount;
  /** How many of its documents have no rate. */
  readonly unrated: number;
}

const LIST_MONTHS = statement(
  { month: 'date', currency: CURRENCIES, amount: 'text', euros: 'text', unrated: 'int4' },
  `SELECT month, currency, sum(total_excl)::text AS amount, sum(euros)::text AS euros, sum(unrated)::int AS unrated
   FROM sales_months WHERE company_id = $1 AND dimension = 'country' AND month >= $2 AND month <= $3
   GROUP BY month, currency ORDER BY month, currency`,
);

/** Turnover by month and currency, from one month through another. */
export async function listCurrencyMonths(
  tx: TenantTx,
  from: PlainDate,
  until: PlainDate,
): Promise<CurrencyMonth[]> {
  const rows = await queryRows(tx.db, LIST_MONTHS, [tx.companyId, from, until]);
  return rows.map(({ month, currency, ...row }) => ({
    month: plainDate(month),
    currency,
    amount: amount(row.amount),
    euros: amount(row.euros),
    unrated: row.unrated,
  }));
}

/** What turnover is divided by, with the sums of all that are not listed in the first row. */
export interface DivisionRow {
  readonly key: string;
  readonly label: string;
  readonly current: Amount;
  readonly previous: Amount;
}

export interface Division {
  readonly rows: DivisionRow[];
  readonly count: number;
  readonly current: Amount;
  readonly previous: Amount;
}

/** The sums of each key in the two spans of months that are compared; in euros, or what is in a single currency. */
const SUMS = `sum(value) FILTER (WHERE month >= $2 AND month <= $3) AS current,
     sum(value) FILTER (WHERE month >= $4 AND month <= $5) AS previous`;
const VALUE = (total: string) =>
  `CASE WHEN $6 = 'EUR' THEN euros WHEN currency = $6 THEN ${total} ELSE 0 END AS value`;
const COMPARED = `company_id = $1 AND ((month >= $2 AND month <= $3) OR (month >= $4 AND month <= $5))`;
const LARGEST = `SELECT key, coalesce(current, 0)::text AS current, coalesce(previous, 0)::text AS previous,
     count(*) OVER ()::int AS count, (coalesce(sum(current) OVER (), 0))::text AS "allCurrent",
     (coalesce(sum(previous) OVER (), 0))::text AS "allPrevious"
   FROM sums WHERE coalesce(current, 0) <> 0 OR coalesce(previous, 0) <> 0
   ORDER BY coalesce(sums.current, 0) DESC, coalesce(sums.previous, 0) DESC, key LIMIT ${MAX_TURNOVER_ROWS}`;
const SHAPE = {
  key: 'text',
  label: 'text',
  current: 'text',
  previous: 'text',
  count: 'int4',
  allCurrent: 'text',
  allPrevious: 'text',
} as const;

const BY_CUSTOMER = statement(
  SHAPE,
  `WITH sums AS (
     SELECT customer_id::text AS key, ${SUMS}
     FROM (SELECT customer_id, month, ${VALUE('total_excl')} FROM customer_months WHERE ${COMPARED}) m
     GROUP BY customer_id
   ), largest AS (${LARGEST})
   SELECT l.key, c.name AS label, l.current, l.previous, l.count, l."allCurrent", l."allPrevious"
   FROM largest l JOIN customers c ON c.company_id = $1 AND c.id = l.key::uuid
   ORDER BY l.current::numeric DESC, l.previous::numeric DESC, l.key`,
);

/** A name is that of the account, or of the product that has this article number. */
const BY_DIMENSION = statement(
  SHAPE,
  `WITH sums AS (
     SELECT key, ${SUMS}
     FROM (SELECT key, month, ${VALUE('total_excl')} FROM sales_months WHERE ${COMPARED} AND dimension = $7) m
     GROUP BY key
   ), largest AS (${LARGEST})
   SELECT l.key, coalesce(CASE $7
       WHEN 'account' THEN (SELECT a.ledger_number || ' ' || a.name FROM ledgers a WHERE a.company_id = $1 AND a.id::text = l.key)
       WHEN 'product' THEN (SELECT p.description_start FROM products p
         WHERE p.company_id = $1 AND p.number = l.key AND l.key <> '' ORDER BY p.id LIMIT 1)
     END, '') AS label, l.current, l.previous, l.count, l."allCurrent", l."allPrevious"
   FROM largest l ORDER BY l.current::numeric DESC, l.previous::numeric DESC, l.key`,
);

/** Turnover in two spans of months, divided by customer or something else: the largest, and what all come to. */
export async function listDivision(
  tx: TenantTx,
  {
    by,
    currency,
    months: { from, until, previousFrom, previousUntil },
  }: { by: TurnoverDimension; currency: Currency; months: ComparedMonths },
): Promise<Division> {
  const values = [tx.companyId, from, until, previousFrom, previousUntil, currency];
  const rows =
    by === 'customer'
      ? await queryRows(tx.db, BY_CUSTOMER, values)
      : await queryRows(tx.db, BY_DIMENSION, [...values, by]);
  const [first] = rows;
  return {
    rows: rows.map(({ key, label, current, previous }) => ({
      key,
      label,
      current: amount(current),
      previous: amount(previous),
    })),
    count: first?.count ?? 0,
    current: amount(first?.allCurrent ?? '0.00'),
    previous: amount(first?.allPrevious ?? '0.00'),
  };
}
