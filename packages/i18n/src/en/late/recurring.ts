export const recurring = {} as const;
