import { type Amount, absAmount, compareAmounts, isZero, subtractAmounts } from '../money/amount.ts';

/** The part of a transaction for one document; negative when money is refunded. */
export interface MatchPart {
  readonly documentId: string;
  readonly amount: Amount;
}

/**
 * Divides an amount over the open amounts of documents, in order: each gets its open amount until nothing
 * is left, and the last one also gets any excess. The parts add up to the amount.
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
