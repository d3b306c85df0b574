/** Quotations: sending, answering, converting, archiving. */
export const quotation = {} as const;
