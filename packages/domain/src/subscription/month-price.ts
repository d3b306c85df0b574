import { type PlainDate, addDays, daysBetween, lastDayOfMonth } from '../calendar/plain-date.ts';
import { type Amount, multiplyAmount, negateAmount } from '../money/amount.ts';
import { divideRounded, textOf, unitsOf } from '../money/decimal.ts';

/** A part of a calendar month, both days included. */
export interface MonthPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly days: number;
  readonly monthDays: number;
}

/** The part of its month that a day begins. */
export function monthFrom(day: PlainDate): MonthPart {
  const to = lastDayOfMonth(day);
  const first = `${day.slice(0, 8)}01` as PlainDate;
  return { from: day, to, days: daysBetween(day, to) + 1, monthDays: daysBetween(first, to) + 1 };
}

/** The first day of the month after a day's. */
export function nextMonth(day: PlainDate): PlainDate {
  return addDays(lastDayOfMonth(day), 1);
}

/** What a part of a month costs, in euros without VAT: by the day, rounded half away from zero. */
export function priceOfPart(
  price: Amount,
  { days, monthDays }: Pick<MonthPart, 'days' | 'monthDays'>,
): Amount {
  return textOf(divideRounded(unitsOf(price, 2) * BigInt(days), BigInt(monthDays)), 2) as Amount;
}

/** The discount of a promotion code, as a negative amount. */
export function discountOf(price: Amount, percent: string): Amount {
  const share = textOf(unitsOf(percent, 2), 4);
  return negateAmount(multiplyAmount(price, share));
}

/** What some use costs: the count times the price of each with up to four decimals, rounded once. */
export function usageAmount({ count, unitPrice }: { count: number; unitPrice: string }): Amount {
  return textOf(divideRounded(unitsOf(unitPrice, 4) * BigInt(count), 100n), 2) as Amount;
}
