import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAddressChange } from '../account/address/address-store.ts';
import { mailPerson } from '../account/mail-person.ts';
import { redeemKey } from '../account/one-time-key.ts';
import { deletePasskeys } from '../account/passkey/passkey-store.ts';
import { deletePendingLogins } from '../account/pending-login-store.ts';
import { updateEmailVerified, updatePassword } from '../account/person-store.ts';
import { checkEither } from '../account/second-factor/check-factor.ts';
import { deleteRecoveryCodes } from '../account/second-factor/recovery-code-store.ts';
import { deleteSecondFactor, hasSecondFactor } from '../account/second-factor/second-factor-store.ts';
import { deleteApiTokens, deleteSessions } from '../account/session-store.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { hashPassword } from '../password/password.ts';
import { forgetFailedAttempts } from '../sign-in-guard/sign-in-guard.ts';
import { joinByProof } from '../user/join-by-proof.ts';
import { personOfKey } from './read-reset.ts';

/**
 * Sets a new password with the key from an email. Everything opened with the old one ends: sessions, API tokens, and
 * the named passkeys. The second factor stays required unless one of its codes is given: access to the mailbox alone
 * isn't enough to remove it.
 */
export const resetPassword: HandlersOf<'session'>['resetPassword'] = async ({ body, services, ip }) => {
  const person = await personOfKey(services, body);
  const { id: userId } = person;
  requireStrongPassword(body.password, { field: 'password', about: [person.email, person.name] });
  const removesFactor = await mayRemoveFactor(services, userId, body.removeFactorBy ?? '');
  const passwordHash = await hashPassword(body.password, services.passwordCost);
  const at = services.clock.now();
  const ended = await services.database.withPlatform(async (tx) => {
    await redeemKey(tx, services, { key: body.key, purpose: 'reset' });
    await updatePassword(tx, userId, passwordHash);
    // Whoever got the key reads the emails to this address.
    await updateEmailVerified(tx, userId, at);
    await deletePendingLogins(tx, userId);
    // Requested by whoever knew the old password, perhaps before this mailbox counted as the person's.
    await deleteAddressChange(tx, userId);
    await deleteSessions(tx, { userId }, at);
    // Passkeys added before the address was verified may be somebody else's.
    await deletePasskeys(tx, userId, person.emailVerifiedAt === null ? 'all' : body.removePasskeys);
    if (removesFactor) {
      await deleteSecondFactor(tx, userId);
      await deleteRecoveryCodes(tx, userId);
    }
    await joinByProof(tx, userId, at);
    return deleteApiTokens(tx, userId, at);
  });
  await recordEnded(services, { ...person, ip, at }, ended);
  await forgetFailedAttempts(services, person.email);
  if (removesFactor) await mailPerson(services, userId, { kind: 'secondFactorDisabled', values: { ip } });
  await mailPerson(services, userId, { kind: 'passwordChanged', values: { ip } });
  return undefined;
};

async function mayRemoveFactor(services: Services, userId: string, code: string): Promise<boolean> {
  if (code.trim() === '' || !(await hasSecondFactor(services.database.platform, userId))) return false;
  await checkEither(services, userId, code.trim());
  return true;
}

/** Records in the event log of each company which of its API tokens ended. */
async function recordEnded(
  { database }: Services,
  person: { id: string; name: string; ip: string; at: Date },
  ended: readonly { id: string; companyId: string; name: string }[],
): Promise<void> {
  const { id, name: user, ip, at } = person;
  for (const { companyId, id: tokenId, name } of ended) {
    await database.withTenant(companyId, { kind: 'user', id, name: user, origin: ip }, (tx) =>
      appendEvent(tx, {
        documentId: companyId,
        at,
        event: 'apiTokenRevoked',
        data: { name, tokenId, user },
      }),
    );
  }
}
