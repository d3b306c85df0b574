import { WebhookDelivery } from '@penning/contract';
import type { ListedWebhookDelivery } from './webhook-delivery-store.ts';

const { event, reason } = WebhookDelivery.shape;

/** A delivery as the contract shows it. */
export function presentWebhookDelivery(row: ListedWebhookDelivery): WebhookDelivery {
  return {
    ...row,
    event: event.parse(row.event),
    reason: reason.parse(row.reason),
    nextTryAt: row.state === 'waiting' ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
