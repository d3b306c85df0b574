import type { Services } from '../../platform/services.ts';
import type { CallerInCompany } from '../../http/caller.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { claimInvitation } from './invitation-store.ts';

/** Records that someone enters a company now; an invited member joins by that. */
export async function noteVisit(
  services: Services,
  caller: CallerInCompany,
  visit: { at: Date; ip: string },
): Promise<void> {
  const { userId, companyId, userName } = caller;
  const { platform } = services.database;
  await platform
    .insertInto('companyVisits')
    .values({ userId, companyId, visitedAt: visit.at })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ visitedAt: visit.at }))
    .execute();
  if (caller.through !== 'user') return;
  const invited = await platform
    .selectFrom('invitations')
    .select('role')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!invited) return;
  const actor = { kind: 'user', id: userId, name: userName, origin: visit.ip } as const;
  await services.database.throughPlatform(
    companyId,
    actor,
    (db) => claimInvitation(db, { companyId, userId }),
    async (tx, taken) => {
      const data = { subject: userName, userId, detail: taken?.role ?? '' };
      if (taken) await appendEvent(tx, { documentId: companyId, at: visit.at, event: 'userJoined', data });
    },
  );
}
