import { type PlainDate, addDays, daysBetween, lastDayOfMonth, plainDate } from '../calendar/plain-date.ts';
import {
  type Amount,
  amountFromCents,
  amountToCents,
  multiplyAmount,
  negateAmount,
} from '../money/amount.ts';
import { divideRounded, textOf, unitsOf } from '../money/decimal.ts';

/** A part of a calendar month, both days included. */
export interface MonthPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly days: number;
  readonly monthDays: number;
}

/** The rest of a month, from a day on. */
export function monthFrom(day: PlainDate): MonthPart {
  const to = lastDayOfMonth(day);
  const first = plainDate(`${day.slice(0, 8)}01`);
  return { from: day, to, days: daysBetween(day, to) + 1, monthDays: daysBetween(first, to) + 1 };
}

/** The first day of the month after a day's. */
export function nextMonth(day: PlainDate): PlainDate {
  return addDays(lastDayOfMonth(day), 1);
}

/** The price of a part of a month, in euros without VAT: by the day, rounded half away from zero. */
export function priceOfPart(
  price: Amount,
  { days, monthDays }: Pick<MonthPart, 'days' | 'monthDays'>,
): Amount {
  return amountFromCents(divideRounded(amountToCents(price) * BigInt(days), BigInt(monthDays)));
}

/** The discount of a promocode, as a negative amount. */
export function discountOf(price: Amount, percent: string): Amount {
  const share = textOf(unitsOf(percent, 2), 4);
  return negateAmount(multiplyAmount(price, share));
}

/** The price of usage: the count times the unit price with up to four decimals, rounded once. */
export function usageAmount({ count, unitPrice }: { count: number; unitPrice: string }): Amount {
  return amountFromCents(divideRounded(unitsOf(unitPrice, 4) * BigInt(count), 100n));
}
