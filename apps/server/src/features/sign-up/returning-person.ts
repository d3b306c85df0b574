import type { Registration } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAddressChange } from '../account/address/address-store.ts';
import { deletePasskeys } from '../account/passkey/passkey-store.ts';
import { deletePendingLogins } from '../account/pending-login-store.ts';
import { deleteApiTokens, deleteSessions, findUserByEmail } from '../account/session-store.ts';
import { checkPassword } from '../password/password.ts';
import { attemptOf, countFailedAttempt, guardLock } from '../sign-in-guard/sign-in-guard.ts';
import { listLapsedInvitations } from '../user/invitation-store.ts';
import { deleteMember } from '../user/user-store.ts';
import {
  type KnownPerson,
  findKnownPerson,
  lockKnownPerson,
  updateKnownPerson,
} from './returning-person-store.ts';

/** Sign-ups a minute with the address of an account, as for signing in. */
const GUESSES_PER_ACCOUNT = 10;

/** Whether an account may sign up with the operator's invitation, which proves its address: nothing else lets it in. */
export function maySignUpByKey({ isUsed, hasPlace }: KnownPerson): boolean {
  return !isUsed || !hasPlace;
}

/**
 * The account that somebody signs up with again, because it leads to no company: an invitation made it and expired, or
 * they left. An account in use requires its password or the operator's invitation. Refuses every other account's address.
 */
export async function findReturningPerson(
  services: Services,
  who: Pick<Registration, 'email' | 'password'> & { ip: string; isInvited: boolean },
): Promise<KnownPerson | undefined> {
  const { clock, database, passwordCost } = services;
  const { email, password, ip, isInvited } = who;
  if (!(await findUserByEmail(database.platform, email))) return undefined;
  const known = await findKnownPerson(database.platform, email, clock.now());
  if (!known || !leadsNowhere(known, isInvited)) return refuseTaken();
  if (isInvited || !known.isUsed) return known;
  const attempt = attemptOf(email, ip);
  await guardLock(services, attempt);
  await limitRate(services, `login:${attempt.account}`, GUESSES_PER_ACCOUNT);
  if (await checkPassword(known.passwordHash, password, passwordCost)) return known;
  await countFailedAttempt(services, attempt);
  return refuseTaken();
}

/** Makes the account theirs, unless it has changed meanwhile. */
export async function claimReturningPerson(
  db: Queries,
  known: KnownPerson,
  person: Parameters<typeof updateKnownPerson>[2] & { isInvited: boolean; at: Date },
): Promise<void> {
  const { isInvited, at, ...columns } = person;
  await lockKnownPerson(db, known.id);
  const now = await findKnownPerson(db, person.email, at);
  if (now?.id !== known.id || now.passwordHash !== known.passwordHash) return refuseTaken();
  if (!leadsNowhere(now, isInvited)) return refuseTaken();
  if (isInvited) await endEarlierAccess(db, now, at);
  for (const companyId of await listLapsedInvitations(db, known.id, at))
    await deleteMember(db, { companyId, userId: known.id });
  await updateKnownPerson(db, known.id, columns);
}

/** Ends what the former password opened: whoever got the invitation reads the emails to this address, others may not. */
async function endEarlierAccess(db: Queries, { id: userId, isProven }: KnownPerson, at: Date): Promise<void> {
  await deletePendingLogins(db, userId);
  await deleteAddressChange(db, userId);
  await deleteSessions(db, { userId }, at);
  await deleteApiTokens(db, userId, at);
  // Passkeys added before the address was verified may be somebody else's.
  if (!isProven) await deletePasskeys(db, userId, 'all');
}

function leadsNowhere(known: KnownPerson, isInvited: boolean): boolean {
  if (isInvited) return maySignUpByKey(known);
  return !known.hasPlace && (known.isUsed || !known.isInvited);
}

function refuseTaken(): never {
  return refuse('emailTaken', { field: 'email' });
}
