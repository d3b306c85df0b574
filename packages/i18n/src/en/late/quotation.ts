export const quotation = {} as const;
