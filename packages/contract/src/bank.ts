/** Bank statements, their transactions and what they pay. */
export const bank = {} as const;
