import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { login } from './login.ts';
import { DAY_MS, IDLE_DAYS, LONGEST_DAYS, openSession, tokenFor } from './open-session.ts';
import { checkPassword, hashPassword } from './password.ts';
import { registerPerson } from './register-person.ts';
import { revokeSessions } from './session-store.ts';

/** A fresh token; the session's end moves along, but never past thirty days after signing in. */
const refresh: HandlersOf<'session'>['refresh'] = async ({ session, services }) => {
  const at = services.clock.now();
  const row = await services.database.platform
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  const latest = row.createdAt.getTime() + LONGEST_DAYS * DAY_MS;
  const expiresAt = new Date(Math.min(at.getTime() + IDLE_DAYS * DAY_MS, latest));
  await services.database.platform
    .updateTable('sessions')
    .set({ lastSeenAt: at, expiresAt })
    .where('id', '=', session.id)
    .execute();
  const token = await tokenFor(services, session, session.id);
  return { data: { token } };
};

const switchCompany: HandlersOf<'session'>['switch'] = async ({ body, session, services, ip, userAgent }) => {
  const token = await openSession(services, {
    userId: session.userId,
    companyId: body.company,
    ip,
    userAgent,
  });
  await revokeSessions(
    services.database.platform,
    { userId: session.userId, id: session.id },
    services.clock.now(),
  );
  return { data: { token } };
};

const logout: HandlersOf<'session'>['logout'] = async ({ session, services }) => {
  await revokeSessions(
    services.database.platform,
    { userId: session.userId, id: session.id },
    services.clock.now(),
  );
  return undefined;
};

const changePassword: HandlersOf<'session'>['changePassword'] = async ({ body, session, services }) => {
  const db = services.database.platform;
  await limitRate(services, `password:${session.userId}`, 10);
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(user.passwordHash, body.old)))
    return refuse('invalidCredentials', { field: 'old' });
  const passwordHash = await hashPassword(body.new);
  await services.database.withPlatform(async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', session.userId).execute();
    await revokeSessions(tx, { userId: session.userId, except: session.id }, services.clock.now());
  });
  return undefined;
};

export const sessionHandlers: HandlersOf<'session'> = {
  login,
  refresh,
  switch: switchCompany,
  logout,
  changePassword,
  register: registerPerson,
};
