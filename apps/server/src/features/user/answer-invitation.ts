import type { Actor, Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { redeemKey } from '../account/one-time-key.ts';
import { findPerson, updateEmailVerified } from '../account/person-store.ts';
import { listInvitationsOf, claimInvitation } from './invitation-store.ts';
import { deleteMember, findMemberRole, insertMember, lockPeople, isWorkingForOther } from './user-store.ts';

type Routes = HandlersOf<'user'>;

/** The companies that invite the caller; hidden while their address isn't verified. */
export const listInvitations: Routes['listInvitations'] = async ({ session, services }) => {
  const { platform } = services.database;
  if (!(await isProven(platform, session.userId))) return { data: [] };
  const rows = await listInvitationsOf(platform, session.userId, services.clock.now());
  return {
    data: rows.map(({ id, companyName, invitedBy, role, expiresAt }) => ({
      id,
      companyName,
      invitedBy,
      role,
      until: expiresAt.toISOString(),
    })),
  };
};

/** Verifies the caller's address by the key emailed to it: whoever has the key and the session is one person. */
export const verifyByInvitation: Routes['verifyByInvitation'] = async ({ body, session, services }) => {
  const at = services.clock.now();
  await services.database.withPlatform(async (db) => {
    const userId = await redeemKey(db, services, { key: body.key, purpose: 'invite' });
    if (userId !== session.userId) return refuse('keyInvalid');
    return updateEmailVerified(db, userId, at);
  });
  return undefined;
};

/** Joins a company by an invitation. */
export const acceptInvitation: Routes['acceptInvitation'] = async ({ params, session, services }) => {
  const at = services.clock.now();
  const which = { companyId: params.id, userId: session.userId };
  await services.database.throughPlatform(
    params.id,
    asMember(session.actor),
    async (db) => {
      if (!(await isProven(db, session.userId))) return refuse('addressUnproven');
      await lockPeople(db, params.id);
      if (await isWorkingForOther(db, which)) return refuse('worksElsewhere');
      const offer = await claimInvitation(db, which);
      if (!offer || offer.expiresAt <= at) return refuse('notFound');
      await deleteMember(db, which);
      await insertMember(db, { ...which, role: offer.role, at });
      return offer.role;
    },
    async (tx, role) => {
      const data = { subject: session.userName, userId: session.userId, detail: role };
      await appendEvent(tx, { documentId: params.id, at, event: 'userJoined', data });
    },
  );
  return undefined;
};

/** Declines an invitation. */
export const declineInvitation: Routes['declineInvitation'] = async ({ params, session, services }) => {
  const at = services.clock.now();
  const which = { companyId: params.id, userId: session.userId };
  await services.database.throughPlatform(
    params.id,
    asMember(session.actor),
    async (db) => {
      if (!(await isProven(db, session.userId))) return refuse('addressUnproven');
      return (await claimInvitation(db, which)) ?? refuse('notFound');
    },
    async (tx) => {
      // Somebody who never had another company was a member already.
      if (await findMemberRole(tx, session.userId)) return refuse('invalidRequest');
      const data = { subject: session.userName, userId: session.userId, detail: '' };
      await appendEvent(tx, { documentId: params.id, at, event: 'userInvitationDeclined', data });
    },
  );
  return undefined;
};

/** Whether the caller has verified the address they sign in with: only then is an invitation to it theirs. */
async function isProven(db: Queries, userId: string): Promise<boolean> {
  return (await findPerson(db, userId)).emailVerifiedAt !== null;
}

/** In the company being answered, somebody acts as a person, whatever their role is elsewhere. */
function asMember(actor: Actor): Actor {
  return { ...actor, kind: 'user' };
}
