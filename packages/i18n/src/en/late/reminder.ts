export const reminder = {} as const;
