/** SEPA direct debit batches. */
export const sepaBatch = {} as const;
