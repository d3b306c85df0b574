import { mayManage } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findMemberRole } from '../user/user-store.ts';
import { type ApiTokenRow, findLiveApiToken, deleteApiToken } from './api-token-store.ts';

type Routes = HandlersOf<'apiToken'>;

/** Revokes one of the caller's own tokens. */
export const revokeOwnApiToken: Routes['revoke'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const at = services.clock.now();
    const row = await findLiveApiToken(tx, { id: params.id, at });
    if (!row || row.userId !== session.userId) return refuse('notFound');
    return end(tx, row, at);
  });

/** Revokes anyone's token; an owner's only by an owner. */
export const revokeApiTokenOfCompany: Routes['revokeOfCompany'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const at = services.clock.now();
    const row = (await findLiveApiToken(tx, { id: params.id, at })) ?? refuse('notFound');
    const role = await findMemberRole(tx, row.userId);
    if (role && !mayManage(session.memberRole, role)) return refuse('forbidden');
    return end(tx, row, at);
  });

async function end(tx: TenantTx, row: ApiTokenRow, at: Date): Promise<undefined> {
  if (!(await deleteApiToken(tx, { id: row.id, at }))) return refuse('notFound');
  await appendEvent(tx, {
    documentId: tx.companyId,
    at,
    event: 'apiTokenRevoked',
    data: { name: row.name, tokenId: row.id, user: row.userName },
  });
  return undefined;
}
