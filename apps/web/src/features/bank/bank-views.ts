/** What the page shows of the bank: transactions by state, or the statements themselves. */
export const BANK_VIEWS = ['proposed', 'unmatched', 'matched', 'ignored', 'statements'] as const;
export type BankView = (typeof BANK_VIEWS)[number];
