import type { TenantTx } from '../../../db/database.ts';

/** Where a revenue group goes; null where nobody said so. */
export interface RevenueGroupRow {
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly ledgerId: string | null;
  readonly vatId: string | null;
}

const MAX_GROUPS = 1000;

/** The revenue groups of a company's tills, or of one source. */
export function listGroups(tx: TenantTx, source?: string): Promise<RevenueGroupRow[]> {
  let list = tx.db
    .selectFrom('revenueGroups')
    .select(['source', 'code', 'name', 'ledgerId', 'vatId'])
    .where('companyId', '=', tx.companyId);
  if (source !== undefined) list = list.where('source', '=', source);
  return list.orderBy('source').orderBy('name').orderBy('code').limit(MAX_GROUPS).execute();
}

/** Inserts the groups that are not there yet; the others get their name, where it is known. */
export async function insertGroups(
  tx: TenantTx,
  source: string,
  { groups, at }: { groups: readonly { code: string; name: string }[]; at: Date },
): Promise<void> {
  const named = [...new Map(groups.map((group) => [group.code, group])).values()];
  if (named.length === 0) return;
  const { companyId } = tx;
  await tx.db
    .insertInto('revenueGroups')
    .values(named.map((group) => ({ ...group, source, companyId, updatedAt: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'source', 'code'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), updatedAt: at }))
        .whereRef('revenueGroups.name', '<>', 'excluded.name')
        .where('excluded.name', '<>', ''),
    )
    .execute();
}

/** Updates where a group goes; returns whether it is there. */
export async function updateGroup(
  tx: TenantTx,
  { source, code, ...change }: Omit<RevenueGroupRow, 'name'>,
  at: Date,
): Promise<boolean> {
  const result = await tx.db
    .updateTable('revenueGroups')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('source', '=', source)
    .where('code', '=', code)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
