import type { Ledger } from '@penning/contract';
import { foldText } from '@penning/domain';
import type { RevenueGroupRow } from './revenue-group-store.ts';

/** The revenue account that a group means by itself: the one with its number, else the one with its name. */
export function suggestLedger(
  { code, name }: Pick<RevenueGroupRow, 'code' | 'name'>,
  ledgers: readonly Ledger[],
): Ledger | undefined {
  const texts = [code, name].filter((text) => text !== '').map(foldText);
  return (
    ledgers.find(({ ledgerNumber }) => ledgerNumber !== '' && texts.includes(foldText(ledgerNumber))) ??
    ledgers.find((ledger) => texts.includes(foldText(ledger.name)))
  );
}
