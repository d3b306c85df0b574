import { z } from 'zod';
import { listSearch } from '../../ui/table/list-search.ts';

/** What the page shows of the bank: transactions by state, or the statements themselves. */
export const BANK_VIEWS = ['proposed', 'unmatched', 'matched', 'ignored', 'statements'] as const;
export type BankView = (typeof BANK_VIEWS)[number];

/** What the bank page keeps in the URL; what makes no sense there is left out. */
export const BankSearch = z.object({
  ...listSearch,
  view: z.enum(BANK_VIEWS).optional().catch(undefined),
  /** Only what this file brought. */
  importId: z.uuid().optional().catch(undefined),
});
