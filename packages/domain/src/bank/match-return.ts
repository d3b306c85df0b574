import {
  type Amount,
  absAmount,
  compareAmounts,
  isNegative,
  negateAmount,
  sumAmounts,
} from '../money/amount.ts';
import type { BankTransaction } from './bank-transaction.ts';
import { documentsNamed } from './documents-named.ts';
import type { MatchPart } from './fill-in-order.ts';
import { type MatchCandidate, takesMoney } from './match-candidate.ts';
import type { BankMatch } from './match-transaction.ts';

/** An earlier incoming transaction and the documents it paid, which may be returned. */
export interface ReturnOrigin {
  readonly endToEndId: string;
  readonly counterpartyIban: string;
  readonly parts: readonly MatchPart[];
}

/** A document with what was paid for it. */
export interface PaidCandidate extends MatchCandidate {
  readonly paid: Amount;
}

/**
 * What a returned payment had paid: certain for the transaction with its end-to-end id, or the one
 * document it names in full; possible for a transaction of the same account and amount. Never more than
 * was paid for a document.
 */
export function matchReturn(
  transaction: BankTransaction,
  origins: readonly ReturnOrigin[],
  candidates: readonly PaidCandidate[],
): BankMatch {
  const unmatched: BankMatch = { state: 'unmatched', reason: 'return', parts: [] };
  if (!isNegative(transaction.amount)) return unmatched;
  const amount = absAmount(transaction.amount);
  const paidOf = new Map(candidates.map(({ id, paid }) => [id, paid]));
  const isThere = ({ documentId, amount: part }: MatchPart) => {
    const paid = paidOf.get(documentId);
    return paid !== undefined && compareAmounts(part, paid) <= 0;
  };
  const fitting = origins.filter(
    ({ parts }) => sumAmounts(parts.map((part) => part.amount)) === amount && parts.every(isThere),
  );
  const { endToEndId, counterpartyIban } = transaction;
  const back = (state: 'matched' | 'proposed', parts: readonly MatchPart[]): BankMatch => ({
    state,
    reason: 'return',
    parts: parts.map((part) => ({ ...part, amount: negateAmount(part.amount) })),
  });
  const same = endToEndId === '' ? [] : fitting.filter((origin) => origin.endToEndId === endToEndId);
  if (same[0]) return back(same.length === 1 ? 'matched' : 'proposed', same[0].parts);
  const named = documentsNamed(transaction, candidates).filter(({ document }) => {
    const part = { documentId: document.id, amount };
    return takesMoney(document.status) && document.currency === transaction.currency && isThere(part);
  });
  const [only] = named;
  if (only) {
    const isSure = named.length === 1 && only.how === 'full';
    return back(isSure ? 'matched' : 'proposed', [{ documentId: only.document.id, amount }]);
  }
  const byAccount = fitting.find(
    (origin) => counterpartyIban !== '' && origin.counterpartyIban === counterpartyIban,
  );
  return byAccount ? back('proposed', byAccount.parts) : unmatched;
}
