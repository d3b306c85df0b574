/** Invoices of earlier systems, read-only. */
export const history = {} as const;
