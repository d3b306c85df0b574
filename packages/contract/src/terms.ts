/** Terms-and-conditions files. */
export const terms = {} as const;
