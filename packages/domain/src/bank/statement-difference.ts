import { type Amount, addAmounts, subtractAmounts, sumAmounts } from '../money/amount.ts';
import type { BankStatement, BankTransaction } from './bank-transaction.ts';

/**
 * By how much the closing balance of a statement is more than its opening balance and what was booked; null where the
 * bank does not state both. Only zero says that nothing is missing and nothing came twice.
 */
export function statementDifference(
  { statement, openingBalance, closingBalance }: BankStatement,
  transactions: readonly BankTransaction[],
): Amount | null {
  if (openingBalance === null || closingBalance === null) return null;
  const entries = new Map(
    transactions
      .filter((transaction) => transaction.statement === statement && !transaction.isPending)
      .map(({ entry, entryAmount }) => [entry, entryAmount]),
  );
  return subtractAmounts(closingBalance, addAmounts(openingBalance, sumAmounts([...entries.values()])));
}
