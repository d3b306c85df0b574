import { NOTIFICATION_KINDS, type NotificationSetting, NOTIFIED_ROLES, usualRoles } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { listRoles, updateRoles } from './notification-settings-store.ts';

type Routes = HandlersOf<'notification'>;

/** Which roles are notified of what; the recommended ones for kinds that nobody changed. */
export const listNotificationSettings: Routes['listSettings'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, readSettings);

/** Sets which roles are notified of what from now on. */
export const updateNotificationSettings: Routes['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    for (const { kind, roles } of body.settings ?? []) await updateRoles(tx, kind, inOrder(roles));
    return readSettings(tx);
  });

/** The kinds that a role is notified of. */
export async function listNotifiedKinds(tx: TenantTx, role: string): Promise<string[]> {
  const decided = await listRoles(tx);
  return NOTIFICATION_KINDS.filter((kind) =>
    (decided.get(kind) ?? usualRoles(kind)).some((notified) => notified === role),
  );
}

async function readSettings(tx: TenantTx): Promise<{ data: NotificationSetting[] }> {
  const decided = await listRoles(tx);
  return {
    data: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      roles: inOrder(decided.get(kind) ?? usualRoles(kind)),
    })),
  };
}

/** Each role once, in the order of the table. */
function inOrder(roles: readonly NotificationSetting['roles'][number][]): NotificationSetting['roles'] {
  return NOTIFIED_ROLES.filter((role) => roles.includes(role));
}
