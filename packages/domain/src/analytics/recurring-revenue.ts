import { type PlainDate, compareDates, lastDayOfMonth, plainDate } from '../calendar/plain-date.ts';
import { type Amount, amountFromCents, amountToCents, subtractAmounts, sumAmounts } from '../money/amount.ts';
import { divideRounded, textOf } from '../money/decimal.ts';
import { type Frequency, partsOfFrequency } from '../recurring/frequency.ts';

/** How many months a frequency of one unit is, as a fraction: a year has 365 days. */
const MONTHS_OF_UNIT = { d: [12n, 365n], w: [84n, 365n], m: [1n, 1n], y: [12n, 1n] } as const;

/**
 * What an invoice of a recurring series comes to per month, in cents, half away from zero; the database calculates the
 * same (docs/rules/analytics.md#recurring-revenue).
 */
export function monthlyAmount(each: Amount, frequency: Frequency): Amount {
  const parts = partsOfFrequency(frequency);
  if (parts.kind === 'lastDay') return each;
  const [months, of] = MONTHS_OF_UNIT[parts.unit];
  return amountFromCents(divideRounded(amountToCents(each) * of, months * BigInt(parts.count)));
}

/** The days on which the recurring revenue of a year is taken: before it, and at the end of each month that has begun, the present one today. */
export function recurringDays(year: number, today: PlainDate): PlainDate[] {
  const first = (month: number) => plainDate(`${year}-${String(month).padStart(2, '0')}-01`);
  const begun = Array.from({ length: 12 }, (_, index) => first(index + 1)).filter(
    (day) => compareDates(day, today) <= 0,
  );
  const ends = begun.map((day) => lastDayOfMonth(day));
  return [plainDate(`${year - 1}-12-31`), ...ends.map((day) => (compareDates(day, today) > 0 ? today : day))];
}

/** What changed in the recurring revenue per month, in one currency; all are positive amounts. */
export interface RecurringChange {
  /** Of customers who had none before. */
  readonly started: Amount;
  readonly increased: Amount;
  readonly decreased: Amount;
  /** Of customers who have none left. */
  readonly ended: Amount;
}

/** The same with what was there before and after it. */
export interface RecurringMovement extends RecurringChange {
  readonly opening: Amount;
  readonly closing: Amount;
  /** What ended, of what was there before, in per cent with one decimal ("2.5"); null where there was nothing. */
  readonly churn: string | null;
}

/** The months of a year one after the other, from what there was before (docs/rules/analytics.md#recurring-revenue). */
export function recurringMovements<Change extends RecurringChange>(
  opening: Amount,
  changes: readonly Change[],
): (Change & RecurringMovement)[] {
  let before = opening;
  return changes.map((change) => {
    const moved = movement(before, change);
    before = moved.closing;
    return { ...change, ...moved };
  });
}

/** Several months as one. */
export function recurringTotal(opening: Amount, changes: readonly RecurringChange[]): RecurringMovement {
  const sumOf = (pick: keyof RecurringChange) => sumAmounts(changes.map((change) => change[pick]));
  return movement(opening, {
    started: sumOf('started'),
    increased: sumOf('increased'),
    decreased: sumOf('decreased'),
    ended: sumOf('ended'),
  });
}

function movement(opening: Amount, change: RecurringChange): RecurringMovement {
  const { started, increased, decreased, ended } = change;
  const more = sumAmounts([opening, started, increased]);
  const whole = amountToCents(opening);
  const lost = amountToCents(ended);
  return {
    started,
    increased,
    decreased,
    ended,
    opening,
    closing: subtractAmounts(subtractAmounts(more, decreased), ended),
    churn: whole <= 0n ? null : textOf(divideRounded(lost * 1000n, whole), 1),
  };
}
