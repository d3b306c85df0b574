import type { TenantTx } from '../../../db/database.ts';

/** Inserts a document in the outbox of the bookkeeping; false when it is there already. */
export async function insertBooking(
  tx: TenantTx,
  documentId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const result = await tx.db
    .insertInto('bookings')
    .values({ companyId: tx.companyId, documentId, createdBy: userId, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
