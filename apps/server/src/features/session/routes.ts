import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSessions, getSessionStart, updateSessionSeen } from '../account/session-store.ts';
import { makeCaptcha } from '../sign-in-guard/captcha/captcha.ts';
import { changePassword } from './change-password.ts';
import { goHome } from './go-home.ts';
import { login } from './login.ts';
import { openOwnSession } from './open-own-session.ts';
import { DAY_MS, IDLE_DAYS, LONGEST_DAYS, openSession, tokenFor } from './open-session.ts';
import { readReset } from './read-reset.ts';
import { requestPassword } from './request-password.ts';
import { resetPassword } from './reset-password.ts';
import { signInWithFactor } from './sign-in-with-factor.ts';
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

/**
 * A fresh token; the session's end moves, but never past thirty days after signing in. A visiting platform admin is
 * returned to their own company.
 */
const refresh: HandlersOf<'session'>['refresh'] = async ({ session, services, ip, userAgent }) => {
  if (session.through === 'admin') {
    await endSession(services, session);
    return { data: { token: await openOwnSession(services, { userId: session.userId, ip, userAgent }) } };
  }
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
    ...(body.reason ? { reason: body.reason } : {}),
  });
  await endSession(services, session);
  return { data: { token } };
};

const logout: HandlersOf<'session'>['logout'] = async ({ session, services }) => {
  await endSession(services, session);
  return undefined;
};

/** Ends a session, and with it a platform admin's visit to another company. */
async function endSession(services: Services, session: Session): Promise<void> {
  const { userId, id } = session;
  await deleteSessions(services.database.platform, { userId, id }, services.clock.now());
  await services.hooks.onLeft(services, session);
}

export const sessionHandlers: Omit<HandlersOf<'session'>, 'register' | 'registerWithFactor'> = {
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
