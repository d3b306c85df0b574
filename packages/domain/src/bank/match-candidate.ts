import type { PlainDate } from '../calendar/plain-date.ts';
import { type DocumentStatus, STATUS } from '../document/document-status.ts';
import type { Amount } from '../money/amount.ts';

/**
 * A document that a transaction may be for; amounts are in its currency, and the open amount of a credit
 * invoice is negative.
 */
export interface MatchCandidate {
  readonly id: string;
  readonly number: string;
  /** The number of the invoice that a credit invoice credits; empty for any other. */
  readonly creditedNumber: string;
  readonly status: DocumentStatus;
  readonly open: Amount;
  readonly currency: string;
  readonly customerId: string | null;
  readonly customerName: string;
  /** Every account the customer is known to pay from, without spaces. */
  readonly customerIbans: readonly string[];
  readonly dueOn: PlainDate;
}

/**
 * Whether money can be booked on the document: also once it is credited, because later money is owed to
 * the customer.
 */
export function takesMoney(status: MatchCandidate['status']): boolean {
  return status === STATUS.sent || status === STATUS.credited;
}
