import type { PlainDate } from '@penning/domain';
import type { Queries, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const LIST_COMPANIES_TO_COLLECT = statement(
  { companyId: 'uuid' },
  `SELECT * FROM list_companies_to_collect($1, $2, $3)`,
);

/** Companies whose morning has come and whose overdue invoices haven't been looked through for collections today. */
export async function listCompaniesToCollect(
  db: Queries,
  { at, fromHour, max }: { at: Date; fromHour: number; max: number },
): Promise<{ companyId: string }[]> {
  return await queryRows(db, LIST_COMPANIES_TO_COLLECT, [at, fromHour, max]);
}

/** Updates the day on which overdue invoices were last looked through. */
export async function updateCollectionRun(tx: TenantTx, day: PlainDate): Promise<void> {
  await tx.db
    .updateTable('reminderSettings')
    .set({ lastCollectedOn: day })
    .where('companyId', '=', tx.companyId)
    .where((row) => row.or([row('lastCollectedOn', 'is', null), row('lastCollectedOn', '<', day)]))
    .execute();
}
