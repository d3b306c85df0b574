import { vatNumberParts } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { insertVatCheck } from './vat-check-store.ts';

/** Queues a VIES check of a VAT number, in this transaction; nothing for a number that VIES doesn't cover. */
export async function queueVatCheck(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  vatNumber: string,
): Promise<void> {
  if (!vatNumberParts(vatNumber)) return;
  const asked = { id: services.newId(), vatNumber, at: services.clock.now(), atOnce: true };
  const checkId = await insertVatCheck(tx, asked);
  await services.queue.enqueue(tx, 'check-vat-number', { companyId: tx.companyId, checkId });
}
