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

const SUMS = `count(*)::int AS count, sum(days)::text AS days, sum(late)::text AS late, sum(total_cents)::text AS cents,
  sum(total_cents * days)::text AS cent_days`;

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
  `WITH invoices AS MATERIALIZED (
     SELECT currency, customer_id, total_cents, extract(month FROM paid_in_full_on)::int AS month,
       paid_in_full_on - send_date AS days, paid_in_full_on - due_date AS late
     FROM documents
     WHERE company_id = $1 AND status = ${STATUS.sent} AND paid_in_full_on >= $2 AND paid_in_full_on <= $3
   ), customers_by_time AS (
     SELECT currency, customer_id, ${SUMS},
       row_number() OVER (PARTITION BY currency ORDER BY avg(days) DESC, sum(total_cents) DESC, customer_id) AS place
     FROM invoices WHERE customer_id IS NOT NULL GROUP BY currency, customer_id
   ), months AS (
     SELECT currency, month, ${SUMS} FROM invoices GROUP BY currency, month
   )
   SELECT currency, month, NULL::uuid AS "customerId", NULL::text AS name, count, days, late AS "lateDays", cents,
     cent_days AS "centDays", month::bigint AS place
   FROM months
   UNION ALL
   SELECT s.currency, NULL, s.customer_id, c.name, s.count, s.days, s.late, s.cents, s.cent_days, s.place
   FROM customers_by_time s JOIN customers c ON c.company_id = $1 AND c.id = s.customer_id WHERE s.place <= ${MAX_SLOWEST}
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
