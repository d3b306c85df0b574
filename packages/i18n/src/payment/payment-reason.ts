import { isOneOf, keysOf, parseReturnReason } from '@penning/domain';
import type { TextKey } from '../catalogue.ts';
import type { Translate } from '../make-translator.ts';

/** Ours and the providers' codes for why a payment, refund or chargeback ended as it did. */
const WORDS = {
  failed: 'archive.paymentFailed_failed',
  unknown: 'archive.paymentFailed_failed',
  declined: 'archive.paymentFailed_failed',
  cancelled: 'archive.paymentFailed_cancelled',
  canceled: 'archive.paymentFailed_cancelled',
  void: 'archive.paymentFailed_cancelled',
  expired: 'archive.paymentFailed_expired',
  refused: 'archive.paymentFailed_refused',
  insufficient_funds: 'sepa.reason_AM04',
  expired_or_canceled_card: 'refund.reason_cardExpired',
  lost_or_stolen_card: 'refund.reason_cardLost',
  charge_for_pending_refund_disputed: 'refund.reason_disputed',
  payment_of_another_account: 'refund.reason_anotherAccount',
  merchant_request: 'refund.reason_askedByCompany',
  fraudulent: 'refund.reason_fraudulent',
  unrecognized: 'refund.reason_unrecognised',
  duplicate: 'refund.reason_duplicate',
  debit_not_authorized: 'sepa.reason_MD01',
  product_not_received: 'refund.reason_notReceived',
  product_unacceptable: 'refund.reason_unacceptable',
  subscription_canceled: 'refund.reason_subscriptionEnded',
  credit_not_processed: 'refund.reason_creditMissing',
} as const satisfies Record<string, TextKey>;

/** The events of a company whose reason is such a code; elsewhere a person wrote it. */
export const EVENTS_WITH_CODE = [
  'paymentFailed',
  'collectionFailed',
  'collectionReturned',
  'chargedBack',
  'refundFailed',
  'refundReturned',
] as const;

/**
 * Why money was not moved, or came back, in the reader's language. A code without words is made readable; what a
 * provider or a person wrote stays as it is.
 */
export function paymentReason(reason: string, t: Translate): string {
  const code = parseReturnReason(reason);
  if (code) return `${code}: ${t(`sepa.reason_${code}`)}`;
  if (isOneOf(keysOf(WORDS), reason)) return t(WORDS[reason]);
  return /^[a-z]+(?:_[a-z]+)*$/.test(reason) ? sentenceOf(reason.replaceAll('_', ' ')) : reason;
}

function sentenceOf(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
