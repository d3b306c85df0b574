/** Recurring invoices and their runs. */
export const recurring = {} as const;
