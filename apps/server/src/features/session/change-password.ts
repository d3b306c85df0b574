import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { mailPerson } from '../account/mail-person.ts';
import { deletePendingLogins } from '../account/pending-login-store.ts';
import { findPerson, updatePassword } from '../account/person-store.ts';
import { deleteSessions } from '../account/session-store.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { checkPassword, hashPassword } from '../password/password.ts';

/** Changes the caller's own password; every other session ends, and the person is notified by email. */
export const changePassword: HandlersOf<'session'>['changePassword'] = async ({
  body,
  session,
  services,
  ip,
}) => {
  const { userId } = session;
  await limitRate(services, `password:${userId}`, 10);
  const person = await findPerson(services.database.platform, userId);
  if (!(await checkPassword(person.passwordHash, body.old, services.passwordCost)))
    return refuse('invalidCredentials', { field: 'old' });
  requireStrongPassword(body.new, { field: 'new', about: [person.email, person.name] });
  const passwordHash = await hashPassword(body.new, services.passwordCost);
  await services.database.withPlatform(async (tx) => {
    await updatePassword(tx, userId, passwordHash);
    await deletePendingLogins(tx, userId);
    await deleteSessions(tx, { userId, except: session.id }, services.clock.now());
  });
  await mailPerson(services, userId, { kind: 'passwordChanged', values: { ip } });
  return undefined;
};
