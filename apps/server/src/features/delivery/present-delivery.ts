import type { Delivery } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Deliveries } from '../../db/generated/tables.ts';

/** A delivery as the caller sees it; a next try is only told when one is planned after a failure. */
export function presentDelivery(row: Selectable<Deliveries>): Delivery {
  const waits = row.state === 'queued' && row.reason !== '';
  return {
    id: row.id,
    documentId: row.documentId,
    channel: row.channel as Delivery['channel'],
    recipient: row.recipient,
    subject: row.subject,
    state: row.state as Delivery['state'],
    reason: row.reason,
    attempts: row.attempts,
    nextTryAt: waits ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
