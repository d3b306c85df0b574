import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Amount, sumAmounts } from '../money/amount.ts';

/** The fewest payments that show a habit, and the bounds of one in days. */
const MIN_PAYMENTS = 3;
const EARLIEST = -30;
const LATEST = 90;

/** What is open of an invoice: when it is due, null for never, and the paying habit of its customer in days. */
export interface ExpectedInvoice {
  readonly dueOn: PlainDate | null;
  readonly habit: number;
  readonly open: Amount;
}

/** What is expected, in one currency; the first 30 days are part of the 90. */
export interface ExpectedMoney {
  readonly within30: Amount;
  readonly within90: Amount;
  /** Whose expected day has passed: nothing says when it comes, so no period counts it. */
  readonly late: Amount;
  readonly later: Amount;
}

/**
 * How many days after the due date a customer pays on average, rounded half away from zero; negative for
 * one who pays early (docs/rules/expected-money.md#paying-habit). The database calculates the same.
 */
export function payingHabit({ payments, lateDays }: { payments: number; lateDays: number }): number {
  if (payments < MIN_PAYMENTS) return 0;
  const days = Math.floor((2 * Math.abs(lateDays) + payments) / (2 * payments));
  return Math.max(EARLIEST, Math.min(LATEST, lateDays < 0 ? -days : days)) + 0;
}

/** The last days of the two periods that begin today (docs/rules/expected-money.md#the-next-30-and-90-days). */
export function expectedPeriods(today: PlainDate): { until30: PlainDate; until90: PlainDate } {
  return { until30: addDays(today, 30), until90: addDays(today, 90) };
}

/** What is expected of open invoices in one currency (docs/rules/expected-money.md#the-next-30-and-90-days). */
export function expectMoney(invoices: readonly ExpectedInvoice[], today: PlainDate): ExpectedMoney {
  const { until30, until90 } = expectedPeriods(today);
  const sumOf = (isIn: (day: PlainDate | null) => boolean) =>
    sumAmounts(
      invoices
        .filter(({ dueOn, habit }) => isIn(dueOn === null ? null : addDays(dueOn, habit)))
        .map(({ open }) => open),
    );
  return {
    within30: sumOf((day) => day !== null && day >= today && day <= until30),
    within90: sumOf((day) => day !== null && day >= today && day <= until90),
    late: sumOf((day) => day !== null && day < today),
    later: sumOf((day) => day === null || day > until90),
  };
}
