export const terms = {} as const;
