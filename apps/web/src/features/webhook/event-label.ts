import {
  TIMELINE_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookEvent,
} from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';

const GROUPS = [
  'invoice',
  'quotation',
  'recurring',
  'payment',
  'refund',
  'delivery',
  'e_invoice',
  'customer',
] as const;
type EventGroup = (typeof GROUPS)[number];

/** The events by what they are about: the part of their names before the point. */
export const EVENT_GROUPS: readonly { group: EventGroup; events: readonly WebhookEvent[] }[] = GROUPS.map(
  (group) => ({ group, events: WEBHOOK_EVENT_NAMES.filter((name) => name.startsWith(`${group}.`)) }),
);

/** What an event is, in the words of the timeline where it has an entry there. */
export function eventLabel(event: WebhookDelivery['event'], t: Translate): string {
  if (event === WEBHOOK_TEST) return t('webhook.test');
  const { cause } = WEBHOOK_EVENTS[event];
  return isOneOf(TIMELINE_EVENTS, cause) ? t(`archive.event_${cause}`) : t(`webhook.cause_${cause}`);
}
