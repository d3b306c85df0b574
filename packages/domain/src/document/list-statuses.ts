import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import { type Amount, isNegative, isZero } from '../money/amount.ts';
import { openAmount, owedAmount, paymentState } from '../payment/open-amount.ts';
import { type DocumentStatus, STATUS } from './document-status.ts';

/**
 * The statuses that lists show and filter by, in order
 * (docs/rules/states-and-transitions.md#list-statuses).
 */
export const LIST_STATUSES = [
  'open',
  'paid',
  'pastdue',
  'torefund',
  'credit',
  'credited',
  'reminded',
  'booked',
  'notbooked',
  'sepa',
  'handedover',
] as const;

/** One of the statuses that lists show. */
export type ListStatus = (typeof LIST_STATUSES)[number];

/** What the list statuses are derived from; type "" is standard, "C" credit, "I" automatic collection. */
export type ListedDocument = {
  status: DocumentStatus;
  type: '' | 'C' | 'I';
  totalIncl: Amount;
  paid: Amount;
  dueOn: PlainDate;
  today: PlainDate;
  reminded: boolean;
  booked: boolean;
  inBatch: boolean;
  sentToCollections: boolean;
};

/**
 * The statuses of a document in lists; drafts, quotations and recurring invoices have none. Whatever the
 * customer still has to pay something on is open, and overdue from the day after its due date: an invoice,
 * and also a credited invoice or a credit invoice whose refund turned out to be for a payment that never
 * came. A credit invoice and an invoice below 0 are paid once they have been refunded.
 */
export function listStatuses(document: ListedDocument): ListStatus[] {
  if (document.status !== STATUS.sent && document.status !== STATUS.credited) return [];
  const isCredit = document.type === 'C';
  const left = openAmount(document.totalIncl, document.paid);
  const open = !isZero(left) && !isNegative(left);
  const holds: Record<ListStatus, boolean> = {
    open,
    paid: !open && isSettled(document),
    pastdue: open && compareDates(document.dueOn, document.today) < 0,
    torefund: !isZero(owedAmount(document.totalIncl, document.paid)),
    credit: isCredit,
    credited: document.status === STATUS.credited,
    reminded: document.reminded,
    booked: document.booked,
    notbooked: !document.booked,
    sepa: document.type === 'I' || document.inBatch,
    handedover: open && document.sentToCollections,
  };
  return LIST_STATUSES.filter((label) => holds[label]);
}

function isSettled({ type, status, totalIncl, paid }: ListedDocument): boolean {
  const nothingWasAsked = isZero(totalIncl) && (type === 'C' || status === STATUS.credited);
  const state = paymentState(totalIncl, paid);
  return !nothingWasAsked && (state === 'paid' || state === 'overpaid');
}
