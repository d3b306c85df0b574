import { type Amount, addAmounts, subtractAmounts, sumAmounts } from '../money/amount.ts';
import type { BankStatement, BankTransaction } from './bank-transaction.ts';

/**
 * The difference between a statement's closing balance and its opening balance plus bookings; null where
 * the bank doesn't state both. Only zero shows that nothing is missing or duplicated.
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
