import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  daysBetween,
  isLeapYear,
  plainDate,
} from '../calendar/plain-date.ts';
import {
  type Amount,
  ZERO,
  addAmounts,
  amountFromCents,
  amountToCents,
  isNegative,
  subtractAmounts,
} from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import { type InterestKind, type InterestRate, ratesOfKind } from './interest-rates.ts';

/** A claim that bears interest; a payment reduces it from the day on which it was paid. */
export type InterestClaim = {
  principal: Amount;
  dueOn: PlainDate;
  payments: readonly { paidOn: PlainDate; amount: Amount }[];
  kind: InterestKind;
};

/**
 * Hundredths of a percent per year divided by the days of a year: 365 × 366 keeps both kinds of years
 * whole.
 */
const UNITS_PER_WHOLE = 100n * 100n * 365n * 366n;

/**
 * The statutory interest in cents up to and including a day: from the day after the due date, per day of a year of
 * 365 or 366 days, compounded at the end of each year of default (art. 6:119 lid 2 and 6:119a lid 3 BW). A payment
 * counts towards the principal, which is never to the customer's loss; days without a known rate bear none.
 */
export function statutoryInterest(
  claim: InterestClaim,
  on: PlainDate,
  rates: readonly InterestRate[],
): Amount {
  const ofKind = ratesOfKind(rates, claim.kind);
  const firstDay = addDays(claim.dueOn, 1);
  let interest = ZERO;
  for (let year = 0; ; year += 1) {
    const from = addMonthsKeepingDay(firstDay, 12 * year);
    if (compareDates(from, on) > 0) return interest;
    const until = earliest(addDays(addMonthsKeepingDay(firstDay, 12 * (year + 1)), -1), on);
    interest = addAmounts(interest, interestOfYear({ claim, borne: interest, from, until }, ofKind));
  }
}

/** One year of default, rounded once: `borne` at its start is the interest of earlier years. */
function interestOfYear(
  { claim, borne, from, until }: { claim: InterestClaim; borne: Amount; from: PlainDate; until: PlainDate },
  rates: readonly InterestRate[],
): Amount {
  const starts = startsOfPeriods({ claim, from, until }, rates);
  const units = starts.map((start, index) => {
    const end = starts[index + 1] ?? addDays(until, 1);
    const cents = amountToCents(addAmounts(openOn(claim, start), borne));
    const daysInYear = isLeapYear(Number(start.slice(0, 4))) ? 366n : 365n;
    const perDay = (cents * percentUnitsOn(start, rates) * 365n * 366n) / daysInYear;
    return perDay * BigInt(daysBetween(start, end));
  });
  return amountFromCents(
    divideRounded(
      units.reduce((sum, value) => sum + value, 0n),
      UNITS_PER_WHOLE,
    ),
  );
}

/** The days on which the rate, the open amount or the length of the year changes. */
function startsOfPeriods(
  { claim, from, until }: { claim: InterestClaim; from: PlainDate; until: PlainDate },
  rates: readonly InterestRate[],
): PlainDate[] {
  const changes = [
    from,
    plainDate(`${until.slice(0, 4)}-01-01`),
    ...rates.map((rate) => rate.from),
    ...claim.payments.map((payment) => payment.paidOn),
  ];
  const within = changes.filter((day) => compareDates(day, from) >= 0 && compareDates(day, until) <= 0);
  return [...new Set(within)].toSorted(compareDates);
}

function openOn({ principal, payments }: InterestClaim, day: PlainDate): Amount {
  const paid = payments.filter(({ paidOn }) => compareDates(paidOn, day) <= 0);
  const open = subtractAmounts(principal, addAmounts(...paid.map((payment) => payment.amount)));
  return isNegative(open) ? ZERO : open;
}

function percentUnitsOn(day: PlainDate, rates: readonly InterestRate[]): bigint {
  const rate = rates.findLast(({ from }) => compareDates(from, day) <= 0);
  return rate === undefined ? 0n : unitsOf(rate.percentage, 2);
}

function earliest(left: PlainDate, right: PlainDate): PlainDate {
  return compareDates(left, right) < 0 ? left : right;
}
