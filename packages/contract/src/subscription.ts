/** What a company pays for Penning, and what happens when it does not. */
export const subscription = {} as const;
