import type { PlainDate } from '../calendar/plain-date.ts';

/** The states of a received invoice: fields still missing, to be paid, overdue, or paid. */
export const PURCHASE_STATUSES = ['incomplete', 'open', 'pastdue', 'paid'] as const;

/** One of the states of a received invoice. */
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The status on a day; what is paid stays paid, and what is incomplete can't be overdue. */
export function purchaseStatus(
  purchase: { paidOn: PlainDate | null; isComplete: boolean; dueDate: PlainDate | null },
  today: PlainDate,
): PurchaseStatus {
  if (purchase.paidOn !== null) return 'paid';
  if (!purchase.isComplete) return 'incomplete';
  return purchase.dueDate !== null && purchase.dueDate < today ? 'pastdue' : 'open';
}
