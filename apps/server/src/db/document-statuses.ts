import { STATUS } from '@penning/domain';

/**
 * Lists of statuses to follow IN in a statement. Numbers are written out, never passed as values: a
 * partial index only serves statuses that the planner can see.
 */
function list(...names: readonly (keyof typeof STATUS)[]): string {
  return `(${names.map((name) => STATUS[name]).join(', ')})`;
}

/** Sent invoices and credit invoices. */
export const SENT_INVOICE = list('sent', 'credited');
/** Sent or archived quotations. */
export const NUMBERED_QUOTATION = list('quotation', 'archivedQuotation');
/** The series of numbers that a document belongs to, as the index of numbers has it. */
export const IN_INVOICE_SERIES = `(documents.status IN ${NUMBERED_QUOTATION}) IS FALSE`;
export const IN_QUOTATION_SERIES = `(documents.status IN ${NUMBERED_QUOTATION}) IS TRUE`;
/** Everything that may have a number. */
export const NUMBERED = list('sent', 'credited', 'quotation', 'archivedQuotation');
/** Quotations of every status. */
export const QUOTATION = list('quotation', 'draftQuotation', 'archivedQuotation');
export const DRAFT = list('draft', 'draftQuotation');
/** What need not be kept by law. */
export const ERASABLE = list('draft', 'recurring', 'quotation', 'draftQuotation', 'archivedQuotation');
