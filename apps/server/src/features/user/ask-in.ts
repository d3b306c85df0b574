import { INVITATION_DAYS, type UserInvitation } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { issueKey } from '../account/one-time-key.ts';
import { hashPassword } from '../password/password.ts';
import { insertInvitation } from './invitation-store.ts';
import { findOrInsertPerson, findPerson, insertMember, isWorkingForOther } from './user-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is made ready before the transaction begins, since hashing a password takes long. */
export interface Newcomer {
  readonly id: string;
  readonly passwordHash: string;
  /** Whether somebody gave them a password, so that they need no key to choose one. */
  readonly hasPassword: boolean;
}

/** Somebody who was asked in: with a key when they have to choose a password, and whether they have yet to say yes. */
export interface AskedIn {
  readonly userId: string;
  readonly key: string | undefined;
  readonly isInvited: boolean;
}

/** Makes ready whom an invitation may make: with a password, or with one that nobody knows until it is chosen by key. */
export async function prepareNewcomer(services: Services, password = ''): Promise<Newcomer> {
  const hasPassword = password !== '';
  const secret = hasPassword ? password : services.random(32).toString('base64url');
  return { id: services.newId(), passwordHash: await hashPassword(secret), hasPassword };
}

/**
 * Asks someone into a company: the one way in for companies, accounting firms and whoever makes a company for somebody. Who can
 * sign in somewhere joins by a click after signing in, and is no member before. Somebody new becomes a member at once: with
 * a password they come in by it, without one by choosing it; and so does who proved the address and has nowhere left to
 * come in. An account that never proved the address may be anybody's: only the key in the email leads in.
 */
export async function askIn(
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
): Promise<AskedIn> {
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

/** When an invitation of a moment ends. */
export function invitationEnd(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
}

/** A key to choose a password by, good for as long as the invitation; following it proves the address. */
export function issueInviteKey(db: Queries, services: Services, userId: string): Promise<string> {
  return issueKey(db, services, { userId, purpose: 'invite', hours: INVITATION_DAYS * 24 });
}
