export const comment = {} as const;
