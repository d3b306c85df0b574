import type { ArchiveType, Notification } from '@penning/contract';
import { type Translate, formatMoney } from '@penning/i18n';

/** Where a notification's subject is shown. */
export type NotificationPlace =
  | { to: '/archive'; search: { type?: ArchiveType; invoice_id?: string } }
  | { to: '/bank' | '/confirm-subscription' | '/settings/integrations' | '/settings/email' };

/** Where a notification leads; undefined when its subject has no page. */
export function placeOf(
  { kind, documentId }: Notification,
  { mayReadSettings }: { mayReadSettings: boolean },
): NotificationPlace | undefined {
  if (documentId !== null) {
    // Quotations have a tab of their own.
    const type = kind === 'quotationAnswered' ? ({ type: 'quotation' } as const) : {};
    return { to: '/archive', search: { ...type, invoice_id: documentId } };
  }
  switch (kind) {
    case 'batchDue':
      return { to: '/archive', search: { type: 'sepa' } };
    case 'purchaseReceived':
    case 'bookingProblem':
      return { to: '/archive', search: { type: 'purchase' } };
    case 'recurringProblem':
      return { to: '/archive', search: { type: 'recurring' } };
    case 'bulkFinished':
      return { to: '/archive', search: {} };
    case 'paymentDoubtful':
      return { to: '/bank' };
    case 'trialEnds':
    case 'subscriptionChanged':
      return { to: '/confirm-subscription' };
    case 'integrationProblem':
      return mayReadSettings ? { to: '/settings/integrations' } : undefined;
    case 'mailServerProblem':
      return mayReadSettings ? { to: '/settings/email' } : undefined;
    default:
      return undefined;
  }
}

/** What happened, in a line below the title. */
export function detailOf({ customerName, data }: Notification, t: Translate): string {
  const { amount, currency, name, outcome, reason, recipient } = data;
  const answer =
    outcome === 'accepted' || outcome === 'rejected' ? t(`notification.quotation_${outcome}`) : '';
  const money = amount !== undefined ? formatMoney(amount, currency ?? 'EUR') : '';
  return [answer, customerName, name, money, reason || recipient].filter(Boolean).join(' · ');
}
