import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { updatePaid } from './payment-store.ts';

/**
 * Updates the paid amount of documents after their payments changed in any way: by hand, by a provider, by the bank, by
 * a collection, by a credit. Whatever waits for one of them to be paid is woken when this transaction commits.
 */
export async function writePaid(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>,
  documentIds: readonly string[],
): Promise<void> {
  await updatePaid(tx, documentIds, services.clock.now());
  await services.hooks.onPaid(tx, services, documentIds);
}
