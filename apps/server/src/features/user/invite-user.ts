import { INVITATION_DAYS, type Language, type UserInvitation, mayManage } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { issueKey } from '../account/one-time-key.ts';
import { appendEvent } from '../history/append-event.ts';
import { hashPassword } from '../session/password.ts';
import { changePerson, lockPeopleAs } from './change-people.ts';
import { insertInvitation, updateInvitation } from './invitation-store.ts';
import { mailInvitation } from './mail-invitation.ts';
import { readUser } from './present-user.ts';
import { findOrInsertPerson, findPerson, insertMember } from './user-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Invitations that a company can send in a minute: it is no way to send mail to the world. */
const MOST_PER_MINUTE = 20;

type Routes = HandlersOf<'user'>;

/**
 * Invites someone. Who never signed in anywhere becomes a member at once, and comes in by choosing a password through
 * the key in the email; who is known joins by a click after signing in, and is no member before.
 */
export const inviteUser: Routes['invite'] = async ({ body, session, services }) => {
  await limitRate(services, `invite:${session.companyId}`, MOST_PER_MINUTE);
  const userId = await keepInvitation(services, session, body);
  return readUser(services, session, userId);
};

async function keepInvitation(services: Services, session: Session, body: UserInvitation): Promise<string> {
  const { companyId } = session;
  const at = services.clock.now();
  const id = services.newId();
  // Nobody knows this password: the first one is chosen through the key.
  const passwordHash = await hashPassword(services.random(32).toString('base64url'));
  return services.database.throughPlatform(
    companyId,
    session.actor,
    async (db) => {
      if (!mayManage(await lockPeopleAs(db, session), body.role)) return refuse('forbidden');
      const { email, name, language } = body;
      const person = await findOrInsertPerson(db, { id, email, name, language, passwordHash, at });
      const which = { companyId, userId: person.id };
      if (await findPerson(db, which)) return refuse('alreadyMember', { field: 'email' });
      const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
      await insertInvitation(db, { ...which, ...body, invitedBy: session.userId, sentAt: at, expiresAt });
      if (person.hasSignedIn) return { userId: person.id, key: undefined };
      await insertMember(db, { ...which, role: body.role, at });
      return { userId: person.id, key: await issueInviteKey(db, services, person.id) };
    },
    async (tx, made) => {
      const data = { subject: body.name, userId: made.userId, detail: body.role };
      await appendEvent(tx, { documentId: companyId, at, event: 'userInvited', data });
      await mailInvitation(tx, services, { ...body, key: made.key });
      return made.userId;
    },
  );
}

/** Sends an invitation once more, with a new key and seven new days. */
export const resendInvitation: Routes['resendInvitation'] = async ({ params, session, services }) => {
  const which = { companyId: session.companyId, userId: params.id };
  await limitRate(services, `invite:${session.companyId}`, MOST_PER_MINUTE);
  await changePerson(services, session, params.id, async (db, person, at) => {
    if (!person.invitedUntil) return refuse('invalidRequest');
    const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
    await updateInvitation(db, which, { sentAt: at, expiresAt });
    const key = person.hasSignedIn ? undefined : await issueInviteKey(db, services, person.id);
    const language = person.language as Language;
    const letter = { name: person.name, email: person.email, language, key };
    return [{ event: 'userInvitedAgain', and: (tx) => mailInvitation(tx, services, letter) }];
  });
  return readUser(services, session, params.id);
};

function issueInviteKey(db: Queries, services: Services, userId: string): Promise<string> {
  return issueKey(db, services, { userId, purpose: 'invite', hours: INVITATION_DAYS * 24 });
}
