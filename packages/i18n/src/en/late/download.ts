export const download = {} as const;
