/** Direct debit mandates of customers. */
export const mandate = {} as const;
