import type { NumberParts } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Series } from './number-store.ts';

/** The next number of a series as it was before someone set it, and as it is since. */
export interface NumberChange {
  readonly previous: NumberParts;
  readonly next: NumberParts;
  readonly at: Date;
  readonly by: string;
}

/** Notes who set the next number of a series; it stays. */
export async function insertNumberChange(
  tx: TenantTx,
  change: { id: string; series: Series; previous: NumberParts; next: NumberParts; at: Date },
): Promise<void> {
  const { previous, next } = change;
  await tx.db
    .insertInto('numberChanges')
    .values({
      companyId: tx.companyId,
      id: change.id,
      series: change.series,
      previousPrefix: previous.prefix,
      previousNext: String(previous.next),
      previousWidth: previous.width,
      newPrefix: next.prefix,
      newNext: String(next.next),
      newWidth: next.width,
      changedAt: change.at,
      changedBy: tx.actor.id,
      changedByName: tx.actor.name,
    })
    .execute();
}

/** The changes of a series, the first first. */
export async function listNumberChanges(tx: TenantTx, series: Series): Promise<NumberChange[]> {
  const rows = await tx.db
    .selectFrom('numberChanges')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('series', '=', series)
    .orderBy('changedAt')
    .orderBy('id')
    .limit(5000)
    .execute();
  return rows.map((row) => ({
    previous: { prefix: row.previousPrefix, next: BigInt(row.previousNext), width: row.previousWidth },
    next: { prefix: row.newPrefix, next: BigInt(row.newNext), width: row.newWidth },
    at: row.changedAt,
    by: row.changedByName,
  }));
}
