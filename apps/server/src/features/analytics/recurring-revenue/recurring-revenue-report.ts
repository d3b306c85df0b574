import type { RecurringRevenue } from '@penning/contract';
import type { RecurringMovement } from '@penning/domain/analytics/recurring-revenue';
import { type Language, type Translate, monthName } from '@penning/i18n';
import type { Report, ReportCell } from '../report-table.ts';

interface Written {
  readonly company: string;
  readonly t: Translate;
  readonly language: Language;
}

/** Recurring revenue as a report, with a table for each currency. */
export function recurringRevenueReport(
  { year, currencies }: RecurringRevenue,
  { company, t, language }: Written,
): Report {
  return {
    title: t('analytics.recurringRevenue'),
    lead: `${company} · ${year}`,
    tables: currencies.map(({ currency, total, months }) => ({
      title: t('analytics.recurringIn', { currency }),
      headings: [
        t('analytics.period_month'),
        t('analytics.recurring_opening'),
        t('analytics.recurring_started'),
        t('analytics.recurring_increased'),
        t('analytics.recurring_decreased'),
        t('analytics.recurring_ended'),
        t('analytics.recurring_closing'),
        t('analytics.recurringChurn'),
        t('analytics.recurringCustomers'),
      ],
      rows: [
        ...months.map((row) => [monthName(row.on, language), ...cellsOf(row), String(row.customers)]),
        [t('analytics.total'), ...cellsOf(total), String(months.at(-1)?.customers ?? 0)],
      ],
      hasTotal: true,
      charted: [1, 6],
    })),
    notes: [t('analytics.recurringHint')],
  };
}

function cellsOf(row: RecurringMovement): ReportCell[] {
  const { opening, started, increased, decreased, ended, closing, churn } = row;
  const amounts = [opening, started, increased, decreased, ended, closing];
  return [...amounts.map((figure) => ({ figure })), churn === null ? '' : { figure: churn }];
}
