import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import { mailPerson } from '../account/mail-person.ts';
import { readKey, redeemKey } from '../account/one-time-key.ts';
import { deletePendingLogins } from '../account/pending-login-store.ts';
import { findPerson, updateEmailVerified, updatePassword } from '../account/person-store.ts';
import { deleteSessions } from '../account/session-store.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { hashPassword } from '../password/password.ts';
import { forgetFailedAttempts } from '../sign-in-guard/sign-in-guard.ts';

/** Chooses a new password with the key of an email; every session ends, and the second factor stays as it is. */
export const resetPassword: HandlersOf<'session'>['resetPassword'] = async ({ body, services, ip }) => {
  const { platform } = services.database;
  const userId = await readKey(platform, services, { key: body.key, purpose: 'reset' });
  const person = await findPerson(platform, userId);
  if (foldEmail(person.email) !== foldEmail(body.email)) return refuse('keyInvalid');
  requireStrongPassword(body.password, { field: 'password', about: [person.email, person.name] });
  const passwordHash = await hashPassword(body.password);
  const at = services.clock.now();
  await services.database.withPlatform(async (tx) => {
    await redeemKey(tx, services, { key: body.key, purpose: 'reset' });
    await updatePassword(tx, userId, passwordHash);
    // Who got the key reads the emails to this address.
    await updateEmailVerified(tx, userId, at);
    await deletePendingLogins(tx, userId);
    await deleteSessions(tx, { userId }, at);
  });
  await forgetFailedAttempts(services, person.email);
  await mailPerson(services, userId, { kind: 'passwordChanged', values: { ip } });
  return undefined;
};
