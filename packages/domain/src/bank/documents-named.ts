import { defined } from '../defined.ts';
import { isNegative } from '../money/amount.ts';
import type { BankTransaction } from './bank-transaction.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type NumberInText, namesNumber, numberKey, numbersInText } from './number-keys.ts';

/** A document whose number a transaction names: in full, or only its digits. */
export interface NamedDocument {
  readonly document: MatchCandidate;
  readonly how: 'full' | 'digits';
}

type Texts = Pick<BankTransaction, 'amount' | 'remittance' | 'creditorReference' | 'endToEndId'>;

/** The possible document numbers in a transaction's reference, text and end-to-end id, each once. */
export function numbersOfTransaction({
  creditorReference,
  remittance,
  endToEndId,
}: Omit<Texts, 'amount'>): NumberInText[] {
  // Words at the end of one text and the start of the next don't belong together.
  return [creditorReference, remittance, endToEndId].flatMap(numbersInText);
}

/**
 * The given documents that a transaction names. A full number takes precedence over digits alone, and a
 * longer number over part of it: 2026-0100 does not also name the invoice 2026.
 */
export function documentsNamed(texts: Texts, candidates: readonly MatchCandidate[]): NamedDocument[] {
  const numbers = numbersOfTransaction(texts);
  const named = candidates.flatMap((document): NamedDocument[] => {
    // Refunded money may name the credited invoice.
    const isPaidBack = isNegative(texts.amount) && isNegative(document.open);
    const own = [document.number, ...(isPaidBack ? [document.creditedNumber] : [])];
    const ways = numbers.flatMap((found) => own.map((number) => namesNumber(number, found)));
    if (ways.includes('full')) return [{ document, how: 'full' }];
    return ways.includes('digits') ? [{ document, how: 'digits' }] : [];
  });
  const full = named.filter(({ how }) => how === 'full');
  const telling = full.length > 0 ? full : named;
  const keys = telling.map(({ document }) => numberKey(document.number));
  return telling.filter(
    (_, index) => !keys.some((key) => key !== keys[index] && key.includes(defined(keys[index]))),
  );
}
