import type { QuotationsWon } from '@penning/contract';
import { QUOTATION_RESULTS, type QuotationFigures } from '@penning/domain/analytics/quotations-won';
import { type Language, type Translate, monthName } from '@penning/i18n';
import type { Report, ReportCell, ReportTable } from '../report-table.ts';

interface Written {
  readonly company: string;
  readonly t: Translate;
  readonly language: Language;
}

type InCurrency = QuotationsWon['currencies'][number];

/** What became of quotations as a report: two tables for each currency, by number and by amount. */
export function quotationsWonReport(won: QuotationsWon, { company, t, language }: Written): Report {
  return {
    title: t('analytics.quotationsWon'),
    lead: `${company} · ${won.year}`,
    tables: won.currencies.flatMap((one) => tablesOf(one, { year: won.year, t, language })),
    notes: [t('analytics.quotationsWonHint'), t('analytics.comparedNote')],
  };
}

function tablesOf(
  { currency, current, previous, months }: InCurrency,
  { year, t, language }: { year: number; t: Translate; language: Language },
): ReportTable[] {
  const rows = [
    ...months.map((row) => ({ ...row, name: monthName(dayIn(row.month), language) })),
    { name: t('analytics.total'), current, previous },
  ];
  const results = QUOTATION_RESULTS.map((result) => t(`analytics.quotation_${result}`));
  const table = (
    title: string,
    headings: readonly string[],
    cells: (figures: QuotationFigures) => readonly ReportCell[],
  ): ReportTable => ({
    title,
    headings: [
      t('analytics.period_month'),
      ...headings,
      ...headings.map((heading) => `${heading} ${year - 1}`),
    ],
    rows: rows.map((row) => [row.name, ...cells(row.current), ...cells(row.previous)]),
    hasTotal: true,
    // What was won, the year before first.
    charted: [headings.length + 2, 2],
  });
  return [
    table(
      t('analytics.quotationsInNumber', { currency }),
      [
        t('analytics.quotation_sent'),
        t('analytics.quotation_won'),
        ...results,
        t('analytics.quotationShare'),
        t('analytics.quotationMedian'),
        t('analytics.quotationAverage'),
      ],
      ({ sent, won, results: of, shareByCount, medianDays, averageDays }) => [
        String(sent.count),
        String(won.count),
        ...QUOTATION_RESULTS.map((result) => String(of[result].count)),
        textOf(shareByCount),
        textOf(medianDays),
        textOf(averageDays),
      ],
    ),
    table(
      t('analytics.quotationsInAmount', { currency }),
      [
        t('analytics.quotation_sent'),
        t('analytics.quotation_won'),
        ...results,
        t('analytics.quotationShare'),
      ],
      ({ sent, won, results: of, shareByAmount }) => [
        { figure: sent.amount },
        { figure: won.amount },
        ...QUOTATION_RESULTS.map((result) => ({ figure: of[result].amount })),
        textOf(shareByAmount),
      ],
    ),
  ];
}

/** The months have the same names in every year. */
function dayIn(month: number): string {
  return `2026-${String(month).padStart(2, '0')}-01`;
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure);
}
