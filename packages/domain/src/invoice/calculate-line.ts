import { type Amount, ZERO, amountFromCents } from '../money/amount.ts';
import { divideRoundedTo, unitsOf } from '../money/decimal.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** What the calculation reads of a line. */
export type CalculationLine = Pick<InvoiceLine, 'quantity' | 'price' | 'discount' | 'vat'>;

/**
 * The figures of one line after its own discount and before the document's. `subTotalInclDiscount` is the one in the
 * kind the prices are in: the column that adds up to `subTotal`. `vatAmount` is for display; totals never add it up.
 */
export type LineTotals = {
  subTotalExclVat: Amount;
  subTotalInclVat: Amount;
  subTotalInclDiscount: Amount;
  vatAmount: Amount;
};

/** VAT factors are exact in units of one ten-thousandth. */
export const FACTOR_SCALE = 4;
const ONE = 10_000n;
const BASE_UNITS_PER_CENT = 10_000_000_000n;

/** The line in cents, in the kind the prices are in: quantity × price − discount, rounded once to the smallest amount of the currency; 0 for a line without VAT code. */
export function lineCents(line: CalculationLine, smallest: bigint): bigint {
  if (line.vat === null || line.price === null) return 0n;
  const kept = ONE - unitsOf(line.discount, 2);
  const base = unitsOf(line.quantity ?? '1', 4) * unitsOf(line.price, 4) * kept;
  return divideRoundedTo(smallest, base, BASE_UNITS_PER_CENT);
}

/** The figures of a line of this many cents; the third is always the sum or difference of the other two. */
export function lineTotals(
  line: CalculationLine,
  cents: bigint,
  { includesVat, smallest }: { includesVat: boolean; smallest: bigint },
): LineTotals {
  if (line.vat === null) {
    return { subTotalExclVat: ZERO, subTotalInclVat: ZERO, subTotalInclDiscount: ZERO, vatAmount: ZERO };
  }
  const factor = unitsOf(line.vat.factor, FACTOR_SCALE);
  const excl = includesVat ? divideRoundedTo(smallest, cents * ONE, factor) : cents;
  const vat = includesVat ? cents - excl : divideRoundedTo(smallest, cents * (factor - ONE), ONE);
  return {
    subTotalExclVat: amountFromCents(excl),
    subTotalInclVat: amountFromCents(excl + vat),
    subTotalInclDiscount: amountFromCents(cents),
    vatAmount: amountFromCents(vat),
  };
}
