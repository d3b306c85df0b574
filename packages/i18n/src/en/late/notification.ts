export const notification = {} as const;
