import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type MandateRow, lockCurrentMandates, updateMandate } from '../collection/mandate-store.ts';
import { stateOf } from './present-mandate.ts';

/**
 * Makes room for a customer's new mandate: an open request ends, and so does a lapsed mandate. One in use refuses; it
 * has to be revoked first.
 */
export async function makeRoom(
  tx: TenantTx,
  services: Services,
  { customerId, timezone }: { customerId: string; timezone: string },
): Promise<void> {
  const current = await lockCurrentMandates(tx, customerId);
  if (current.some((mandate) => stateOf(services, mandate, timezone) === 'active')) refuse('mandateActive');
  for (const mandate of current) await endMandate(tx, services, mandate, '');
}

/** Ends a mandate or a request; its event log keeps a record of it. */
export async function endMandate(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  mandate: MandateRow,
  reason: string,
): Promise<void> {
  const at = services.clock.now();
  await updateMandate(tx, mandate, { state: 'revoked', revokedAt: at, revokeReason: reason }, at);
  await appendEvent(tx, { documentId: mandate.id, at, event: 'mandateRevoked', data: { reason } });
}
