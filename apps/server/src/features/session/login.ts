import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';
import { openSession } from './open-session.ts';
import { checkPassword } from './password.ts';
import { findUserByEmail, foldEmail, listMemberships } from './session-store.ts';

/** Guesses per minute at one account, from wherever they come. */
const GUESSES_PER_ACCOUNT = 10;

/** Signs in; the same answer and the same time whether the person or the password is unknown. */
export const login: HandlersOf<'session'>['login'] = async ({ body, services, ip, userAgent }) => {
  const account = sha256(foldEmail(body.email)).toString('hex').slice(0, 32);
  await limitRate(services, `login:${account}`, GUESSES_PER_ACCOUNT);
  const user = await findUserByEmail(services.database.platform, body.email);
  const right = await checkPassword(user?.passwordHash, body.password);
  if (!user || !right || user.disabledAt !== null) return refuse('loginCredentialsInvalid');
  const [membership] = await listMemberships(services.database.platform, user.id);
  if (!membership) return refuse('loginCompanyInvalid');
  const token = await openSession(services, {
    userId: user.id,
    companyId: membership.companyId,
    ip,
    userAgent,
  });
  return { data: { token } };
};
