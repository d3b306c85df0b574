import { Currency, type ExpectedSum } from '@penning/contract';
import {
  STATUS,
  type Amount,
  type PlainDate,
  ZERO,
  amount,
  compareAmounts,
  plainDate,
} from '@penning/domain';
import { expectedPeriods } from '@penning/domain/analytics/expected-money';
import type { TenantTx } from '../../db/database.ts';
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

const LIST_DUE_SUMS = statement(
  {
    currency: 'dueDays.currency',
    open: 'numeric',
    openCount: 'int4',
    overdue: 'numeric',
    overdueCount: 'int4',
    owed: 'numeric',
    owedCount: 'int4',
    within30: 'numeric?',
    within90: 'numeric?',
    late: 'numeric?',
  },
  `SELECT d.*, e.within30, e.within90, e.late FROM (
     SELECT currency, sum(open) AS open, sum(open_count)::int AS "openCount",
       coalesce(sum(open) FILTER (WHERE due_date < $2), 0.00) AS overdue,
       coalesce(sum(open_count) FILTER (WHERE due_date < $2), 0)::int AS "overdueCount",
       sum(owed) AS owed, sum(owed_count)::int AS "owedCount"
     FROM due_days WHERE company_id = $1 AND (open_count <> 0 OR owed_count <> 0) GROUP BY currency
   ) d LEFT JOIN (
     SELECT currency, sum(open) FILTER (WHERE expected_on BETWEEN $2 AND $3) AS within30,
       sum(open) FILTER (WHERE expected_on BETWEEN $2 AND $4) AS within90,
       sum(open) FILTER (WHERE expected_on < $2) AS late
     FROM expected_days WHERE company_id = $1 AND open <> 0 GROUP BY currency
   ) e USING (currency)`,
);

/**
 * What customers still owe, how much of it is overdue and when it is expected, and what is owed to them:
 * each per currency, the largest first (docs/rules/expected-money.md#the-next-30-and-90-days).
 */
export async function getDueSums(
  tx: TenantTx,
  today: PlainDate,
): Promise<{
  outstanding: CurrencySum[];
  overdue: CurrencySum[];
  toRefund: CurrencySum[];
  expected: ExpectedSum[];
}> {
  const { until30, until90 } = expectedPeriods(today);
  const rows = await queryRows(tx.db, LIST_DUE_SUMS, [tx.companyId, today, until30, until90]);
  const of = (pick: (row: (typeof rows)[number]) => readonly [sum: string, count: number]) =>
    rows
      .map((row) => [row.currency, ...pick(row)] as const)
      .filter(([, , count]) => count > 0)
      .map(([currency, sum, count]) => readSum({ currency, amount: sum, count }))
      .toSorted(largestFirst);
  return {
    outstanding: of(({ open, openCount }) => [open, openCount]),
    overdue: of(({ overdue, overdueCount }) => [overdue, overdueCount]),
    toRefund: of(({ owed, owedCount }) => [owed, owedCount]),
    expected: rows
      .filter(({ within90, late }) => within90 !== null || late !== null)
      .map(({ currency, within30, within90, late }) => ({
        currency,
        within30: amount(within30 ?? ZERO),
        within90: amount(within90 ?? ZERO),
        late: amount(late ?? ZERO),
      }))
      .toSorted((one, other) => compareAmounts(other.within90, one.within90)),
  };
}

function largestFirst(one: CurrencySum, other: CurrencySum): number {
  return compareAmounts(other.amount, one.amount);
}

const LIST_PAID_MONTHS = statement(
  { currency: 'paymentDays.currency', month: 'date', amount: 'text', count: 'int4' },
  `SELECT currency, date_trunc('month', paid_on)::date AS month, sum(amount)::text AS amount, sum(payments)::int AS count
   FROM payment_days WHERE company_id = $1 AND paid_on >= $2 AND payments <> 0
   GROUP BY 1, 2 ORDER BY 2, sum(amount) DESC`,
);

/** What was paid in each month from a day on, per currency; the months and then the largest first. */
export async function listPaidMonths(
  tx: TenantTx,
  day: PlainDate,
): Promise<(CurrencySum & { readonly month: PlainDate })[]> {
  const rows = await queryRows(tx.db, LIST_PAID_MONTHS, [tx.companyId, day]);
  return rows.map((row) => ({ ...readSum(row), month: plainDate(row.month) }));
}

const LIST_DRAFT_SUMS = statement(
  { currency: 'draftSums.currency', amount: 'text', count: 'int4' },
  `SELECT currency, sum(total_incl)::text AS amount, sum(drafts)::int AS count
   FROM draft_sums WHERE company_id = $1 GROUP BY currency HAVING sum(drafts) > 0 ORDER BY sum(drafts) DESC`,
);

/** The drafts, per currency. */
export async function listDraftSums(tx: TenantTx): Promise<CurrencySum[]> {
  const rows = await queryRows(tx.db, LIST_DRAFT_SUMS, [tx.companyId]);
  return rows.map(readSum);
}

function readSum(row: SumRow): CurrencySum {
  return { currency: row.currency, amount: amount(row.amount), count: row.count };
}

/** The invoices that are overdue the longest. */
export async function listOverdue(tx: TenantTx, today: PlainDate, max: number): Promise<SummaryRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('isOpen', '=', true)
    .where('dueDate', '<', today)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(readSummary);
}

/** The drafts that were edited last. */
export async function listRecentDrafts(tx: TenantTx, max: number): Promise<SummaryRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('status', '=', STATUS.draft)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(readSummary);
}

const LIST_MONTHS = statement(
  {
    month: 'date',
    totalExcl: 'text?',
    unratedIn: 'text[]?',
    unrated: 'int4[]?',
    outstanding: 'text?',
    overdue: 'text?',
    owed: 'text?',
    drafts: 'text?',
  },
  `SELECT month, t.total_excl::text AS "totalExcl", t.unrated_in AS "unratedIn", t.unrated, o.open::text AS outstanding, o.overdue::text AS overdue,
     o.owed::text AS owed, o.drafts::text AS drafts
   FROM (SELECT month, sum(CASE WHEN $2 = 'EUR' THEN euros WHEN currency = $2 THEN total_excl ELSE 0 END) AS total_excl,
       array_agg(currency ORDER BY currency) FILTER (WHERE unrated > 0 AND $2 = 'EUR') AS unrated_in,
       array_agg(unrated ORDER BY currency) FILTER (WHERE unrated > 0 AND $2 = 'EUR') AS unrated
     FROM (SELECT month, currency, sum(total_excl) AS total_excl, sum(euros) AS euros, sum(unrated)::int AS unrated
       FROM sales_months WHERE company_id = $1 AND dimension = 'country' AND month >= $3 GROUP BY month, currency) s
     GROUP BY month) t
   FULL JOIN (SELECT month, open, overdue, owed, drafts FROM month_openings
     WHERE company_id = $1 AND currency = $2 AND month >= $3) o USING (month)
   ORDER BY month`,
);

/**
 * Turnover excluding VAT by month from a day on, counted as in the reports
 * (docs/rules/analytics.md#turnover), and the figures
 * in one currency as they were when a month began; and how many documents that leaves out, for want of a rate.
 */
export async function listMonths(tx: TenantTx, currency: string, from: PlainDate) {
  const rows = await queryRows(tx.db, LIST_MONTHS, [tx.companyId, currency, from]);
  return {
    unrated: rows.flatMap(({ month, unrated, unratedIn }) =>
      (unratedIn ?? []).map((of, index) => ({
        month: plainDate(month),
        currency: Currency.parse(of),
        count: unrated?.[index] ?? 0,
      })),
    ),
    turnover: rows.flatMap(({ month, totalExcl }) =>
      totalExcl === null ? [] : [{ month: plainDate(month), amount: amount(totalExcl) }],
    ),
    openings: rows.flatMap(({ month, outstanding, overdue, owed, drafts }) =>
      outstanding === null || overdue === null || owed === null || drafts === null
        ? []
        : [
            {
              month: plainDate(month),
              outstanding: amount(outstanding),
              overdue: amount(overdue),
              toRefund: amount(owed),
              drafts: amount(drafts),
            },
          ],
    ),
  };
}
