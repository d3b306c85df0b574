import type { TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { type OnlineMandateRow, updateOnlineMandate } from './online-mandate-store.ts';

/** Ends an online mandate here; a provider that doesn't know of it yet is told by the sweep. */
export async function endOnlineMandate(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  mandate: Pick<OnlineMandateRow, 'id'>,
  { by, reason }: { by: 'company' | 'provider' | 'replaced'; reason: string },
): Promise<void> {
  const at = services.clock.now();
  await updateOnlineMandate(
    tx,
    mandate.id,
    {
      state: 'ended',
      endedAt: at,
      endedBy: by,
      endReason: reason,
      askAt: by === 'provider' ? null : at,
    },
    at,
  );
  await appendEvent(tx, { documentId: mandate.id, at, event: 'mandateRevoked', data: { reason, by } });
}
