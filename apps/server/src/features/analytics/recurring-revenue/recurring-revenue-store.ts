import { CURRENCIES, type Currency } from '@penning/contract';
import { type Amount, type PlainDate, amount } from '@penning/domain';
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

const COUNT = `left(r.frequency, -1)::int`;
/** As many months as the start is away, so that a short month doesn't shift the day for good. */
const MONTHS_ON = (months: string) => `(r.start_on + make_interval(months => ${months}
  + ((extract(year FROM run.occurs_on) - extract(year FROM r.start_on)) * 12
  + extract(month FROM run.occurs_on) - extract(month FROM r.start_on))::int))::date`;
/** The date after a date that was handled; what was invoiced covers the days until then. */
const NEXT_DATE = `CASE WHEN r.frequency = 'LAST'
    THEN (date_trunc('month', run.occurs_on::timestamp) + interval '2 months' - interval '1 day')::date
    WHEN right(r.frequency, 1) = 'd' THEN run.occurs_on + ${COUNT}
    WHEN right(r.frequency, 1) = 'w' THEN run.occurs_on + 7 * ${COUNT}
    WHEN right(r.frequency, 1) = 'm' THEN ${MONTHS_ON(COUNT)}
    ELSE ${MONTHS_ON(`12 * ${COUNT}`)} END`;
/** No date before this one covers the first day. */
const SINCE = `($2::date[])[1] - CASE WHEN r.frequency = 'LAST' THEN 31
    ELSE ${COUNT} * CASE right(r.frequency, 1) WHEN 'd' THEN 1 WHEN 'w' THEN 7 WHEN 'm' THEN 31 ELSE 366 END END`;
/** The same as the domain's `monthlyAmount`; a test compares them. */
const MONTHLY = `round(CASE WHEN r.frequency = 'LAST' THEN issued.total_excl
    WHEN right(r.frequency, 1) = 'd' THEN issued.total_excl * 365 / (12 * ${COUNT})
    WHEN right(r.frequency, 1) = 'w' THEN issued.total_excl * 365 / (84 * ${COUNT})
    WHEN right(r.frequency, 1) = 'm' THEN issued.total_excl / ${COUNT}
    ELSE issued.total_excl / (12 * ${COUNT}) END, 2)`;

/**
 * Reads the dates of each recurring invoice that cover one of the days: no invoices, since a date has the figures of
 * its own. A change is a day beside the day before it: each amount is listed on its own day and on the next one, and
 * added up by customer, since a join of the days would compare all customers with all.
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
   handled AS (
     SELECT r.frequency, run.recurring_id, run.occurs_on, run.document_id, run.customer_id, run.currency, run.total_excl,
       width_bucket(run.occurs_on - 1, $2::date[]) + 1 AS first_place,
       least(${NEXT_DATE}, lead(run.occurs_on) OVER (PARTITION BY run.recurring_id ORDER BY run.occurs_on)) AS until
     FROM recurrences r JOIN recurring_runs run ON run.company_id = r.company_id AND run.recurring_id = r.document_id
     WHERE r.company_id = $1 AND r.handled_until IS NOT NULL
       AND run.occurs_on > ${SINCE} AND run.occurs_on <= ($2::date[])[array_upper($2::date[], 1)]
   ), in_force AS MATERIALIZED (
     SELECT issued.currency, issued.customer_id, ${MONTHLY} AS monthly,
       generate_series(first_place, width_bucket(until - 1, $2::date[])) AS place
     FROM handled r CROSS JOIN LATERAL (
       SELECT r.customer_id, r.currency, r.total_excl WHERE r.document_id IS NOT NULL
       UNION ALL
       (SELECT run.customer_id, run.currency, run.total_excl FROM recurring_runs run
        WHERE r.document_id IS NULL AND run.company_id = $1 AND run.recurring_id = r.recurring_id
          AND run.occurs_on < r.occurs_on AND run.document_id IS NOT NULL
        ORDER BY run.occurs_on DESC LIMIT 1)
     ) issued
   ), customers_on AS (
     SELECT currency, customer_id, place, sum(now) AS now, sum(before) AS before
     FROM (
       SELECT currency, customer_id, place, monthly AS now, 0.00 AS before FROM in_force
       UNION ALL
       SELECT currency, customer_id, place + 1, 0.00, monthly FROM in_force
     ) both_days
     GROUP BY currency, customer_id, place
   ), changes AS (
     SELECT currency, place,
       sum(now) FILTER (WHERE before = 0) AS started,
       sum(now - before) FILTER (WHERE before <> 0 AND now > before) AS increased,
       sum(before - now) FILTER (WHERE before <> 0 AND now < before AND now <> 0) AS decreased,
       sum(before) FILTER (WHERE now = 0) AS ended,
       sum(now) AS closing, count(*) FILTER (WHERE now <> 0) AS customers
     FROM customers_on GROUP BY currency, place
   )
   SELECT used.currency, days.place, coalesce(started, 0.00)::text AS started, coalesce(increased, 0.00)::text AS increased,
     coalesce(decreased, 0.00)::text AS decreased, coalesce(ended, 0.00)::text AS ended,
     coalesce(closing, 0.00)::text AS closing, coalesce(customers, 0)::int AS customers
   FROM (SELECT DISTINCT currency FROM changes) used CROSS JOIN days
     LEFT JOIN changes ON changes.currency = used.currency AND changes.place = days.place
   ORDER BY used.currency, days.place`,
);

/** What is recurring per month on some days, in order, by currency. */
export async function listRecurringDays(tx: TenantTx, days: readonly PlainDate[]): Promise<RecurringOnDay[]> {
  const rows = await queryRows(tx.db, LIST_DAYS, [tx.companyId, days]);
  return rows.map(({ currency, place, customers, ...amounts }) => ({
    currency,
    place,
    customers,
    started: amount(amounts.started),
    increased: amount(amounts.increased),
    decreased: amount(amounts.decreased),
    ended: amount(amounts.ended),
    closing: amount(amounts.closing),
  }));
}
