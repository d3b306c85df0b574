import type { Notification, NotifyMessage } from '@penning/contract';
import { type Translate, formatMoney } from '@penning/i18n';
import { priorityOf } from './priority-of.ts';

/** A notification as the socket says it, in the words of who hears it. */
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
