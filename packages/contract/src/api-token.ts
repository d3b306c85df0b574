/** Tokens for programs that act with the rights of a person. */
export const apiToken = {} as const;
