import {
  type Language,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
  type NotifyMessage,
  type Priority,
} from '@penning/contract';
import { isOneOf, oneOf } from '@penning/domain';
import { type Translate, formatMoney } from '@penning/i18n';
import { EVENTS_WITH_CODE, paymentReason } from '@penning/i18n/payment/payment-reason';
import type { Services } from '../../platform/services.ts';
import type { NotificationRow } from './notification-store.ts';
import { StoredData } from './saying.ts';
import { wordSaying } from './word-saying.ts';

/** A notification as the socket sends it, in the language of its reader. */
export function notifyMessage(notification: Notification, translate: Translate): NotifyMessage {
  const { kind, number } = notification;
  const title = [translate(`notification.kind_${kind}`), number].filter(Boolean).join(' · ');
  return {
    type: 'notify',
    message: detailOf(notification, translate),
    data: { title, priority: priorityOf(notification), notification },
  };
}

function detailOf({ customerName, data }: Notification, translate: Translate): string {
  const { amount, currency, name, outcome, reason, recipient } = data;
  const answer =
    outcome === 'accepted' || outcome === 'rejected' ? translate(`quotation.state_${outcome}`) : '';
  const money = amount === undefined ? '' : formatMoney(amount, currency ?? 'EUR');
  return [answer, customerName, name, money, reason || recipient].filter(Boolean).join(' · ');
}

/** A notification as the caller sees it, in their language; one stored in words stays as it is. */
export function presentNotification(
  services: Pick<Services, 'texts'>,
  language: Language,
  row: NotificationRow,
): Notification {
  const { says, service, ...stored } = StoredData.parse(row.data);
  const name = service && `${services.texts.translate(language)(service.title)}${service.suffix}`;
  const data = name === undefined ? stored : { ...stored, name };
  const kind = oneOf(NOTIFICATION_KINDS, row.kind);
  const reason = says ? wordSaying(services, language, says) : wordReason(services, language, { kind, data });
  return {
    id: row.id,
    kind,
    documentId: row.documentId,
    number: row.number,
    customerName: row.customerName ?? '',
    data: reason === undefined ? data : { ...data, reason },
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** A provider's code for what became of money, in words. */
function wordReason(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  { kind, data }: Pick<Notification, 'kind' | 'data'>,
): string | undefined {
  const { reason } = data;
  if (reason === undefined || !isOneOf(EVENTS_WITH_CODE, kind)) return reason;
  return paymentReason(reason, texts.translate(language));
}

const PRIORITIES: Readonly<Partial<Record<NotificationKind, Priority>>> = {
  deliveryFailed: 'error',
  deliveryUnconfirmed: 'warning',
  invoicePaid: 'success',
  paymentReturned: 'warning',
  refundFailed: 'warning',
  chargedBack: 'warning',
  setOffEnded: 'warning',
  collectionFailed: 'warning',
  paymentDoubtful: 'warning',
  mandateSigned: 'success',
  batchDue: 'warning',
  recurringProblem: 'error',
  scheduledSendFailed: 'error',
  numberOfEarlierYear: 'warning',
  reminderProblem: 'warning',
  readyForCollections: 'warning',
  bookingProblem: 'warning',
  codeChanged: 'warning',
  eInvoiceFailed: 'error',
  integrationProblem: 'warning',
  fileDamaged: 'error',
  mailServerProblem: 'error',
  trialEnds: 'warning',
};

/** How urgent a notification is; `info` unless its kind says more. */
function priorityOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): Priority {
  if (kind === 'bulkFinished') return data['outcome'] === 'failed' ? 'warning' : 'success';
  if (kind === 'quotationAnswered') return data['outcome'] === 'accepted' ? 'success' : 'warning';
  return PRIORITIES[kind] ?? 'info';
}
