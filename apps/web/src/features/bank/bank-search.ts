import { z } from 'zod';
import { listSearch } from '../../ui/table/list-search.ts';

/** Transactions, by outcome. */
export const TRANSACTION_VIEWS = ['proposed', 'unmatched', 'matched', 'ignored'] as const;
/**
 * What the page shows of the bank: transactions by state, the statements themselves, the files that go to it, or what payment
 * providers pay out to it.
 */
export const BANK_VIEWS = [...TRANSACTION_VIEWS, 'statements', 'refunds', 'payouts'] as const;
export type BankView = (typeof BANK_VIEWS)[number];

/** The bank page's state in the URL; invalid values are left out. */
export const BankSearch = z.object({
  ...listSearch,
  view: z.enum(BANK_VIEWS).optional().catch(undefined),
  /** Only the transactions of this file. */
  importId: z.uuid().optional().catch(undefined),
  /** The payout that is open. */
  payoutId: z.uuid().optional().catch(undefined),
});
