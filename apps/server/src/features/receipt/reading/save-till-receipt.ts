import type { TenantTx } from '../../../db/database.ts';
import type { TillReceipt } from '../../../integrations/port/point-of-sale.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { type SavedReceipt, saveReceipt } from '../save-receipt.ts';

/** Saves a receipt as a service states it now; one that has an invoice stays as it was. */
export async function saveTillReceipt(
  tx: TenantTx,
  services: Services,
  { source, stated }: { source: string; stated: TillReceipt },
): Promise<SavedReceipt | undefined> {
  const { timezone } = await getCompany(tx);
  const { till, tillName, number, total: totalIncl, ...content } = stated;
  return saveReceipt(tx, services, {
    name: { source, till, tillName, number },
    content: { ...content, totalIncl, soldOn: dayIn(timezone, stated.soldAt) },
    mayChange: true,
  });
}
