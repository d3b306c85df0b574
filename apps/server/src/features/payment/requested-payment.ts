import type { Currency } from '@penning/contract';
import type { Amount } from '@penning/domain';
import type { ProviderPayment } from '../../integrations/port/payments.ts';

/** The state of a payment requested from a provider, for a document or a subscription. */
export type AttemptState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';

/** What both kinds of requested payment have in common. */
export interface RequestedPayment {
  readonly id: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly checkoutUrl: string;
  readonly createdAt: Date;
}

/** Final states; a failed one may still turn out paid, because then the money was really collected. */
const SETTLED: readonly AttemptState[] = ['paid', 'refused'];

/** Whether a payment is final. */
export function isSettled(state: AttemptState): boolean {
  return SETTLED.includes(state);
}

/** Whether the money may still arrive: the customer is paying, or has paid and it is on its way. */
export function isUnderWay(state: AttemptState): boolean {
  return state === 'open' || state === 'pending';
}

/** Whether the provider's present answer counts: a late or repeated one changes nothing. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  if (from === 'pending') return !isUnderWay(to);
  return (from === 'open' && to !== 'open') || (!isSettled(from) && isSettled(to));
}

/** The state of a payment at the provider, whose payment must be the very one we requested. */
export function judge(asked: RequestedPayment, stated: ProviderPayment): AttemptState {
  const same =
    stated.id === asked.providerPaymentId &&
    stated.amount === asked.amount &&
    stated.currency === asked.currency;
  return same ? stated.status : 'refused';
}
