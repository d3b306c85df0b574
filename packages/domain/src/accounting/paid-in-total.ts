import type { PlainDate } from '../calendar/plain-date.ts';
import {
  type Amount,
  ZERO,
  absAmount,
  addAmounts,
  compareAmounts,
  isZero,
  subtractAmounts,
  sumAmounts,
} from '../money/amount.ts';
import type { KnownPayment, PaymentLink, RemotePayment } from './compare-payments.ts';

/** What a bookkeeping says is paid of a document, where it doesn't say by which payments. */
export interface PaidInTotal {
  readonly amount: Amount;
  /** When it said so. */
  readonly seenOn: PlainDate;
}

/**
 * The payments of a document in a bookkeeping that only states their total (docs/rules/bookkeeping.md#payments): those
 * that are known here are taken to be among them, and what goes beyond is one more. Where it is less than what came from
 * there, the last of that are undone.
 */
export function paymentsInTotal(
  { amount: total, seenOn }: PaidInTotal,
  ours: readonly KnownPayment[],
  links: readonly PaymentLink[],
): RemotePayment[] {
  const fromThere: RemotePayment[] = [];
  const others: RemotePayment[] = [];
  for (const { id, amount, paidOn } of ours) {
    const link = links.find(({ paymentId }) => paymentId === id);
    const list = link?.origin === 'there' ? fromThere : others;
    list.push({ id: link?.remoteId ?? `own/${id}`, amount, paidOn, key: null });
  }
  const kept = withinTotal(fromThere, total);
  const isUndone = kept.length < fromThere.length;
  const known = isUndone ? kept : [...kept, ...others];
  const rest = subtractAmounts(total, sumOf(known));
  const isLess = compareAmounts(absAmount(total), absAmount(sumOf(known))) < 0;
  // Less than what is known here has yet to be paid there.
  if (isZero(rest) || isLess) return known.filter(({ id }) => !isLess || !id.startsWith('own/'));
  return [...known, { id: `paid/${total}`, amount: rest, paidOn: seenOn, key: null }];
}

/** The oldest of some payments that don't exceed a total. */
function withinTotal(payments: readonly RemotePayment[], total: Amount): RemotePayment[] {
  const kept: RemotePayment[] = [];
  let sum = ZERO;
  for (const payment of payments.toSorted((one, other) => one.paidOn.localeCompare(other.paidOn))) {
    sum = addAmounts(sum, payment.amount);
    if (compareAmounts(absAmount(sum), absAmount(total)) > 0) break;
    kept.push(payment);
  }
  return kept;
}

const sumOf = (payments: readonly RemotePayment[]): Amount =>
  sumAmounts(payments.map(({ amount }) => amount));
