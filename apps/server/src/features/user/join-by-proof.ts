import type { Queries } from '../../db/database.ts';
import { listMemberships } from '../account/session-store.ts';
import { listInvitationsOf, listLapsedInvitations } from './invitation-store.ts';
import { deleteMember, insertMember, isWorkingForOther } from './user-store.ts';
import { hasVisited } from './visit-store.ts';

/**
 * Somebody who has just chosen a password with a key from an email joins the companies that invited them, when they
 * have no other: they never joined one, or have none left. Everybody else answers each invitation after signing in. An
 * invitation that expired lets nobody in, until it is sent again.
 */
export async function joinByProof(db: Queries, userId: string, at: Date): Promise<void> {
  for (const companyId of await listLapsedInvitations(db, userId, at))
    await deleteMember(db, { companyId, userId });
  const [place] = await listMemberships(db, userId);
  if (place && (await hasVisited(db, userId))) return;
  for (const { id: companyId, role } of await listInvitationsOf(db, userId, at)) {
    const which = { companyId, userId };
    if (await isWorkingForOther(db, which)) continue;
    await deleteMember(db, which);
    await insertMember(db, { ...which, role, at });
  }
}
