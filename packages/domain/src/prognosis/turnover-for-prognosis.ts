import { type Amount, ZERO } from '../money/amount.ts';
import { PROGNOSIS_MONTHS, monthAfter } from './prognosis-input.ts';

/** A month of a prognosis as real turnover fills it, and the month whose turnover it is. */
export interface FilledMonth {
  readonly amount: Amount;
  readonly from: { readonly month: number; readonly year: number };
}

/**
 * Fills two years from what was really invoiced: a month that is over has its own turnover, and a month to come that of
 * the latest same month that is over. `turnoverOf` knows the turnover of a month, `current` is the month of today.
 */
export function turnoverForPrognosis(
  start: { readonly month: number; readonly year: number },
  current: { readonly month: number; readonly year: number },
  turnoverOf: (at: { month: number; year: number }) => Amount | undefined,
): FilledMonth[] {
  return Array.from({ length: PROGNOSIS_MONTHS }, (_, index) => {
    const at = monthAfter(start, index);
    const latest = at.month < current.month ? current.year : current.year - 1;
    const from = { month: at.month, year: Math.min(at.year, latest) };
    return { amount: turnoverOf(from) ?? ZERO, from };
  });
}
