import type { Currency, Turnover, TurnoverQuery } from '@penning/contract';
import { type PlainDate, isZero, plainDate, subtractAmounts, sumAmounts } from '@penning/domain';
import {
  TURNOVER_YEARS,
  comparedMonths,
  turnoverByPeriod,
} from '@penning/domain/analytics/turnover-by-period';
import type { TenantTx } from '../../../db/database.ts';
import { type CurrencyMonth, listCurrencyMonths, listDivision } from './turnover-store.ts';

interface Asked {
  readonly query: TurnoverQuery;
  readonly today: PlainDate;
  /** The company's own currency. */
  readonly own: Currency;
}

/** Turnover of a year against the year before, from kept sums (docs/rules/analytics.md#turnover). */
export async function readTurnover(tx: TenantTx, { query, today, own }: Asked): Promise<Turnover> {
  const { year = Number(today.slice(0, 4)), period, by, currency = own } = query;
  const compared = comparedMonths(year, today);
  const [months, division] = await Promise.all([
    listCurrencyMonths(tx, plainDate(`${year - TURNOVER_YEARS}-01-01`), plainDate(`${year}-12-01`)),
    listDivision(tx, { by, currency, months: compared }),
  ]);
  const counted = months.flatMap(({ month, ...row }) =>
    currency === 'EUR'
      ? [{ month, amount: row.euros }]
      : row.currency === currency
        ? [{ month, amount: row.amount }]
        : [],
  );
  const sumOf = (from: PlainDate, until: PlainDate) =>
    sumAmounts(counted.filter(({ month }) => month >= from && month <= until).map(({ amount }) => amount));
  const current = sumOf(compared.from, compared.until);
  const previous = sumOf(compared.previousFrom, compared.previousUntil);
  const listed = (pick: 'current' | 'previous') => sumAmounts(division.rows.map((row) => row[pick]));
  return {
    year,
    currency,
    currencies: [...new Set([own, ...months.map((row) => row.currency)])],
    leftOut: currency === 'EUR' ? [] : listLeftOut(months, { currency, from: compared.from }),
    withoutRate: currency === 'EUR' ? countUnrated(months.filter(({ month }) => month >= compared.from)) : [],
    untilMonth: Number(compared.until.slice(5, 7)),
    current,
    previous,
    periods: turnoverByPeriod(counted, { year, period }),
    rows: division.rows,
    others: {
      count: division.count - division.rows.length,
      current: subtractAmounts(division.current, listed('current')),
      previous: subtractAmounts(division.previous, listed('previous')),
    },
  };
}

/** Currencies whose documents of the year are not in the figures: unlike currencies are never added up. */
function listLeftOut(
  months: readonly CurrencyMonth[],
  { currency, from }: { currency: Currency; from: PlainDate },
): Currency[] {
  const left = months.filter((row) => row.month >= from && !isZero(row.amount) && row.currency !== currency);
  return [...new Set(left.map((row) => row.currency))];
}

function countUnrated(months: readonly CurrencyMonth[]): Turnover['withoutRate'] {
  const left = months.filter(({ unrated }) => unrated > 0);
  return [...Map.groupBy(left, (row) => row.currency)].map(([currency, rows]) => ({
    currency,
    count: rows.reduce((sum, { unrated }) => sum + unrated, 0),
  }));
}
