import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import { type DocumentStatus, STATUS } from '../document/document-status.ts';

/** How a quotation stands, in the words that lists and pages show. */
export const QUOTATION_STATES = [
  'draft',
  'open',
  'accepted',
  'rejected',
  'expired',
  'converted',
  'archived',
] as const;

/** One of the ways a quotation can stand. */
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** What the state is derived from; `today` is the company's day, `validUntil` the last day of acceptance. */
export type QuotationFacts = {
  status: DocumentStatus;
  outcome: 'accepted' | 'rejected' | null;
  validUntil: PlainDate | null;
  becameInvoice: boolean;
  today: PlainDate;
};

/**
 * How a quotation stands today: an answer outlasts the date, and what is archived is told by why it is. Undefined for
 * a document that is no quotation.
 */
export function quotationState(facts: QuotationFacts): QuotationState | undefined {
  if (facts.status === STATUS.draftQuotation) return 'draft';
  if (facts.status === STATUS.archivedQuotation) return facts.becameInvoice ? 'converted' : 'archived';
  if (facts.status !== STATUS.quotation) return undefined;
  return facts.outcome ?? (isPastValidUntil(facts) ? 'expired' : 'open');
}

/** Whether the last day on which a quotation can be accepted is over; on that day itself it still can. */
export function isPastValidUntil({
  validUntil,
  today,
}: Pick<QuotationFacts, 'validUntil' | 'today'>): boolean {
  return validUntil !== null && compareDates(validUntil, today) < 0;
}
