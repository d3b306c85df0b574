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
  + ((extract(year FROM last.occurs_on) - extract(year FROM r.start_on)) * 12
  + extract(month FROM last.occurs_on) - extract(month FROM r.start_on))::int))::date`;
/** The date after the last one that was handled; whatever covers the days until then is in force. */
const NEXT_DATE = `CASE WHEN r.frequency = 'LAST'
    THEN (date_trunc('month', last.occurs_on) + interval '2 months' - interval '1 day')::date
    WHEN right(r.frequency, 1) = 'd' THEN last.occurs_on + ${COUNT}
    WHEN right(r.frequency, 1) = 'w' THEN last.occurs_on + 7 * ${COUNT}
    WHEN right(r.frequency, 1) = 'm' THEN ${MONTHS_ON(COUNT)}
    ELSE ${MONTHS_ON(`12 * ${COUNT}`)} END`;
/** The same as the domain's `monthlyAmount`; a test compares them. */
const MONTHLY = `round(CASE WHEN r.frequency = 'LAST' THEN issued.total_excl
    WHEN right(r.frequency, 1) = 'd' THEN issued.total_excl * 365 / (12 * ${COUNT})
    WHEN right(r.frequency, 1) = 'w' THEN issued.total_excl * 365 / (84 * ${COUNT})
    WHEN right(r.frequency, 1) = 'm' THEN issued.total_excl / ${COUNT}
    ELSE issued.total_excl / (12 * ${COUNT}) END, 2)`;

/** For each recurring invoice and day two look-ups by the key of its runs: it reads neither their history nor their lines. */
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
     SELECT issued.currency, issued.customer_id, days.place, sum(${MONTHLY}) AS monthly
     FROM recurrences r CROSS JOIN days
     CROSS JOIN LATERAL (
       SELECT run.occurs_on FROM recurring_runs run
       WHERE run.company_id = r.company_id AND run.recurring_id = r.document_id AND run.occurs_on <= days.day
       ORDER BY run.occurs_on DESC LIMIT 1
     ) last
     CROSS JOIN LATERAL (
       SELECT d.currency, d.customer_id, d.total_excl
       FROM recurring_runs run JOIN documents d ON d.company_id = run.company_id AND d.id = run.document_id
       WHERE run.company_id = r.company_id AND run.recurring_id = r.document_id AND run.occurs_on <= days.day
       ORDER BY run.occurs_on DESC LIMIT 1
     ) issued
     WHERE r.company_id = $1 AND r.handled_until IS NOT NULL AND days.day < ${NEXT_DATE}
     GROUP BY issued.currency, issued.customer_id, days.place
   ), customers_on AS (
     SELECT c.currency, days.place, coalesce(f.monthly, 0.00) AS now,
       lag(coalesce(f.monthly, 0.00), 1, 0.00) OVER (PARTITION BY c.currency, c.customer_id ORDER BY days.place) AS before
     FROM (SELECT DISTINCT currency, customer_id FROM in_force) c CROSS JOIN days
     LEFT JOIN in_force f ON f.currency = c.currency AND f.customer_id IS NOT DISTINCT FROM c.customer_id AND f.place = days.place
   )
   SELECT currency, place,
     coalesce(sum(now) FILTER (WHERE before = 0), 0.00)::text AS started,
     coalesce(sum(now - before) FILTER (WHERE before <> 0 AND now > before AND now <> 0), 0.00)::text AS increased,
     coalesce(sum(before - now) FILTER (WHERE before <> 0 AND now < before AND now <> 0), 0.00)::text AS decreased,
     coalesce(sum(before) FILTER (WHERE now = 0), 0.00)::text AS ended,
     sum(now)::text AS closing, (count(*) FILTER (WHERE now <> 0))::int AS customers
   FROM customers_on GROUP BY currency, place ORDER BY currency, place`,
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
