import { type Amount, absAmount, compareAmounts, isZero, subtractAmounts } from '../money/amount.ts';

/** How much of a transaction is for which document; below zero when money is paid back. */
export interface MatchPart {
  readonly documentId: string;
  readonly amount: Amount;
}

/**
 * Divides an amount over what is open of documents, in their order: each gets what it is worth until nothing is left,
 * and the last that gets anything gets what is too much as well. The parts add up to the amount.
 */
export function fillInOrder(
  amount: Amount,
  documents: readonly { readonly id: string; readonly open: Amount }[],
): MatchPart[] {
  const parts: MatchPart[] = [];
  let rest = amount;
  for (const [index, { id, open }] of documents.entries()) {
    if (isZero(rest)) break;
    const isLast = index === documents.length - 1;
    const takes = isLast || compareAmounts(absAmount(rest), absAmount(open)) <= 0 ? rest : open;
    parts.push({ documentId: id, amount: takes });
    rest = subtractAmounts(rest, takes);
  }
  return parts;
}
