import type { TenantTx } from '../../../db/database.ts';

/** Until when the receipts of a connection were read; undefined before the first time. */
export async function findReadUntil(tx: TenantTx, connectionId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('receiptReadings')
    .select('readUntil')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .executeTakeFirst();
  return row?.readUntil;
}

/** Updates until when they were read. */
export async function updateReadUntil(
  tx: TenantTx,
  connectionId: string,
  { readUntil, at }: { readUntil: Date; at: Date },
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('receiptReadings')
    .values({ companyId, connectionId, readUntil, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'connectionId']).doUpdateSet({ readUntil, updatedAt: at }),
    )
    .execute();
}
