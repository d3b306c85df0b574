import type { Database, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const LIST_DUE = statement(
  { companyId: 'uuid', name: 'text' },
  'SELECT * FROM list_changes_due($1::text[], $2, $3)',
);

/** Connections to these services, of all companies, that were last asked for changes before a moment. */
export async function listChangesDue(
  database: Database,
  { names, before, max }: { names: readonly string[]; before: Date; max: number },
): Promise<{ companyId: string; name: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE, [names, before, max]);
  return rows;
}

/** Claims a connection that is due; of two simultaneous claims, the second finds it claimed. */
export async function claimChanges(
  tx: TenantTx,
  name: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const result = await tx.db
    .updateTable('integrations')
    .set({ changesAskedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('name', '=', name)
    .where((row) => row.or([row('changesAskedAt', 'is', null), row('changesAskedAt', '<', before)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
