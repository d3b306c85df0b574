import { type PlainDate, paymentDayProblem } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';

/** A payment entered by a person: its date, and the date of what was paid. */
interface EnteredPayment {
  readonly paidOn: PlainDate;
  readonly documentDate: PlainDate | null;
}

/** Refuses a payment date after today in the company's time zone, or long before what was paid. */
export function refusePaymentDay(
  { clock }: Pick<Services, 'clock'>,
  { timezone }: Pick<Session, 'timezone'>,
  { paidOn, documentDate }: EnteredPayment,
): void {
  const detail = paymentDayProblem(paidOn, { documentDate, today: dayIn(timezone, clock.now()) });
  if (detail !== undefined) refuse('validationFailed', { field: 'paidOn', detail });
}
