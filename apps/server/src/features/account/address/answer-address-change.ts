import type { Queries } from '../../../db/database.ts';
import { errorCode } from '../../../db/error-code.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { sha256 } from '../../../storage/storage.ts';
import { hashPassword } from '../../password/password.ts';
import { findKeyOwner, updateUnusedKeys } from '../one-time-key-store.ts';
import { redeemKey } from '../one-time-key.ts';
import { deletePendingLogins } from '../pending-login-store.ts';
import { findPerson, insertPerson } from '../person-store.ts';
import { deleteSessions } from '../session-store.ts';
import {
  type AddressChange,
  deleteAddressChange,
  findAddressChange,
  findLatestInvitation,
  listCompaniesOf,
  lockAddressChange,
  updateAddress,
  updateAddressChange,
  updateInvitations,
  updateInvitedPerson,
} from './address-store.ts';
import { mailTo } from './request-address-change.ts';

type Routes = HandlersOf<'account'>;
type Side = 'old' | 'new';
type Person = Awaited<ReturnType<typeof findPerson>>;

const PURPOSE = { old: 'oldAddress', new: 'newAddress' } as const;

/** What a key asks for, without using it up. */
export const readAddressChange: Routes['readAddressChange'] = async ({ body, services }) => {
  const { platform } = services.database;
  const { side, userId } = await sideOf(platform, services, body.key);
  const person = await findPerson(platform, userId);
  const change = await findAddressChange(platform, userId, services.clock.now());
  if (!change) return refuse('keyInvalid');
  return { data: { from: person.email, to: change.email, side } };
};

/** One side confirms; once both have, the address is changed. */
export const acceptAddressChange: Routes['acceptAddressChange'] = async ({ body, services, ip }) => {
  const at = services.clock.now();
  const outcome = await services.database
    .withPlatform(async (db) => {
      const { side } = await sideOf(db, services, body.key);
      const userId = await redeemKey(db, services, { key: body.key, purpose: PURPOSE[side] });
      const before = (await lockAddressChange(db, userId, at)) ?? refuse('keyInvalid');
      const agreed = side === 'old' ? { oldConfirmedAt: at } : { newConfirmedAt: at };
      const change: AddressChange = { ...before, ...agreed };
      await updateAddressChange(db, userId, agreed);
      const isDone = change.oldConfirmedAt !== null && change.newConfirmedAt !== null;
      const person = await findPerson(db, userId);
      if (isDone) await finish(db, services, { change, person, at });
      return { change, person, isDone };
    })
    .catch((error: unknown) => {
      // Someone signed up with it meanwhile.
      if (errorCode(error) === '23505') return refuse('emailTaken');
      throw error;
    });
  const { change, person, isDone } = outcome;
  if (isDone) await tell(services, { ...person, to: change.email, ip, at });
  return { data: { email: change.email, isDone } };
};

/** Rejects the change from either mailbox and deletes it. */
export const rejectAddressChange: Routes['rejectAddressChange'] = async ({ body, services }) => {
  const at = services.clock.now();
  await services.database.withPlatform(async (db) => {
    const { side } = await sideOf(db, services, body.key);
    const userId = await redeemKey(db, services, { key: body.key, purpose: PURPOSE[side] });
    await deleteAddressChange(db, userId);
    for (const purpose of Object.values(PURPOSE)) await updateUnusedKeys(db, { userId, purpose, at });
  });
  return undefined;
};

/** Whose key it is, and to which mailbox it was sent. */
async function sideOf(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  key: string,
): Promise<{ side: Side; userId: string }> {
  for (const side of ['old', 'new'] as const) {
    const asked = { keyHash: sha256(key), purpose: PURPOSE[side], at: clock.now() };
    const userId = await findKeyOwner(db, asked);
    if (userId !== undefined) return { side, userId };
  }
  return refuse('keyInvalid');
}

/** The new address counts: whatever was mailed to the old one works no longer, and nobody stays signed in elsewhere. */
async function finish(
  db: Queries,
  services: Services,
  { change, person, at }: { change: AddressChange; person: Person; at: Date },
): Promise<void> {
  const { userId, email, sessionId } = change;
  await updateAddress(db, userId, email, at);
  if (person.emailVerifiedAt === null) await leaveInvitations(db, services, person, at);
  await updateInvitations(db, userId, email);
  await deleteAddressChange(db, userId);
  await deleteSessions(db, { userId, except: sessionId }, at);
  await deletePendingLogins(db, userId);
  for (const purpose of ['verify', 'reset', 'invite'] as const)
    await updateUnusedKeys(db, { userId, purpose, at });
}

/**
 * Invitations to an address that was never proven belong to whoever reads its mail, so they stay with it, in an account
 * like the one that an invitation makes for an unknown address; its first password is chosen with the mailed key.
 */
async function leaveInvitations(db: Queries, services: Services, person: Person, at: Date): Promise<void> {
  const invitation = await findLatestInvitation(db, person.id);
  if (!invitation) return;
  const id = services.newId();
  const passwordHash = await hashPassword(services.random(32).toString('base64url'), services.passwordCost);
  const { email } = person;
  await insertPerson(db, {
    ...invitation,
    id,
    email,
    passwordHash,
    emailVerifiedAt: null,
    isAdmin: false,
    at,
  });
  await updateInvitedPerson(db, { from: person.id, to: id, at });
}

/** Records it in the event log of every company the person works in, and notifies both mailboxes. */
async function tell(services: Services, done: Person & { to: string; ip: string; at: Date }): Promise<void> {
  const { id, name, email: from, to, ip, at } = done;
  const actor = { kind: 'user', id, name, origin: ip } as const;
  for (const companyId of await listCompaniesOf(services.database.platform, id)) {
    await services.database.withTenant(companyId, actor, (tx) =>
      appendEvent(tx, {
        documentId: companyId,
        at,
        event: 'userAddressChanged',
        data: { subject: name, userId: id, detail: `${from} → ${to}` },
      }),
    );
  }
  // An old address that nobody proved may be a stranger's, whom the new one is no business of.
  const mailboxes = done.emailVerifiedAt === null ? [to] : [from, to];
  for (const mailbox of mailboxes)
    await mailTo(services, done, { to: mailbox, kind: 'addressChanged', values: { from, email: to, ip } });
}
