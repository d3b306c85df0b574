/** Purchase invoices that came in. */
export const purchase = {} as const;
