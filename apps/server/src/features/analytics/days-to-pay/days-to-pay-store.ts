import { CURRENCIES, type Currency, MAX_SLOWEST } from '@penning/contract';
import { type PlainDate, STATUS } from '@penning/domain';
import type { PaidInvoices } from '@penning/domain/analytics/days-to-pay';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** Invoices of a month, or of one of the slowest customers. */
export interface PaidGroup extends PaidInvoices {
  readonly currency: Currency;
  readonly of: { readonly month: number } | { readonly customerId: string; readonly name: string };
}

const INVOICE = `currency, customer_id, total_cents, paid_in_full_on, paid_in_full_on - send_date AS days,
  paid_in_full_on - due_date AS late`;
const PAID_BETWEEN = `company_id = $1 AND status = ${STATUS.sent} AND paid_in_full_on >= $2 AND paid_in_full_on <= $3`;
const SUMS = `count(*) AS count, sum(days) AS days, sum(late) AS late, sum(total_cents) AS cents,
  sum(total_cents * days) AS cent_days`;

/**
 * The index is read twice, by day for the months and by customer for the slowest, since writing down a hundred thousand
 * rows to add them up twice takes longer. Only the slowest are sorted and looked up.
 */
const LIST_PAID = statement(
  {
    currency: CURRENCIES,
    month: 'int4?',
    customerId: 'uuid?',
    name: 'text?',
    count: 'int4',
    days: 'text',
    lateDays: 'text',
    cents: 'text',
    centDays: 'text',
    place: 'int8',
  },
  `WITH paid_days AS (
     SELECT currency, paid_in_full_on, ${SUMS}
     FROM (SELECT ${INVOICE} FROM documents WHERE ${PAID_BETWEEN}) invoices GROUP BY currency, paid_in_full_on
   ), paying AS MATERIALIZED (
     SELECT currency, customer_id, ${SUMS}
     FROM (SELECT ${INVOICE} FROM documents WHERE ${PAID_BETWEEN} AND customer_id IS NOT NULL) invoices
     GROUP BY currency, customer_id
   ), slowest AS (
     SELECT s.*, row_number() OVER (PARTITION BY s.currency ORDER BY s.days::float8 / s.count DESC, s.cents DESC, s.customer_id)
       AS place
     FROM (SELECT DISTINCT currency FROM paying) of CROSS JOIN LATERAL (
       SELECT * FROM paying p WHERE p.currency = of.currency
       ORDER BY p.days::float8 / p.count DESC, p.cents DESC, p.customer_id LIMIT ${MAX_SLOWEST}) s
   )
   SELECT currency, extract(month FROM paid_in_full_on)::int AS month, NULL::uuid AS "customerId", NULL::text AS name,
     sum(count)::int AS count, sum(days)::text AS days, sum(late)::text AS "lateDays", sum(cents)::text AS cents,
     sum(cent_days)::text AS "centDays", extract(month FROM paid_in_full_on)::bigint AS place
   FROM paid_days GROUP BY currency, extract(month FROM paid_in_full_on)
   UNION ALL
   SELECT s.currency, NULL, s.customer_id, c.name, s.count::int, s.days::text, s.late::text, s.cents::text,
     s.cent_days::text, s.place
   FROM slowest s JOIN customers c ON c.company_id = $1 AND c.id = s.customer_id
   ORDER BY currency, place`,
);

/** What was paid in full from one day through another of a year: by month, and of the slowest customers. */
export async function listPaid(
  tx: TenantTx,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<PaidGroup[]> {
  const rows = await queryRows(tx.db, LIST_PAID, [tx.companyId, from, until]);
  return rows.map(({ currency, month, customerId, name, count, ...sums }) => ({
    currency,
    of: month === null ? { customerId: customerId ?? '', name: name ?? '' } : { month },
    count,
    days: BigInt(sums.days),
    lateDays: BigInt(sums.lateDays),
    cents: BigInt(sums.cents),
    centDays: BigInt(sums.centDays),
  }));
}
