export const bank = {} as const;
