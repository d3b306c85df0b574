import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { hasSecondFactor } from '../account/second-factor/second-factor-store.ts';
import { findUserByEmail } from '../account/session-store.ts';
import { checkPassword } from '../password/password.ts';
import {
  attemptOf,
  forgetFailedAttempts,
  guardAttempt,
  countFailedAttempt,
} from '../sign-in-guard/sign-in-guard.ts';
import { openOwnSession } from './open-own-session.ts';
import { issuePendingLogin } from './pending-login.ts';

/** Attempts per minute at one account, from any address; only failed ones are counted. */
const GUESSES_PER_ACCOUNT = 10;

/** Signs in; the same answer and the same time whether the person or the password is unknown. */
export const login: HandlersOf<'session'>['login'] = async ({ body, services, ip, userAgent }) => {
  const attempt = attemptOf(body.email, ip);
  // First: attempts without the required captcha must not use up the account's own.
  await guardAttempt(services, attempt, { captcha: body.captcha, ip });
  await limitRate(services, `login:${attempt.account}`, GUESSES_PER_ACCOUNT);
  const user = await findUserByEmail(services.database.platform, body.email);
  const right = await checkPassword(user?.passwordHash, body.password, services.passwordCost);
  if (!user || !right || user.disabledAt !== null) {
    await countFailedAttempt(services, attempt);
    return refuse('loginCredentialsInvalid');
  }
  await forgetFailedAttempts(services, body.email);
  if (await hasSecondFactor(services.database.platform, user.id)) {
    const token = await issuePendingLogin(services, user.id);
    return refuse('loginRequiresFactor', { data: { token } });
  }
  return { data: { token: await openOwnSession(services, { userId: user.id, ip, userAgent }) } };
};
