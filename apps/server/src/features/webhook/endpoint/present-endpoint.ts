import { WEBHOOK_EVENT_NAMES, WebhookEndpoint } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { EndpointRow, OpenDeliveries } from './endpoint-store.ts';

const NOTHING_OPEN: OpenDeliveries = { waiting: 0, failed: 0 };

/** An endpoint as the contract shows it. */
export function presentEndpoint(
  row: EndpointRow,
  { at, open = NOTHING_OPEN }: { at: Date; open?: OpenDeliveries | undefined },
): WebhookEndpoint {
  const stillSigns = row.previousUntil !== null && row.previousUntil > at;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    // An event of an earlier version that is no longer sent is left out.
    events: row.events && row.events.filter((event) => isOneOf(WEBHOOK_EVENT_NAMES, event)),
    enabled: row.enabled,
    disabledReason: WebhookEndpoint.shape.disabledReason.parse(row.disabledReason),
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    previousSecretUntil: stillSigns ? (row.previousUntil?.toISOString() ?? null) : null,
    ...open,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
