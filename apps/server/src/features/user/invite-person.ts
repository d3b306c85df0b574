import { INVITATION_DAYS, type UserInvitation } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { issueKey } from '../account/one-time-key.ts';
import { hashPassword } from '../password/password.ts';
import { insertInvitation } from './invitation-store.ts';
import { findOrInsertPerson, findPerson, insertMember, isWorkingForOther } from './user-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Prepared before the transaction starts, since hashing a password takes long. */
export interface Newcomer {
  readonly id: string;
  readonly passwordHash: string;
  /** Whether the inviter set a password, so that they need no key to choose one. */
  readonly hasPassword: boolean;
}

/**
 * The result of an invitation: with a key when they have to choose a password, and whether they still have to accept.
 */
export interface InvitedPerson {
  readonly userId: string;
  readonly key: string | undefined;
  readonly isInvited: boolean;
}

/**
 * Prepares the account that an invitation may create: with a password, or with a random one until one is chosen by key.
 */
export async function prepareNewcomer(services: Services, password = ''): Promise<Newcomer> {
  const hasPassword = password !== '';
  const secret = hasPassword ? password : services.random(32).toString('base64url');
  return {
    id: services.newId(),
    passwordHash: await hashPassword(secret, services.passwordCost),
    hasPassword,
  };
}

/**
 * Invites someone to a company: the only way in for companies, accounting firms and anyone creating a company for
 * somebody. People with an account join by a click after signing in, and aren't members before. A new person becomes a
 * member immediately: with a password they sign in with it, without one by choosing it; and so does a person with a
 * verified address and no company left. An account whose address was never verified may be anyone's: only the key in
 * the email works.
 */
export async function invitePerson(
  db: Queries,
  services: Services,
  asked: {
    companyId: string;
    invitedBy: string;
    at: Date;
    newcomer: Newcomer;
    person: UserInvitation;
    /** The field of the email address, for a refusal. */
    field: string;
  },
): Promise<InvitedPerson> {
  const { companyId, invitedBy, at, newcomer, person, field } = asked;
  const { email, name, language, role } = person;
  const { id, passwordHash } = newcomer;
  const known = await findOrInsertPerson(db, { id, passwordHash, email, name, language, at });
  const which = { companyId, userId: known.id };
  if (await findPerson(db, which)) return refuse('alreadyMember', { field });
  if (await isWorkingForOther(db, which)) return refuse('worksElsewhere', { field });
  if (known.id === id && newcomer.hasPassword) {
    await insertMember(db, { ...which, role, at });
    return { userId: id, key: undefined, isInvited: false };
  }
  const expiresAt = invitationEnd(at);
  await insertInvitation(db, { ...which, email, name, language, role, invitedBy, sentAt: at, expiresAt });
  if (known.id === id || (known.isProven && !known.hasPlace)) await insertMember(db, { ...which, role, at });
  const key = known.isProven ? undefined : await issueInviteKey(db, services, known.id);
  return { userId: known.id, key, isInvited: true };
}

/** When an invitation sent at a moment expires. */
export function invitationEnd(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
}

/** A key to choose a password with, valid as long as the invitation; using it verifies the address. */
export function issueInviteKey(db: Queries, services: Services, userId: string): Promise<string> {
  return issueKey(db, services, { userId, purpose: 'invite', hours: INVITATION_DAYS * 24 });
}
