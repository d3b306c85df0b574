import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import { type DocumentStatus, STATUS } from '../document/document-status.ts';

/** The states of a quotation, by the names that lists and pages show. */
export const QUOTATION_STATES = [
  'draft',
  'open',
  'accepted',
  'rejected',
  'expired',
  'converted',
  'archived',
] as const;

/** One of the states of a quotation. */
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** What the state is derived from; `today` is the company's date, `validUntil` the last day of acceptance. */
export type QuotationFacts = {
  status: DocumentStatus;
  outcome: 'accepted' | 'rejected' | null;
  validUntil: PlainDate | null;
  becameInvoice: boolean;
  today: PlainDate;
};

/**
 * The state of a quotation today: an answer outlasts the date, and an archived one says why it is
 * archived. Undefined for other documents.
 */
export function quotationState(facts: QuotationFacts): QuotationState | undefined {
  if (facts.status === STATUS.draftQuotation) return 'draft';
  if (facts.status === STATUS.archivedQuotation) return facts.becameInvoice ? 'converted' : 'archived';
  if (facts.status !== STATUS.quotation) return undefined;
  return facts.outcome ?? (isPastValidUntil(facts) ? 'expired' : 'open');
}

/** Whether the last day of acceptance is over; on that day itself a quotation can still be accepted. */
export function isPastValidUntil({
  validUntil,
  today,
}: Pick<QuotationFacts, 'validUntil' | 'today'>): boolean {
  return validUntil !== null && compareDates(validUntil, today) < 0;
}
