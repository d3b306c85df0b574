/** One action on many documents. */
export const bulk = {} as const;
