import type { CallerInCompany } from '../../http/caller.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { claimInvitation, isInvited } from './invitation-store.ts';
import { insertVisit } from './visit-store.ts';

/**
 * Records that someone enters a company now, which makes an invited person join. A platform admin's visits
 * aren't somewhere to return to.
 */
export async function recordVisit(
  services: Services,
  caller: CallerInCompany,
  visit: { at: Date; ip: string },
): Promise<void> {
  const { userId, companyId, userName } = caller;
  if (caller.through === 'admin') return;
  const { platform } = services.database;
  await insertVisit(platform, { userId, companyId, visitedAt: visit.at });
  if (caller.through !== 'user') return;
  if (!(await isInvited(platform, { companyId, userId }))) return;
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
