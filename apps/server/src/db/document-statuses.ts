import { STATUS } from '@penning/domain';

/**
 * Lists of statuses as they follow IN in a statement. Numbers are written out, never passed as values: a partial index
 * serves only the statuses that the planner sees.
 */
function list(...names: readonly (keyof typeof STATUS)[]): string {
  return `(${names.map((name) => STATUS[name]).join(', ')})`;
}

/** Invoices and credit invoices that were sent. */
export const SENT_INVOICE = list('sent', 'credited');
/** Quotations that were sent, or archived. */
export const NUMBERED_QUOTATION = list('quotation', 'archivedQuotation');
/** Which series of numbers a document is of, as the index of numbers has it. */
export const IN_INVOICE_SERIES = `(documents.status IN ${NUMBERED_QUOTATION}) IS FALSE`;
export const IN_QUOTATION_SERIES = `(documents.status IN ${NUMBERED_QUOTATION}) IS TRUE`;
/** Everything that may have a number. */
export const NUMBERED = list('sent', 'credited', 'quotation', 'archivedQuotation');
/** Quotations of every status. */
export const QUOTATION = list('quotation', 'draftQuotation', 'archivedQuotation');
export const DRAFT = list('draft', 'draftQuotation');
/** What no law asks to be kept. */
export const ERASABLE = list('draft', 'recurring', 'quotation', 'draftQuotation', 'archivedQuotation');
