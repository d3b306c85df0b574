import type { TenantTx } from '../../db/database.ts';

/** Updates a document as booked since a moment; the first booking counts. */
export async function updateBooked(tx: TenantTx, documentId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ bookedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .where('bookedAt', 'is', null)
    .execute();
}
