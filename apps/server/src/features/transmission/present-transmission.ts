import type { Transmission } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { Selectable } from 'kysely';
import type { Transmissions } from '../../db/generated/tables.ts';
import { wordNetworkReason } from '../../integrations/port/sentence.ts';

/** A transmission as the caller sees it, in their language; the next attempt only shows when one is planned after a failure. */
export function presentTransmission(row: Selectable<Transmissions>, translate: Translate): Transmission {
  const waits = row.state === 'queued' && row.reason !== '';
  return {
    id: row.id,
    documentId: row.documentId,
    profile: row.profile,
    sender: row.sender,
    recipient: row.recipient,
    state: row.state,
    reason: wordNetworkReason(row.reason, translate),
    attempts: row.attempts,
    nextTryAt: waits ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
