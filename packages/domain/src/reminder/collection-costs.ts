import {
  type Amount,
  ZERO,
  amount,
  amountFromCents,
  amountToCents,
  isNegative,
  isZero,
} from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import type { Factor } from '../money/factor.ts';

/** The steps of the scale: cents of the principal, and tenths of a percent. */
const SCALE: readonly { cents: bigint; permille: bigint }[] = [
  { cents: 250_000n, permille: 150n },
  { cents: 250_000n, permille: 100n },
  { cents: 500_000n, permille: 50n },
  { cents: 19_000_000n, permille: 10n },
];
const ABOVE_SCALE_PERMILLE = 5n;

/** The minimum that may be charged (art. 2 lid 2 Besluit vergoeding voor buitengerechtelijke incassokosten). */
const LEAST_COLLECTION_COSTS: Amount = amount('40.00');
/** The maximum that may be charged. */
const MAX_COLLECTION_COSTS: Amount = amount('6775.00');

/**
 * The extrajudicial collection costs of a principal in euros (art. 6:96 BW and art. 2 of the Besluit, "WIK" or "BIK"):
 * 15 % of the first 2,500, 10 % of the next 2,500, 5 % of the next 5,000, 1 % of the next 190,000 and 0.5 % above,
 * at least 40 and at most 6,775. A creditor who cannot deduct VAT adds it: then `vat` is its factor, else null.
 */
export function collectionCosts(principal: Amount, vat: Factor | null): Amount {
  if (isZero(principal) || isNegative(principal)) return ZERO;
  const cents = clamp(scaled(amountToCents(principal)));
  return amountFromCents(vat === null ? cents : divideRounded(cents * unitsOf(vat, 4), 10_000n));
}

function scaled(principal: bigint): bigint {
  let rest = principal;
  let milli = 0n;
  for (const { cents, permille } of SCALE) {
    const part = rest < cents ? rest : cents;
    milli += part * permille;
    rest -= part;
  }
  return divideRounded(milli + rest * ABOVE_SCALE_PERMILLE, 1000n);
}

function clamp(cents: bigint): bigint {
  const least = amountToCents(LEAST_COLLECTION_COSTS);
  const max = amountToCents(MAX_COLLECTION_COSTS);
  if (cents < least) return least;
  return cents > max ? max : cents;
}
