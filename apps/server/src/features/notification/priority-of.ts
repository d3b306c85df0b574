import type { Notification, NotificationKind, Priority } from '@penning/contract';

const PRIORITIES: Readonly<Partial<Record<NotificationKind, Priority>>> = {
  deliveryFailed: 'error',
  invoicePaid: 'success',
  paymentReturned: 'warning',
  paymentDoubtful: 'warning',
  mandateSigned: 'success',
  batchDue: 'warning',
  recurringProblem: 'error',
  scheduledSendFailed: 'error',
  reminderProblem: 'warning',
  bookingProblem: 'warning',
  eInvoiceFailed: 'error',
  integrationProblem: 'warning',
  trialEnds: 'warning',
};

/** How much a notification asks for; `info` unless its kind says more. */
export function priorityOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): Priority {
  if (kind === 'quotationAnswered') return data['outcome'] === 'accepted' ? 'success' : 'warning';
  return PRIORITIES[kind] ?? 'info';
}
