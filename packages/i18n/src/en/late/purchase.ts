export const purchase = {} as const;
