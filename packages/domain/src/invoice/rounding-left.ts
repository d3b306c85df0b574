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
  /** The total of its credit invoices. */
  credited: Amount;
  /** The amount already written off as rounding. */
  rounded: Amount;
  open: Amount;
};

/**
 * The amount that no credit invoice can remove although every quantity is credited, because parts round
 * differently from the whole. Never more than is open; "0.00" when nothing is, because money that was
 * paid isn't rounding.
 */
export function roundingLeft({ totalIncl, credited, rounded, open }: CreditedInvoice): Amount {
  const gap = subtractAmounts(subtractAmounts(totalIncl, credited), rounded);
  if (isZero(gap) || isZero(open) || isNegative(gap) !== isNegative(open)) return ZERO;
  const size = minAmount(absAmount(gap), absAmount(open));
  return isNegative(gap) ? negateAmount(size) : size;
}
