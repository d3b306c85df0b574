import { type PlainDate, STATUS } from '@penning/domain';
import { averageDays } from '@penning/domain/analytics/days-to-pay';
import type { TenantTx } from '../../../db/database.ts';
import { DRAFT, QUOTATION, SENT_INVOICE } from '../../../db/document-statuses.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';
import { WITH_MERGED } from './timeline-store.ts';

const LIST_FIGURES = statement(
  {
    currency: 'documents.currency',
    open: 'numeric',
    overdue: 'numeric',
    toRefund: 'numeric',
    turnoverThisYear: 'numeric',
    turnoverLastYear: 'numeric',
    lastInvoiceOn: 'date?',
    oldestDueOn: 'date?',
    invoices: 'int4',
  },
  `SELECT currency,
     coalesce(sum(open) FILTER (WHERE is_open AND open > 0), 0.00) AS open,
     coalesce(sum(open) FILTER (WHERE is_open AND open > 0 AND due_date < $3), 0.00) AS overdue,
     coalesce(-sum(open) FILTER (WHERE company_if_owed IS NOT NULL), 0.00) AS "toRefund",
     coalesce(sum(total_excl) FILTER (WHERE send_date >= date_trunc('year', $3::date)), 0.00) AS "turnoverThisYear",
     coalesce(sum(total_excl) FILTER (WHERE send_date < date_trunc('year', $3::date)
       AND send_date >= date_trunc('year', $3::date) - interval '1 year'), 0.00) AS "turnoverLastYear",
     max(send_date) FILTER (WHERE type <> 'C') AS "lastInvoiceOn",
     min(due_date) FILTER (WHERE is_open AND open > 0) AS "oldestDueOn",
     count(*)::int AS invoices
   FROM documents WHERE company_id = $1 AND customer_id = $2 AND status IN ${SENT_INVOICE}
   GROUP BY currency ORDER BY sum(total_excl) DESC, currency`,
);

/** What a customer owes and was invoiced, by currency. */
export function listFigures(
  tx: TenantTx,
  customerId: string,
  today: PlainDate,
): Promise<RowOf<(typeof LIST_FIGURES)['shape']>[]> {
  return queryRows(tx.db, LIST_FIGURES, [tx.companyId, customerId, today]);
}

const LIST_IMPORTED = statement(
  {
    currency: 'text',
    count: 'int4',
    open: 'numeric',
    turnoverThisYear: 'numeric',
    turnoverLastYear: 'numeric',
  },
  `SELECT currency, count(*)::int AS count,
     coalesce(sum(coalesce(open_amount, total_incl)) FILTER (WHERE NOT is_paid), 0.00) AS open,
     coalesce(sum(total_excl) FILTER (WHERE invoice_date >= date_trunc('year', $3::date)), 0.00) AS "turnoverThisYear",
     coalesce(sum(total_excl) FILTER (WHERE invoice_date < date_trunc('year', $3::date)
       AND invoice_date >= date_trunc('year', $3::date) - interval '1 year'), 0.00) AS "turnoverLastYear"
   FROM imported_invoices WHERE company_id = $1 AND customer_id IN (${WITH_MERGED})
   GROUP BY currency ORDER BY count(*) DESC, currency`,
);

/** What the invoices of an earlier system say, by currency; with those of customers merged into this one. */
export function listImportedFigures(
  tx: TenantTx,
  customerId: string,
  today: PlainDate,
): Promise<RowOf<(typeof LIST_IMPORTED)['shape']>[]> {
  return queryRows(tx.db, LIST_IMPORTED, [tx.companyId, customerId, today]);
}

const GET_HABITS = statement(
  { paid: 'int4', days: 'int8' },
  `SELECT count(*)::int AS paid, coalesce(sum(paid_in_full_on - send_date), 0)::bigint AS days FROM documents
   WHERE company_id = $1 AND customer_id = $2 AND status = ${STATUS.sent} AND paid_in_full_on IS NOT NULL
     AND send_date > $3::date - interval '2 years'`,
);

/** How many invoices a customer paid in the last two years, and in how many days on average. */
export async function getHabits(
  tx: TenantTx,
  customerId: string,
  today: PlainDate,
): Promise<{ paid: number; days: number | null }> {
  const [row] = await queryRows(tx.db, GET_HABITS, [tx.companyId, customerId, today]);
  const { paid, days } = row ?? { paid: 0, days: '0' };
  return { paid, days: averageDays({ count: paid, days: BigInt(days) }) };
}

const LIST_MONTHS = statement(
  { month: 'text', amount: 'numeric' },
  `SELECT to_char(m, 'YYYY-MM') AS month, coalesce((
     SELECT sum(d.total_excl) FROM documents d
     WHERE d.company_id = $1 AND d.customer_id = $2 AND d.status IN ${SENT_INVOICE} AND d.currency = $4
       AND d.send_date >= m::date AND d.send_date < (m + interval '1 month')::date), 0.00) AS amount
   FROM generate_series(date_trunc('month', $3::timestamp) - interval '11 months',
     date_trunc('month', $3::timestamp), interval '1 month') m ORDER BY m`,
);

/** Turnover of the last twelve months in one currency, the oldest first. */
export function listMonths(
  tx: TenantTx,
  customerId: string,
  { today, currency }: { today: PlainDate; currency: string },
): Promise<RowOf<(typeof LIST_MONTHS)['shape']>[]> {
  return queryRows(tx.db, LIST_MONTHS, [tx.companyId, customerId, today, currency]);
}

const COUNT_OTHERS = statement(
  { drafts: 'int4', quotations: 'int4', recurring: 'int4' },
  `SELECT count(*) FILTER (WHERE status IN ${DRAFT} AND kind <> 'quotation')::int AS drafts,
     count(*) FILTER (WHERE status IN ${QUOTATION})::int AS quotations,
     count(*) FILTER (WHERE status = ${STATUS.recurring})::int AS recurring
   FROM documents WHERE company_id = $1 AND customer_id = $2`,
);

/** How many documents other than invoices a customer has. */
export async function countOthers(
  tx: TenantTx,
  customerId: string,
): Promise<{ drafts: number; quotations: number; recurring: number }> {
  const [row] = await queryRows(tx.db, COUNT_OTHERS, [tx.companyId, customerId]);
  return row ?? { drafts: 0, quotations: 0, recurring: 0 };
}
