import { STATUS } from '../document/document-status.ts';
import { absAmount, compareAmounts, isNegative, isZero, sumAmounts } from '../money/amount.ts';
import type { BankTransaction } from './bank-transaction.ts';
import { type NamedDocument, documentsNamed } from './documents-named.ts';
import { type MatchPart, fillInOrder } from './fill-in-order.ts';
import { type MatchCandidate, takesMoney } from './match-candidate.ts';
import { isSameName } from './same-name.ts';

/** Why a transaction was matched; for a proposal, this also says what is doubtful. */
export const MATCH_REASONS = [
  'number',
  'customer',
  'partial',
  'overpaid',
  'severalNumbers',
  'digitsOnly',
  'alreadyPaid',
  'otherCurrency',
  'oneOfSeveral',
  'allOfCustomer',
  'partOfCustomer',
  'name',
  'amount',
  'collection',
  'return',
  'payout',
  'chosen',
  'none',
] as const;

/** One of the reasons for a match. */
export type MatchReason = (typeof MATCH_REASONS)[number];

/**
 * The match of a transaction: registered immediately when certain, otherwise proposed with its parts, or
 * none.
 */
export interface BankMatch {
  readonly state: 'matched' | 'proposed' | 'unmatched';
  readonly reason: MatchReason;
  /** Add up to the transaction's amount; empty only when it is unmatched. */
  readonly parts: readonly MatchPart[];
}

type MatchedTransaction = Pick<
  BankTransaction,
  | 'amount'
  | 'currency'
  | 'remittance'
  | 'creditorReference'
  | 'endToEndId'
  | 'counterpartyName'
  | 'counterpartyIban'
>;

const NOTHING: BankMatch = { state: 'unmatched', reason: 'none', parts: [] };

/**
 * What money that came in or was paid back is for. A number that is written in full and an amount that fits decide;
 * so does the customer's own account with the amount of exactly one document. Everything else is proposed at most.
 */
export function matchTransaction(
  transaction: MatchedTransaction,
  candidates: readonly MatchCandidate[],
): BankMatch {
  if (isZero(transaction.amount)) return NOTHING;
  const named = namedFor(transaction, candidates);
  if (named.length > 0) return matchNamed(transaction, named, candidates);
  const open = candidates.filter((candidate) => isPayable(candidate, transaction));
  return (
    matchCustomer(transaction, open) ??
    matchName(transaction, open) ??
    matchAmount(transaction, open) ??
    NOTHING
  );
}

/** What a transaction names; for refunded money, the credited invoice represents its credit invoice. */
function namedFor(
  transaction: MatchedTransaction,
  candidates: readonly MatchCandidate[],
): readonly NamedDocument[] {
  const named = documentsNamed(transaction, candidates);
  if (!isNegative(transaction.amount)) return named;
  const owed = named.filter(({ document }) => isPayable(document, transaction));
  return owed.length > 0 ? owed : named;
}

/** Whether the money can be for the document: sent, open in the same direction, in the same currency. */
function isPayable({ status, open, currency }: MatchCandidate, transaction: MatchedTransaction): boolean {
  const sameWay = isNegative(open) === isNegative(transaction.amount);
  return takesMoney(status) && !isZero(open) && sameWay && currency === transaction.currency;
}

function matchNamed(
  transaction: MatchedTransaction,
  named: readonly NamedDocument[],
  candidates: readonly MatchCandidate[],
): BankMatch {
  const documents = named.map(({ document }) => document);
  const sameCurrency = documents.filter(({ currency }) => currency === transaction.currency);
  if (sameCurrency.length === 0) return { ...NOTHING, reason: 'otherCurrency' };
  // A credit invoice named beside its invoice is deducted from the payment.
  const open = sameCurrency.filter(({ status, open }) => takesMoney(status) && !isZero(open));
  const payable = open.filter((document) => isPayable(document, transaction));
  const [only] = payable;
  if (!only) return matchClosed(transaction, sameCurrency);
  const proposed = (reason: MatchReason, among = payable): BankMatch => ({
    state: 'proposed',
    reason,
    parts: fillInOrder(transaction.amount, among),
  });
  const isWhole = open.length === documents.length;
  const fits = sumAmounts(open.map(({ open }) => open)) === transaction.amount;
  const parts = open.map(({ id, open }) => ({ documentId: id, amount: open }));
  const isFull = named.every(({ how }) => how === 'full');
  const isOurs = open.some((document) => isOf(document, transaction));
  if (fits && isWhole && (isFull || isOurs)) return { state: 'matched', reason: 'number', parts };
  if (fits) return { state: 'proposed', reason: isFull ? 'severalNumbers' : 'digitsOnly', parts };
  if (documents.length > 1) {
    const equal = payable.filter(({ open }) => open === transaction.amount);
    return proposed('severalNumbers', (equal.length > 0 ? equal.slice(0, 1) : payable).toSorted(byDueDay));
  }
  const isTooMuch = compareAmounts(absAmount(transaction.amount), absAmount(only.open)) > 0;
  if (isTooMuch) return proposed('overpaid', withRestOf(only, transaction, candidates));
  if (isFull && only.number.replace(/\D/g, '').length >= CERTAIN_DIGITS) {
    return {
      state: 'matched',
      reason: 'partial',
      parts: [{ documentId: only.id, amount: transaction.amount }],
    };
  }
  return proposed(isFull ? 'partial' : 'digitsOnly');
}

/** A shorter number may appear in a text by chance, so it counts only with the full amount. */
const CERTAIN_DIGITS = 4;

/** More than a document's amount was paid: the customer's other open ones may be meant as well. */
function withRestOf(
  only: MatchCandidate,
  transaction: MatchedTransaction,
  candidates: readonly MatchCandidate[],
): MatchCandidate[] {
  const others = candidates.filter(
    (candidate) =>
      candidate.id !== only.id &&
      candidate.customerId !== null &&
      candidate.customerId === only.customerId &&
      isPayable(candidate, transaction),
  );
  const pair = others.find((other) => sumAmounts([only.open, other.open]) === transaction.amount);
  return pair ? [only, pair] : [only];
}

/** The named documents are already paid or credited: a second payment, which a person has to check. */
function matchClosed(transaction: MatchedTransaction, named: readonly MatchCandidate[]): BankMatch {
  const sent =
    named.find(({ status }) => status === STATUS.sent) ?? named.find(({ status }) => takesMoney(status));
  if (!sent || isNegative(transaction.amount)) return { ...NOTHING, reason: 'alreadyPaid' };
  const parts = [{ documentId: sent.id, amount: transaction.amount }];
  return { state: 'proposed', reason: 'alreadyPaid', parts };
}

function isOf(document: MatchCandidate, { counterpartyIban, counterpartyName }: MatchedTransaction): boolean {
  if (counterpartyIban !== '' && document.customerIbans.includes(counterpartyIban)) return true;
  return counterpartyName !== '' && isSameName(document.customerName, counterpartyName);
}

function matchCustomer(
  transaction: MatchedTransaction,
  open: readonly MatchCandidate[],
): BankMatch | undefined {
  const { counterpartyIban, amount } = transaction;
  if (counterpartyIban === '') return undefined;
  const own = open.filter(({ customerIbans }) => customerIbans.includes(counterpartyIban)).toSorted(byDueDay);
  const [first, ...others] = own;
  if (!first) return undefined;
  const equal = own.filter((document) => document.open === amount);
  const [same] = equal;
  if (same) {
    const parts = [{ documentId: same.id, amount }];
    // An account from which several customers pay belongs to someone who pays for others.
    return equal.length === 1 && own.every(({ customerId }) => customerId === same.customerId)
      ? { state: 'matched', reason: 'customer', parts }
      : { state: 'proposed', reason: 'oneOfSeveral', parts };
  }
  const isSum = others.length > 0 && sumAmounts(own.map((document) => document.open)) === amount;
  const reason = isSum ? 'allOfCustomer' : 'partOfCustomer';
  return { state: 'proposed', reason, parts: fillInOrder(amount, own) };
}

function matchName(transaction: MatchedTransaction, open: readonly MatchCandidate[]): BankMatch | undefined {
  const { counterpartyName, amount } = transaction;
  if (counterpartyName === '') return undefined;
  const [first] = open
    .filter((document) => document.open === amount && isSameName(document.customerName, counterpartyName))
    .toSorted(byDueDay);
  return first && { state: 'proposed', reason: 'name', parts: [{ documentId: first.id, amount }] };
}

function matchAmount({ amount }: MatchedTransaction, open: readonly MatchCandidate[]): BankMatch | undefined {
  const equal = open.filter((document) => document.open === amount);
  const [only] = equal;
  if (!only || equal.length > 1) return undefined;
  return { state: 'proposed', reason: 'amount', parts: [{ documentId: only.id, amount }] };
}

function byDueDay(left: MatchCandidate, right: MatchCandidate): number {
  return left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : left.number < right.number ? -1 : 1;
}
