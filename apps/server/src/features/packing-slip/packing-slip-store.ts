import type { PackingSlipInput } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

/** The details entered for a document's goods, and when. */
export interface PackingSlipRow extends PackingSlipInput {
  readonly updatedAt: Date;
}

export function findPackingSlip(tx: TenantTx, documentId: string): Promise<PackingSlipRow | undefined> {
  return tx.db
    .selectFrom('packingSlips')
    .select(['deliveryAddress', 'trackingNumber', 'note', 'updatedAt'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}

/** Updates the packing slip of a document, or inserts it. */
export async function updatePackingSlipRow(
  tx: TenantTx,
  documentId: string,
  slip: PackingSlipRow,
): Promise<void> {
  await tx.db
    .insertInto('packingSlips')
    .values({ companyId: tx.companyId, documentId, ...slip })
    .onConflict((conflict) => conflict.columns(['companyId', 'documentId']).doUpdateSet({ ...slip }))
    .execute();
}
