import type { HandlersOf } from '../../http/handler.ts';
import { deleteSessions, getSessionStart, updateSessionSeen } from '../account/session-store.ts';
import { makeCaptcha } from '../sign-in-guard/captcha/captcha.ts';
import { changePassword } from './change-password.ts';
import { goHome } from './go-home.ts';
import { login } from './login.ts';
import { DAY_MS, IDLE_DAYS, LONGEST_DAYS, openSession, tokenFor } from './open-session.ts';
import { readReset } from './read-reset.ts';
import { requestPassword } from './request-password.ts';
import { resetPassword } from './reset-password.ts';
import { signInWithFactor } from './sign-in-with-factor.ts';
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

/** A fresh token; the session's end moves along, but never past thirty days after signing in. */
const refresh: HandlersOf<'session'>['refresh'] = async ({ session, services }) => {
  const at = services.clock.now();
  const createdAt = await getSessionStart(services.database.platform, session.id);
  const latest = createdAt.getTime() + LONGEST_DAYS * DAY_MS;
  const expiresAt = new Date(Math.min(at.getTime() + IDLE_DAYS * DAY_MS, latest));
  await updateSessionSeen(services.database.platform, session.id, { lastSeenAt: at, expiresAt });
  const token = tokenFor(services, session, session.id);
  return { data: { token } };
};

const switchCompany: HandlersOf<'session'>['switch'] = async ({ body, session, services, ip, userAgent }) => {
  const token = await openSession(services, {
    userId: session.userId,
    companyId: body.company,
    ip,
    userAgent,
  });
  await deleteSessions(
    services.database.platform,
    { userId: session.userId, id: session.id },
    services.clock.now(),
  );
  return { data: { token } };
};

const logout: HandlersOf<'session'>['logout'] = async ({ session, services }) => {
  await deleteSessions(
    services.database.platform,
    { userId: session.userId, id: session.id },
    services.clock.now(),
  );
  return undefined;
};

export const sessionHandlers: Omit<HandlersOf<'session'>, 'register'> = {
  login,
  refresh,
  switch: switchCompany,
  goHome,
  logout,
  changePassword,
  loginWithFactor: signInWithFactor,
  getCaptcha: async ({ services }) => ({ data: await makeCaptcha(services) }),
  getPasskeyOptions: passkeySignInOptions,
  loginWithPasskey: signInWithPasskey,
  requestPassword,
  readReset,
  resetPassword,
};
