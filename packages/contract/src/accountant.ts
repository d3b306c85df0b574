/** What an accounting office sees and does across its companies. */
export const accountant = {} as const;
