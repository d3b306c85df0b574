/** Exchange rates of the company. */
export const exchangeRate = {} as const;
