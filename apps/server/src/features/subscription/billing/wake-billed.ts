import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { listBilledOf } from './bill-store.ts';

/**
 * Checks the subscriptions again whose bills are among these documents and now paid; those are jobs of other companies.
 */
export async function wakeBilled(
  tx: TenantTx,
  services: Pick<Services, 'queue'>,
  documentIds: readonly string[],
): Promise<void> {
  for (const companyId of await listBilledOf(tx, documentIds)) {
    await services.queue.enqueue(tx, 'settle-arrears', { companyId });
  }
}
