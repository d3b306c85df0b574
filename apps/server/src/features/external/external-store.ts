import type { TenantTx } from '../../db/database.ts';

/** Whether a link was opened before. */
export async function isViewed(tx: TenantTx, linkId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('publicLinks')
    .select('firstViewedAt')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row === undefined || row.firstViewedAt !== null;
}

/** Updates when a link was first opened; returns whether this was the first time. */
export async function updateFirstViewed(tx: TenantTx, linkId: string, at: Date): Promise<boolean> {
  const result = await tx.db
    .updateTable('publicLinks')
    .set({ firstViewedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', linkId)
    .where('firstViewedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
