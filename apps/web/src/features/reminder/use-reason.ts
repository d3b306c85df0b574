import type { InvoiceReminders, ReminderPlan } from '@penning/contract';
import { useReader } from '../../ui/reader.ts';

type Reason = NonNullable<ReminderPlan['reason']>;

/** Says in a sentence why a reminder isn't sent. */
export function useReason(): (reason: Reason) => string {
  const { t } = useReader();
  return (reason) => t(`reminder.reason_${reason}`);
}

/** What happens to an invoice today, and what comes next. */
export function usePlanText(): (
  reminders: Pick<InvoiceReminders, 'plan' | 'collectsOn' | 'collectsAutomatically'>,
) => string[] {
  const { t, date } = useReader();
  const reasonText = useReason();
  return ({ plan: { send, step, reason, next }, collectsOn, collectsAutomatically }) => [
    send && step !== null
      ? t('reminder.sendsToday', { step: String(step) })
      : reason === null
        ? ''
        : reasonText(reason),
    next === null
      ? t('reminder.nothingNext')
      : t('reminder.next', { step: String(next.step), date: date(next.on) }),
    collectsOn === null
      ? ''
      : t(collectsAutomatically ? 'reminder.collectsOn' : 'reminder.collectableFrom', {
          date: date(collectsOn),
        }),
  ];
}
