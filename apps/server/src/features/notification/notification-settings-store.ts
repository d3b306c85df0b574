import type { NotificationSetting } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

/** The kinds that the company has changed, with the roles that are notified. */
export async function listRoles(tx: TenantTx): Promise<Map<string, NotificationSetting['roles']>> {
  const rows = await tx.db
    .selectFrom('notificationSettings')
    .select(['kind', 'roles'])
    .where('companyId', '=', tx.companyId)
    .execute();
  return new Map(rows.map(({ kind, roles }) => [kind, roles]));
}

/** Updates which roles are notified of a kind. */
export async function updateRoles(tx: TenantTx, kind: string, roles: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO notification_settings (company_id, kind, roles) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, kind) DO UPDATE SET roles = excluded.roles`,
    [tx.companyId, kind, roles],
  );
}
