import { CURRENCIES, type Currency } from '@penning/contract';
import { type Amount, type PlainDate, amountFromCents } from '@penning/domain';
import type { RecurringChange } from '@penning/domain/analytics/recurring-revenue';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** What is recurring on a day, and how it changed since the day before it in the list. */
export interface RecurringOnDay extends RecurringChange {
  readonly currency: Currency;
  /** The place of the day, from 1. */
  readonly place: number;
  readonly closing: Amount;
  readonly customers: number;
}

/**
 * Reads the kept spans, each of them one recurring invoice for as long as it comes to the same: no dates and no invoices.
 * Each is an amount that comes on a day and goes on another; what a customer has on a day is what came and went until
 * then, so that nobody is looked at on days when nothing changes.
 */
const LIST_DAYS = statement(
  {
    currency: CURRENCIES,
    place: 'int4',
    started: 'text',
    increased: 'text',
    decreased: 'text',
    ended: 'text',
    closing: 'text',
    customers: 'int4',
  },
  `WITH days AS (SELECT day, place::int AS place FROM unnest($2::date[]) WITH ORDINALITY AS d (day, place)),
   in_force AS (
     SELECT currency, customer_id, monthly_cents, width_bucket(from_on - 1, $2::date[]) + 1 AS first_place,
       width_bucket(until - 1, $2::date[]) AS last_place
     FROM recurring_spans
     WHERE company_id = $1 AND until > ($2::date[])[1] AND from_on <= ($2::date[])[array_upper($2::date[], 1)]
   ), used AS MATERIALIZED (
     SELECT * FROM in_force WHERE first_place <= last_place
   ), moves AS (
     SELECT currency, customer_id, place, sum(cents)::bigint AS cents
     FROM (
       SELECT currency, customer_id, first_place AS place, monthly_cents AS cents FROM used
       UNION ALL
       SELECT currency, customer_id, last_place + 1, -monthly_cents FROM used
       WHERE last_place < array_upper($2::date[], 1)
     ) both_ways
     GROUP BY currency, customer_id, place
   ), customers_on AS (
     SELECT currency, place, cents, sum(cents) OVER (PARTITION BY currency, customer_id ORDER BY place)::bigint AS now
     FROM moves
   ), changes AS (
     SELECT currency, place,
       sum(now) FILTER (WHERE now = cents) AS started,
       sum(cents) FILTER (WHERE now <> cents AND cents > 0) AS increased,
       -sum(cents) FILTER (WHERE now <> cents AND cents < 0 AND now <> 0) AS decreased,
       sum(now - cents) FILTER (WHERE now = 0) AS ended,
       sum(cents) AS moved,
       count(*) FILTER (WHERE now = cents AND now <> 0) - count(*) FILTER (WHERE now = 0 AND cents <> 0) AS came
     FROM customers_on GROUP BY currency, place
   )
   SELECT of.currency, days.place, coalesce(started, 0)::text AS started, coalesce(increased, 0)::text AS increased,
     coalesce(decreased, 0)::text AS decreased, coalesce(ended, 0)::text AS ended,
     coalesce(sum(moved) OVER until_then, 0)::text AS closing, coalesce(sum(came) OVER until_then, 0)::int AS customers
   FROM (SELECT DISTINCT currency FROM used) of CROSS JOIN days
     LEFT JOIN changes ON changes.currency = of.currency AND changes.place = days.place
   WINDOW until_then AS (PARTITION BY of.currency ORDER BY days.place)
   ORDER BY of.currency, days.place`,
);

/** What is recurring per month on some days, in order, by currency. */
export async function listRecurringDays(tx: TenantTx, days: readonly PlainDate[]): Promise<RecurringOnDay[]> {
  const rows = await queryRows(tx.db, LIST_DAYS, [tx.companyId, days]);
  return rows.map(({ currency, place, customers, ...amounts }) => ({
    currency,
    place,
    customers,
    started: amountFromCents(BigInt(amounts.started)),
    increased: amountFromCents(BigInt(amounts.increased)),
    decreased: amountFromCents(BigInt(amounts.decreased)),
    ended: amountFromCents(BigInt(amounts.ended)),
    closing: amountFromCents(BigInt(amounts.closing)),
  }));
}
