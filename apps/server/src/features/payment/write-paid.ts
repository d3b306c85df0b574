import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { updatePaid } from './payment-store.ts';

/**
 * Writes what is paid for documents after their payments changed, by whatever way: by hand, by a provider, by the bank,
 * by a collection, by a credit. Whoever waits for one of them to be paid is woken when this transaction commits.
 */
export async function writePaid(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'queue' | 'hooks'>,
  documentIds: readonly string[],
): Promise<void> {
  await updatePaid(tx, documentIds, services.clock.now());
  await services.hooks.onPaid(tx, services, documentIds);
}
