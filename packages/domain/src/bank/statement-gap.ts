import type { PlainDate } from '../calendar/plain-date.ts';
import type { Amount } from '../money/amount.ts';

/** The parts of two statements of one account that show whether one between them is missing. */
export interface StatementEnds {
  readonly number: string;
  readonly opensOn: PlainDate | null;
  readonly closesOn: PlainDate | null;
  readonly openingBalance: Amount | null;
  readonly closingBalance: Amount | null;
}

/**
 * Whether a statement is missing between two consecutive ones. Balances decide: banks skip days without
 * transactions, and their numbers. Overlapping statements leave no gap; without balances the numbers
 * decide.
 */
export function leavesGap(earlier: StatementEnds, later: StatementEnds): boolean {
  if (earlier.closingBalance !== null && later.openingBalance !== null) {
    return earlier.closingBalance !== later.openingBalance && !overlaps(earlier, later);
  }
  const [last, next] = [numberOf(earlier.number), numberOf(later.number)];
  return last !== undefined && next !== undefined && next > last + 1 && sameYear(earlier, later);
}

function overlaps({ closesOn }: StatementEnds, { opensOn }: StatementEnds): boolean {
  // Some banks open a statement with the previous day's balance, so the same day on both sides isn't an
  // overlap.
  return closesOn !== null && opensOn !== null && opensOn < closesOn;
}

/** Numbers restart every year; some banks put the year in front. */
function sameYear(earlier: StatementEnds, later: StatementEnds): boolean {
  return earlier.closesOn?.slice(0, 4) === later.closesOn?.slice(0, 4);
}

function numberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
