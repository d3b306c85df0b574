import { type BankTransaction, type PlainDate, addDays, isNegative } from '@penning/domain';
import type { AwaitedPayout } from './payout-store.ts';

/** Banks book a payout on the day it was made or some days later. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 10;
/** Shorter references occur in texts by chance. */
const MIN_REFERENCE = 6;

type Received = Pick<
  BankTransaction,
  | 'amount'
  | 'currency'
  | 'bookedOn'
  | 'isReversal'
  | 'counterpartyName'
  | 'remittance'
  | 'creditorReference'
  | 'endToEndId'
  | 'bankReference'
  | 'batchId'
>;

/** What may have arrived with a transaction; certain where the provider's reference is in it. */
export interface PayoutChoice {
  readonly payout: AwaitedPayout;
  readonly isCertain: boolean;
  /** Whether the transaction says that it comes from the provider. */
  readonly isNamed: boolean;
}

/**
 * The payout that arrived with incoming money: of the same amount in the same currency, and named by its reference. Without
 * that, the only one of that amount in these days may be it.
 */
export function choosePayout(
  received: Received,
  awaited: readonly AwaitedPayout[],
): PayoutChoice | undefined {
  if (isNegative(received.amount) || received.isReversal) return undefined;
  const equal = awaited.filter(
    ({ net, currency }) => net === received.amount && currency === received.currency,
  );
  const texts = squeeze(
    [
      received.remittance,
      received.creditorReference,
      received.endToEndId,
      received.bankReference,
      received.batchId,
    ].join(' '),
  );
  const [named, another] = equal.filter((payout) => isReferred(texts, payout));
  if (named && !another) return { payout: named, isCertain: true, isNamed: true };
  const [near, other] = equal.filter(({ paidOn }) => isNear(received.bookedOn, paidOn));
  if (!near || other) return undefined;
  const all = texts + squeeze(received.counterpartyName);
  return { payout: near, isCertain: false, isNamed: all.includes(squeeze(near.provider)) };
}

function isReferred(texts: string, { reference, remoteId }: AwaitedPayout): boolean {
  return [reference, remoteId]
    .map(squeeze)
    .some((each) => each.length >= MIN_REFERENCE && texts.includes(each));
}

function isNear(bookedOn: PlainDate, paidOn: PlainDate): boolean {
  return bookedOn >= addDays(paidOn, -DAYS_BEFORE) && bookedOn <= addDays(paidOn, DAYS_AFTER);
}

/** However a bank changed spaces, case and wrapping. */
function squeeze(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
