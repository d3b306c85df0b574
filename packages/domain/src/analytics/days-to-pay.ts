import { type Amount, amountFromCents } from '../money/amount.ts';
import { divideRounded } from '../money/decimal.ts';

/** How periods of a year divide it. */
export const PAYING_PERIODS = ['month', 'quarter'] as const;

/** One of them. */
export type PayingPeriod = (typeof PAYING_PERIODS)[number];

/** Sums over invoices that were paid in full, in one currency. */
export interface PaidInvoices {
  readonly count: number;
  /** Days from the invoice date to the last payment, added up. */
  readonly days: bigint;
  /** Days from the due date to the last payment, added up; negative for early. */
  readonly lateDays: bigint;
  /** What they come to with VAT, in cents. */
  readonly cents: bigint;
  /** The cents of each times its days, added up. */
  readonly centDays: bigint;
}

/** How long customers took to pay; averages in whole days, null without invoices. */
export interface PayingTime {
  readonly count: number;
  readonly amount: Amount;
  readonly averageDays: number | null;
  /** Weighted by amount: an invoice of ten times the amount counts ten times. */
  readonly weightedDays: number | null;
  readonly daysLate: number | null;
}

/** The average of days over a number of invoices, in whole days, half away from zero (docs/rules/analytics.md#days-to-pay). */
export function averageDays({ count, days }: Pick<PaidInvoices, 'count' | 'days'>): number | null {
  return count === 0 ? null : Number(divideRounded(days, BigInt(count)));
}

/** How long customers took to pay invoices in one currency (docs/rules/analytics.md#days-to-pay). */
export function payingTime(paid: readonly PaidInvoices[]): PayingTime {
  const count = paid.reduce((sum, one) => sum + one.count, 0);
  const sumOf = (pick: 'days' | 'lateDays' | 'cents' | 'centDays') =>
    paid.reduce((sum, one) => sum + one[pick], 0n);
  const cents = sumOf('cents');
  return {
    count,
    amount: amountFromCents(cents),
    averageDays: averageDays({ count, days: sumOf('days') }),
    weightedDays: cents > 0n ? Number(divideRounded(sumOf('centDays'), cents)) : null,
    daysLate: averageDays({ count, days: sumOf('lateDays') }),
  };
}

/** The month (1 to 12) or quarter (1 to 4) that a month is in. */
export function payingPeriodOf(month: number, period: PayingPeriod): number {
  return period === 'month' ? month : Math.ceil(month / 3);
}
