/** The people of a company, and inviting more. */
export const user = {} as const;
