import type { Transmission } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Transmissions } from '../../db/generated/tables.ts';

/** A transmission as the caller sees it; the next attempt only shows when one is planned after a failure. */
export function presentTransmission(row: Selectable<Transmissions>): Transmission {
  const waits = row.state === 'queued' && row.reason !== '';
  return {
    id: row.id,
    documentId: row.documentId,
    profile: row.profile,
    sender: row.sender,
    recipient: row.recipient,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts,
    nextTryAt: waits ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
