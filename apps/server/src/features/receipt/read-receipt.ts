import type { Receipt } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { presentReceipt } from './present-receipt.ts';
import { findReceipt } from './receipt-store.ts';

/** A receipt as this transaction sees it; refuses one of another company. */
export async function readReceipt(
  tx: TenantTx,
  services: Pick<Services, 'keys' | 'publicUrl'>,
  id: string,
): Promise<Receipt> {
  return presentReceipt(services, (await findReceipt(tx, id)) ?? refuse('notFound'));
}
