/** The status numbers of documents (docs/rules/states-and-transitions.md#statuses); 4, 5 and 6 are quotations. */
export const STATUS = {
  draft: 0,
  sent: 1,
  recurring: 2,
  credited: 3,
  quotation: 4,
  draftQuotation: 5,
  archivedQuotation: 6,
} as const;

/** The status of a document, 0 to 6. */
export type DocumentStatus = (typeof STATUS)[keyof typeof STATUS];

/** Whether a document with the status is a quotation, in any state. */
export function isQuotationStatus(status: number): boolean {
  return (
    status === STATUS.quotation || status === STATUS.draftQuotation || status === STATUS.archivedQuotation
  );
}
