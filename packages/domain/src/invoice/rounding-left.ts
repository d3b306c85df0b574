import {
  type Amount,
  ZERO,
  absAmount,
  isNegative,
  isZero,
  minAmount,
  negateAmount,
  subtractAmounts,
} from '../money/amount.ts';

/** The money of an invoice that is credited in full, including VAT and in its own sign. */
export type CreditedInvoice = {
  totalIncl: Amount;
  /** What its credit invoices took off together. */
  credited: Amount;
  /** What was written off as rounding before. */
  rounded: Amount;
  open: Amount;
};

/**
 * What no credit invoice can remove from an invoice any more although every quantity is credited: parts round differently
 * from the whole. Never more than is open; "0.00" when nothing is, since money that was paid is no rounding.
 */
export function roundingLeft({ totalIncl, credited, rounded, open }: CreditedInvoice): Amount {
  const gap = subtractAmounts(subtractAmounts(totalIncl, credited), rounded);
  if (isZero(gap) || isZero(open) || isNegative(gap) !== isNegative(open)) return ZERO;
  const size = minAmount(absAmount(gap), absAmount(open));
  return isNegative(gap) ? negateAmount(size) : size;
}
