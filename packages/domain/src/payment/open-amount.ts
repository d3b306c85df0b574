import { type Amount, ZERO, isNegative, isZero, negateAmount, subtractAmounts } from '../money/amount.ts';

/** How far a document is paid; a document of 0.00 counts as paid. */
export type PaymentState = 'unpaid' | 'partlyPaid' | 'paid' | 'overpaid';

/** What is still to be paid; negative when too much was paid, or on a credit invoice when money is to be refunded. */
export function openAmount(totalIncl: Amount, paid: Amount): Amount {
  return subtractAmounts(totalIncl, paid);
}

/** What the customer is owed on a document: paid beyond its total, or a credit invoice not refunded yet. */
export function owedAmount(totalIncl: Amount, paid: Amount): Amount {
  const open = openAmount(totalIncl, paid);
  return isNegative(open) ? negateAmount(open) : ZERO;
}

/** How far a document is paid; signs are mirrored for a negative total. */
export function paymentState(totalIncl: Amount, paid: Amount): PaymentState {
  const open = openAmount(totalIncl, paid);
  if (isZero(open)) return 'paid';
  if (isZero(totalIncl)) return isNegative(open) ? 'overpaid' : 'unpaid';
  if (isNegative(open) !== isNegative(totalIncl)) return 'overpaid';
  return isZero(paid) || isNegative(paid) !== isNegative(totalIncl) ? 'unpaid' : 'partlyPaid';
}
