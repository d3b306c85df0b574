import type { PlainDate } from '../calendar/plain-date.ts';

/** How a received invoice stands: its fields still to be filled in, to be paid, late, or paid. */
export const PURCHASE_STATUSES = ['incomplete', 'open', 'pastdue', 'paid'] as const;

/** One of the ways a received invoice stands. */
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The status on a day; what was paid is paid, and what is not complete cannot be late. */
export function purchaseStatus(
  purchase: { paidOn: PlainDate | null; isComplete: boolean; dueDate: PlainDate | null },
  today: PlainDate,
): PurchaseStatus {
  if (purchase.paidOn !== null) return 'paid';
  if (!purchase.isComplete) return 'incomplete';
  return purchase.dueDate !== null && purchase.dueDate < today ? 'pastdue' : 'open';
}
