import { CURRENCIES, type Currency } from '@penning/contract';
import { type PlainDate, STATUS, amount, plainDate, quotationState } from '@penning/domain';
import { type QuotationGroup, quotationResult } from '@penning/domain/analytics/quotations-won';
import type { TenantTx } from '../../../db/database.ts';
import { NUMBERED_QUOTATION, QUOTATION } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** Quotations of a month with the same result and days until their answer. */
export interface SentQuotations extends QuotationGroup {
  readonly year: number;
  readonly month: number;
  readonly currency: Currency;
}

/**
 * The index of quotations, which has all these columns, is in the order of their last change: never before the day they
 * were sent on; two days make up for time zones. Only a comparison of moments finds its place in the index. Whether one became an invoice is only looked up for archived ones.
 */
const LIST_SENT = statement(
  {
    year: 'int4',
    month: 'int4',
    currency: CURRENCIES,
    status: 'documents.status',
    outcome: 'documents.outcome?',
    becameInvoice: 'bool',
    lastDay: 'date?',
    days: 'int4?',
    count: 'int4',
    amount: 'text',
  },
  `SELECT extract(year FROM send_date)::int AS year, extract(month FROM send_date)::int AS month, currency, status, outcome,
     "becameInvoice", max(last_day) AS "lastDay", days, count(*)::int AS count, sum(total_excl)::text AS amount
   FROM (
     SELECT d.send_date, d.currency, d.status, d.outcome, d.total_excl, coalesce(d.valid_until, d.due_date) AS last_day,
       CASE WHEN d.outcome_at IS NOT NULL THEN greatest((d.outcome_at AT TIME ZONE $5)::date - d.send_date, 0) END AS days,
       d.status = ${STATUS.archivedQuotation} AND (
         SELECT true FROM documents made WHERE made.company_id = d.company_id AND made.quotation_id = d.id LIMIT 1
       ) IS NOT NULL AS "becameInvoice"
     FROM documents d
     WHERE d.company_id = $1 AND d.status IN ${QUOTATION} AND d.updated_at >= ($2::date - 2)::timestamptz
       AND d.status IN ${NUMBERED_QUOTATION} AND d.number IS NOT NULL AND d.send_date >= $2 AND d.send_date <= $3
   ) sent
   GROUP BY 1, 2, currency, status, outcome, "becameInvoice", last_day < $4, days`,
);

/** What became of the quotations dated from one day through another, as it is today. */
export async function listSentQuotations(
  tx: TenantTx,
  { from, until, today, timezone }: { from: PlainDate; until: PlainDate; today: PlainDate; timezone: string },
): Promise<SentQuotations[]> {
  const rows = await queryRows(tx.db, LIST_SENT, [tx.companyId, from, until, today, timezone]);
  return rows.flatMap(({ status, outcome, becameInvoice, lastDay, ...row }) => {
    const validUntil = lastDay === null ? null : plainDate(lastDay);
    const state = quotationState({ status, outcome, validUntil, becameInvoice, today });
    const result = state && quotationResult(state, outcome);
    return result === undefined ? [] : [{ ...row, result, amount: amount(row.amount) }];
  });
}
