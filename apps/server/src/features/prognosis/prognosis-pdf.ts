import type { PrognosisFields } from '@penning/contract';
import {
  type Amount,
  PROGNOSIS_COLUMNS,
  PROGNOSIS_DISCLAIMER,
  PROGNOSIS_MONTH_NAMES,
  type Prognosis,
  type PrognosisMonth,
  compareAmounts,
  defined,
  isNegative,
  prognosisColumns,
} from '@penning/domain';
import { type Language, type Translate, formatAmount, formatMoney } from '@penning/i18n';
import type { PrognosisPdfData } from '../../pdf/prognosis-data.ts';
import { listAssumptions } from './assumptions.ts';
import { chartSvg } from './chart-svg.ts';

interface Printed {
  readonly fields: PrognosisFields;
  readonly outcome: Prognosis;
  readonly company: { readonly name: string; readonly currency: string };
  readonly at: Date;
  readonly t: Translate;
  readonly language: Language;
}

/** A printed prognosis: its results, charts, months and assumptions. Months are named in Dutch. */
export function prognosisPdfData(printed: Printed): PrognosisPdfData {
  const { fields, outcome, company, at, t, language } = printed;
  const { months, owed } = outcome;
  const money = (value: Amount) => formatMoney(value, company.currency);
  return {
    language,
    title: t('prognosis.title'),
    company: company.name,
    at: at.toISOString(),
    name: fields.name,
    lead: [
      `${nameOf(defined(months[0]))} – ${nameOf(defined(months.at(-1)))}`,
      `${t('prognosis.scenario')}: ${t(`prognosis.scenario_${fields.scenario}`)}`,
    ].join(' · '),
    figures: listFigures(printed, money),
    charts: [
      { title: t('prognosis.bankChart'), svg: chartSvg(months, 'line'), alt: bankSummary(printed, money) },
      {
        title: t('prognosis.resultChart'),
        svg: chartSvg(months, 'bars'),
        alt: resultSummary(printed, money),
      },
    ],
    table: { title: t('prognosis.table'), headings: headingsOf(t), rows: listRows(outcome, t) },
    lists: [
      { title: t('prognosis.assumptions'), rows: listAssumptions(fields, company.currency, t) },
      {
        title: t('prognosis.owedAfter'),
        rows: [
          { label: t('prognosis.owedLoan'), value: money(owed.loan) },
          { label: t('prognosis.owedDebts'), value: money(owed.debts) },
          { label: t('prognosis.owedIncomeTax'), value: money(owed.incomeTax) },
          { label: t('prognosis.owedRevenueTax'), value: money(owed.revenueTax) },
        ],
      },
    ],
    disclaimer: PROGNOSIS_DISCLAIMER,
    page: t('prognosis.page'),
  };
}

function listFigures({ outcome, t }: Printed, money: (value: Amount) => string) {
  const { years, lowest, months } = outcome;
  const figure = (label: string, value: Amount, note = '') => ({
    label,
    value: money(value),
    note,
    isNegative: isNegative(value),
  });
  const when = { month: monthName(lowest.month), year: String(lowest.year) };
  return [
    ...years.map(({ result }, index) =>
      figure(t('prognosis.resultYear', { number: String(index + 1) }), result),
    ),
    figure(t('prognosis.lowest'), lowest.bankBalance, t('prognosis.lowestIn', when)),
    figure(t('prognosis.closing'), defined(months.at(-1)).bankBalance),
  ];
}

function bankSummary({ outcome: { months, lowest }, t }: Printed, money: (value: Amount) => string): string {
  return t('prognosis.chartSummary', {
    first: money(defined(months[0]).bankBalance),
    last: money(defined(months.at(-1)).bankBalance),
    lowest: money(lowest.bankBalance),
    month: monthName(lowest.month),
    year: String(lowest.year),
  });
}

function resultSummary({ outcome, t }: Printed, money: (value: Amount) => string): string {
  const ordered = outcome.months.map(({ result }) => result).toSorted(compareAmounts);
  const [min, max] = [defined(ordered[0]), defined(ordered.at(-1))];
  return t('prognosis.resultSummary', { min: money(min), max: money(max) });
}

function headingsOf(t: Translate): string[] {
  return [t('prognosis.column_month'), ...PROGNOSIS_COLUMNS.map((name) => t(`prognosis.column_${name}`))];
}

/** The months, with a total after every twelve. */
function listRows({ months }: Prognosis, t: Translate): PrognosisPdfData['table']['rows'] {
  return [months.slice(0, 12), months.slice(12)].flatMap((year, index) => [
    ...year.map((month) => ({ cells: [nameOf(month), ...cellsOf([month])], isTotal: false })),
    { cells: [t('prognosis.total', { number: String(index + 1) }), ...cellsOf(year)], isTotal: true },
  ]);
}

function cellsOf(months: readonly PrognosisMonth[]): string[] {
  return prognosisColumns(months).map((value) => formatAmount(value));
}

function nameOf({ month, year }: { month: number; year: number }): string {
  return `${monthName(month)} ${year}`;
}

function monthName(month: number): string {
  return defined(PROGNOSIS_MONTH_NAMES[month]);
}
