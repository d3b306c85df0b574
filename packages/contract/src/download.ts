/** Files of many documents at once. */
export const download = {} as const;
