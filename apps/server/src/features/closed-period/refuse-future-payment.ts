import { type PlainDate, compareDates } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';

/** Refuses a payment that somebody enters for a day after today, where the company is: money that is to come is no payment. */
export function refuseFuturePayment(
  { clock }: Pick<Services, 'clock'>,
  { timezone }: Pick<Session, 'timezone'>,
  paidOn: PlainDate,
): void {
  if (compareDates(paidOn, dayIn(timezone, clock.now())) <= 0) return;
  refuse('validationFailed', { field: 'paidOn', detail: 'inFuture' });
}
