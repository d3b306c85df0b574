import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  plainDate,
} from '../calendar/plain-date.ts';
import { type Amount, ZERO, addAmounts, amount, compareAmounts } from '../money/amount.ts';
import { type ExchangeRate, inEuro } from '../money/exchange-rate.ts';
import type { Factor } from '../money/factor.ts';
import { isInEuVatArea, vatCountryOf } from './eu-members.ts';
import { MEMBER_STATE_RATES } from './rates/member-state-rates.ts';
import { type VatType, isOneStopShop } from './vat-type.ts';

/**
 * The yearly sales without VAT to consumers in other member states above which they are taxed there
 * (Directive 2006/112/EC, article 59c).
 */
export const DISTANCE_SALES_THRESHOLD: Amount = amount('10000.00');

/** Whether a sale from one country to a consumer in another may be taxed there; Monaco counts as France. */
export function isDistanceSale(from: string, to: { country: string; person: boolean }): boolean {
  const isAbroad = vatCountryOf(to.country) !== vatCountryOf(from);
  return to.person && isAbroad && isInEuVatArea(to.country) && isInEuVatArea(from);
}

/** Whether type, country and factor of a VAT code go together: the one-stop shop has a rate of a member state, and nothing else has a country. */
export function allowedCountry({
  type,
  country,
  factor,
}: {
  type: VatType;
  country: string;
  factor: Factor;
}) {
  if (!isOneStopShop(type)) return country === '';
  return MEMBER_STATE_RATES.some((rate) => rate.country === country && rate.factor === factor);
}

/** A quarter of a year, the period of one-stop shop returns. */
export type Quarter = { year: number; quarter: number };

/** The first and the last day of a quarter. */
export function daysOfQuarter({ year, quarter }: Quarter): { first: PlainDate; last: PlainDate } {
  const first = plainDate(`${String(year).padStart(4, '0')}-${String(quarter * 3 - 2).padStart(2, '0')}-01`);
  return { first, last: addDays(addMonthsKeepingDay(first, 3), -1) };
}

/** The quarter of a day. */
function quarterOf(day: PlainDate): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

/**
 * A document's sales through the one-stop shop at one rate; `corrects` is the date of the invoice that it
 * credits.
 */
export type OneStopShopSale = {
  country: string;
  type: 'ossGoods' | 'ossServices';
  factor: Factor;
  base: Amount;
  vat: Amount;
  currency: string;
  corrects?: PlainDate;
};

/** A line of the return: sales to a member state at one rate, in euro. */
type OneStopShopRow = Omit<OneStopShopSale, 'currency' | 'corrects'>;

/** A correction of an earlier return: the change in a member state's VAT, in euro. */
type OneStopShopCorrection = Quarter & { country: string; vat: Amount };

/**
 * The return of a quarter. Currencies without a rate are listed, and their amounts are not included in
 * the figures.
 */
export type OneStopShopReport = {
  rows: OneStopShopRow[];
  corrections: OneStopShopCorrection[];
  totalVat: Amount;
  missingRates: { currency: string; on: PlainDate }[];
};

/**
 * The value of one euro on a day: the European Central Bank's rate of that day, or of the next day that
 * has one.
 */
type FindRate = (currency: string, on: PlainDate) => ExchangeRate | undefined;

/**
 * Adds a quarter up (docs/rules/one-stop-shop.md#the-return): per member state, goods or services and rate; credits of an
 * earlier quarter correct the return of that one. Amounts are summed in their currency and converted once, at the rate of
 * the last day of the quarter they belong to (article 369h).
 */
export function oneStopShopReport(
  quarter: Quarter,
  sales: readonly OneStopShopSale[],
  findRate: FindRate,
): OneStopShopReport {
  const missing = new Map<string, { currency: string; on: PlainDate }>();
  const convert = (value: Amount, currency: string, on: PlainDate): Amount => {
    if (currency === 'EUR') return value;
    const rate = findRate(currency, on);
    if (rate === undefined) missing.set(`${currency} ${on}`, { currency, on });
    return rate === undefined ? ZERO : inEuro(value, rate);
  };
  const { first, last } = daysOfQuarter(quarter);
  const isEarlier = ({ corrects }: OneStopShopSale) =>
    corrects !== undefined && compareDates(corrects, first) < 0;
  const rows = sumBy(
    sales.filter((sale) => !isEarlier(sale)),
    ({ country, type, factor, currency }) => `${country} ${type} ${factor} ${currency}`,
  ).map(({ corrects: _corrects, currency, ...row }) => ({
    ...row,
    base: convert(row.base, currency, last),
    vat: convert(row.vat, currency, last),
  }));
  const corrections = sumBy(
    sales.filter(isEarlier),
    ({ country, currency, corrects = first }) => `${lastOf(corrects)} ${country} ${currency}`,
  ).map(({ country, vat, currency, corrects = first }) => ({
    ...quarterOf(corrects),
    country,
    vat: convert(vat, currency, lastOf(corrects)),
  }));
  const merged = {
    rows: joinCurrencies(rows, ({ country, type, factor }) => `${country} ${type} ${factor}`),
    corrections: joinCurrencies(corrections, ({ year, quarter: of, country }) => `${year} ${of} ${country}`),
  };
  return {
    rows: merged.rows.toSorted(compareRows),
    corrections: merged.corrections.toSorted(
      (one, other) =>
        one.year - other.year || one.quarter - other.quarter || compareTexts(one.country, other.country),
    ),
    totalVat: [...merged.rows, ...merged.corrections].reduce((sum, { vat }) => addAmounts(sum, vat), ZERO),
    missingRates: [...missing.values()],
  };
}

function lastOf(day: PlainDate): PlainDate {
  return daysOfQuarter(quarterOf(day)).last;
}

function sumBy<Row extends { base: Amount; vat: Amount }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([head, ...rest]) =>
    head
      ? [
          rest.reduce(
            (sum, { base, vat }) => ({
              ...sum,
              base: addAmounts(sum.base, base),
              vat: addAmounts(sum.vat, vat),
            }),
            head,
          ),
        ]
      : [],
  );
}

function joinCurrencies<Row extends { vat: Amount; base?: Amount }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const joined = new Map<string, Row>();
  for (const row of rows) {
    const before = joined.get(keyOf(row));
    joined.set(
      keyOf(row),
      before
        ? {
            ...before,
            vat: addAmounts(before.vat, row.vat),
            ...(before.base && row.base ? { base: addAmounts(before.base, row.base) } : {}),
          }
        : row,
    );
  }
  return [...joined.values()];
}

function compareRows(one: OneStopShopRow, other: OneStopShopRow): number {
  return (
    compareTexts(one.country, other.country) ||
    compareTexts(one.type, other.type) ||
    Number(other.factor) - Number(one.factor)
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * How close sales to consumers in other member states are to the threshold: only this year's and last
 * year's count.
 */
export function thresholdState(thisYear: Amount, lastYear: Amount): 'below' | 'near' | 'above' {
  const isAbove = (value: Amount) => compareAmounts(value, DISTANCE_SALES_THRESHOLD) > 0;
  if (isAbove(thisYear) || isAbove(lastYear)) return 'above';
  return compareAmounts(thisYear, amount('8000.00')) >= 0 ? 'near' : 'below';
}
