export const sepa = {} as const;
