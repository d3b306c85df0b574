import type { DaysToPay, DaysToPayQuery } from '@penning/contract';
import type { PayingTime } from '@penning/domain/analytics/days-to-pay';
import { type Language, type Translate, monthName } from '@penning/i18n';
import type { Report, ReportCell } from '../report-table.ts';

interface Written {
  readonly company: string;
  readonly period: DaysToPayQuery['period'];
  readonly t: Translate;
  readonly language: Language;
}

/** How long customers took to pay as a report: by month or quarter, and the slowest, for each currency. */
export function daysToPayReport(paid: DaysToPay, { company, period, t, language }: Written): Report {
  const headings = [
    t('analytics.paidInvoices'),
    t('analytics.paidAmount'),
    t('analytics.averageDays'),
    t('analytics.weightedDays'),
    t('analytics.daysLate'),
  ];
  return {
    title: t('analytics.daysToPay'),
    lead: `${company} · ${paid.year}`,
    tables: paid.currencies.flatMap(({ currency, total, periods, slowest }) => [
      {
        title: t('analytics.daysToPayIn', { currency }),
        headings: [t(`analytics.period_${period}`), ...headings],
        rows: [
          ...periods.map((row) => [
            period === 'month'
              ? monthName(`2026-${String(row.period).padStart(2, '0')}-01`, language)
              : t('analytics.quarter', { quarter: String(row.period) }),
            ...cellsOf(row),
          ]),
          [t('analytics.total'), ...cellsOf(total)],
        ],
        hasTotal: true,
        charted: [5, 3],
      },
      {
        title: t('analytics.slowestIn', { currency }),
        headings: [t('analytics.by_customer'), ...headings],
        rows: slowest.map((row) => [row.name, ...cellsOf(row)]),
        charted: [3],
      },
    ]),
    notes: [t('analytics.daysToPayHint'), t('analytics.slowestHint')],
  };
}

function cellsOf({ count, amount, averageDays, weightedDays, daysLate }: PayingTime): ReportCell[] {
  return [
    String(count),
    { figure: amount },
    ...[averageDays, weightedDays, daysLate].map((days) => (days === null ? '' : String(days))),
  ];
}
