import type { Currency } from '@penning/contract';
import type { Amount } from '@penning/domain';
import type { ProviderPayment } from '../../integrations/payment-provider.ts';

/** How a payment stands that we asked of a provider, of a document or of a subscription. */
export type AttemptState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';

/** What both kinds of payment that are asked of a provider keep. */
export interface AskedPayment {
  readonly id: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly checkoutUrl: string;
  readonly createdAt: Date;
}

/** How one ends for good; a failed one may still turn out paid, because then the money was really taken. */
const SETTLED: readonly AttemptState[] = ['paid', 'refused'];

/** Whether nothing more can be heard of a payment. */
export function isSettled(state: AttemptState): boolean {
  return SETTLED.includes(state);
}

/** Whether what the provider says now counts: an answer that comes late or twice changes nothing. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return from === 'open' || (!isSettled(from) && isSettled(to));
}

/** How a payment stands by the provider, whose payment must be the very one that we asked for. */
export function judge(asked: AskedPayment, stated: ProviderPayment): AttemptState {
  const same =
    stated.id === asked.providerPaymentId &&
    stated.amount === asked.amount &&
    stated.currency === asked.currency;
  return same ? stated.status : 'refused';
}
