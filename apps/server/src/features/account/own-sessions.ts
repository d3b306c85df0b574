import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findOwnSession, listOwnSessions } from './own-session-store.ts';
import { deleteSessions } from './session-store.ts';

/** Where the person is signed in, the latest first. */
export const listSessions: HandlersOf<'account'>['listSessions'] = async ({ session, services }) => {
  const { platform } = services.database;
  const rows = await listOwnSessions(platform, session.userId, services.clock.now());
  return {
    data: rows.map(({ id, company, ip, userAgent, createdAt, lastSeenAt }) => ({
      id,
      current: id === session.id,
      company,
      ip,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
};

/** Ends one of the person's own sessions. */
export const endSession: HandlersOf<'account'>['endSession'] = async ({ params, session, services }) => {
  const { platform } = services.database;
  const at = services.clock.now();
  const found = await findOwnSession(platform, { userId: session.userId, id: params.id, at });
  if (!found) return refuse('notFound');
  await deleteSessions(platform, { userId: session.userId, id: params.id }, at);
  return undefined;
};

/** Ends all of the person's own sessions except this one. */
export const endOtherSessions: HandlersOf<'account'>['endOtherSessions'] = async ({ session, services }) => {
  const { platform } = services.database;
  const which = { userId: session.userId, except: session.id };
  await deleteSessions(platform, which, services.clock.now());
  return undefined;
};
