export const eInvoice = {} as const;
