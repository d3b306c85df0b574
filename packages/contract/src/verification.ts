/** Proof that nothing of the history was changed. */
export const verification = {} as const;
