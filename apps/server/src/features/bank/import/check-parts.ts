import {
  type MatchPart,
  absAmount,
  compareAmounts,
  isNegative,
  isZero,
  sumAmounts,
  transition,
} from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import type { StoredTransaction } from '../decision-store.ts';
import type { CandidateRow } from '../match/candidate-store.ts';

/** Refuses parts that don't add up to the transaction, or that a document can't accept. */
export function checkParts(
  transaction: StoredTransaction,
  parts: readonly MatchPart[],
  documents: ReadonlyMap<string, CandidateRow>,
): void {
  if (new Set(parts.map(({ documentId }) => documentId)).size < parts.length) {
    refuse('validationFailed', { field: 'parts', detail: 'invalid' });
  }
  for (const [index, part] of parts.entries()) {
    const document = documents.get(part.documentId);
    const field = `parts.${index}.documentId`;
    if (!document) return refuse('validationFailed', { field, detail: 'invalid' });
    const fits =
      document.currency === transaction.currency && transition(document.status, 'registerPayment').ok;
    if (!fits || !canTake(document, part)) return refuse('bankDocumentUnfit', { field });
  }
  if (sumAmounts(parts.map(({ amount }) => amount)) !== transaction.amount) {
    refuse('bankSumWrong', { field: 'parts' });
  }
}

/**
 * In the direction in which a document is owed, money can be paid: for an invoice also more than is open,
 * because the money did arrive. In the other direction it reverses at most what was paid.
 */
function canTake({ totalIncl, open, paid }: CandidateRow, { amount }: MatchPart): boolean {
  if (isZero(amount)) return false;
  const isOwed = isNegative(amount) === isNegative(open) && !isZero(open);
  if (isOwed && compareAmounts(absAmount(amount), absAmount(open)) <= 0) return true;
  const isTooMuch = !isNegative(amount) && !isNegative(totalIncl);
  if (isTooMuch) return true;
  const takesBack = isNegative(amount) !== isNegative(paid) && !isZero(paid);
  return takesBack && compareAmounts(absAmount(amount), absAmount(paid)) <= 0;
}
