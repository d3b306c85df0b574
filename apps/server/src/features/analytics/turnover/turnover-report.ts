import type { Turnover, TurnoverQuery } from '@penning/contract';
import { type Amount, subtractAmounts } from '@penning/domain';
import { type Language, type Translate, monthName } from '@penning/i18n';
import type { Report, ReportCell } from '../report-table.ts';

interface Written {
  readonly turnover: Turnover;
  readonly query: Pick<TurnoverQuery, 'by' | 'period'>;
  readonly company: string;
  readonly t: Translate;
  readonly language: Language;
}

/** Turnover as a report: by period, and by what was chosen. */
export function turnoverReport(written: Written): Report {
  const { turnover, query, company, t } = written;
  const { year, currency } = turnover;
  const figures = [String(year - 1), String(year), t('analytics.difference')];
  return {
    title: t('analytics.turnover'),
    lead: `${company} · ${year} · ${currency}`,
    tables: [
      {
        title: t('analytics.turnover'),
        headings: [t(`analytics.period_${query.period}`), ...columnsOf(query, figures, t)],
        rows: turnover.periods.map((row) => [periodName(row.period, written), ...figuresOf(row)]),
        charted: [1, 2],
      },
      {
        title: t(`analytics.byTitle_${query.by}`),
        headings: [t(`analytics.by_${query.by}`), ...figures],
        rows: divisionRows(written),
        hasTotal: true,
        charted: [1, 2],
      },
    ],
    notes: [t('analytics.turnoverHint'), t('analytics.comparedNote'), ...notesOf(turnover, t)],
  };
}

/** Years are compared with the one before each, so that a column has no single year. */
function columnsOf({ period }: Pick<TurnoverQuery, 'period'>, figures: string[], t: Translate): string[] {
  return period === 'year'
    ? [t('analytics.yearBefore'), t('analytics.turnover'), ...figures.slice(2)]
    : figures;
}

function divisionRows({ turnover, t }: Written): ReportCell[][] {
  const { rows, others } = turnover;
  return [
    ...rows.map((row) => [row.label, ...figuresOf(row)]),
    ...(others.count > 0 ? [[t('analytics.others', { count: others.count }), ...figuresOf(others)]] : []),
    [t('analytics.total'), ...figuresOf(turnover)],
  ];
}

function figuresOf({ previous, current }: { previous: Amount; current: Amount }): ReportCell[] {
  return [previous, current, subtractAmounts(current, previous)].map((figure) => ({ figure }));
}

function notesOf({ currency, leftOut, withoutRate }: Turnover, t: Translate): string[] {
  return [
    ...(currency === 'EUR' ? [t('analytics.ratesNote')] : []),
    ...(leftOut.length > 0 ? [t('analytics.leftOut', { currencies: leftOut.join(', ') })] : []),
    ...withoutRate.map((left) => t('analytics.withoutRate', left)),
  ];
}

function periodName(period: number, { query, t, language }: Written): string {
  if (query.period === 'month') return monthName(`2026-${String(period).padStart(2, '0')}-01`, language);
  return query.period === 'quarter' ? t('analytics.quarter', { quarter: String(period) }) : String(period);
}
