import { type Language, type UserInvitation, mayManage } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { listMemberships } from '../account/session-store.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { type PersonEvent, changePerson, lockPeopleAs } from './change-people.ts';
import { updateInvitation } from './invitation-store.ts';
import { invitePerson, invitationEnd, issueInviteKey, prepareNewcomer } from './invite-person.ts';
import { mailInvitation } from './mail-invitation.ts';
import { readUser } from './present-user.ts';
import { type PersonRow, insertMember } from './user-store.ts';

/** How many invitations a company can send in a minute, so that it can't be used to mail strangers. */
const MAX_PER_MINUTE = 20;

type Routes = HandlersOf<'user'>;

/** Invites someone to the company. */
export const inviteUser: Routes['invite'] = async ({ body, session, services }) => {
  await limitRate(services, `invite:${session.companyId}`, MAX_PER_MINUTE);
  const { language = await languageOf(services, session) } = body;
  const userId = await saveInvitation(services, session, { ...body, language });
  return readUser(services, session, userId);
};

async function languageOf({ database }: Services, { companyId, actor }: Session): Promise<Language> {
  const { language } = await database.withTenant(companyId, actor, getCompanyRow);
  return language;
}

async function saveInvitation(services: Services, session: Session, person: UserInvitation): Promise<string> {
  const { companyId, userId: invitedBy } = session;
  const at = services.clock.now();
  const newcomer = await prepareNewcomer(services);
  return services.database.throughPlatform(
    companyId,
    session.actor,
    async (db) => {
      if (!mayManage(await lockPeopleAs(db, session), person.role)) return refuse('forbidden');
      return invitePerson(db, services, { companyId, invitedBy, at, newcomer, person, field: 'email' });
    },
    async (tx, { userId, key }) => {
      const data = { subject: person.name, userId, detail: person.role };
      await appendEvent(tx, { documentId: companyId, at, event: 'userInvited', data });
      await mailInvitation(tx, services, { ...person, key });
      return userId;
    },
  );
}

/** Sends an invitation again, with a new key and seven new days. */
export const resendInvitation: Routes['resendInvitation'] = async ({ params, session, services }) => {
  await limitRate(services, `invite:${session.companyId}`, MAX_PER_MINUTE);
  await changePerson(services, session, params.id, async (db, person, at) => {
    if (!person.invitedUntil) return refuse('invalidRequest');
    return [await askAgain(db, services, { companyId: session.companyId, person, at })];
  });
  return readUser(services, session, params.id);
};

/** Renews an open invitation; the email is sent with the event. */
export async function askAgain(
  db: Queries,
  services: Services,
  { companyId, person, at }: { companyId: string; person: PersonRow; at: Date },
): Promise<PersonEvent> {
  await updateInvitation(db, { companyId, userId: person.id }, { sentAt: at, expiresAt: invitationEnd(at) });
  const key = person.isProven ? undefined : await issueInviteKey(db, services, person.id);
  // As when they were invited: without any company, they couldn't sign in to accept.
  if (person.isProven && !person.isMember && (await listMemberships(db, person.id)).length === 0)
    await insertMember(db, { companyId, userId: person.id, role: person.role, at });
  const { name, email } = person;
  const letter = { name, email, language: person.language, key };
  return { event: 'userInvitedAgain', and: (tx) => mailInvitation(tx, services, letter) };
}
