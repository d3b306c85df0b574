import { type CallerInCompany, findCaller } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readToken } from '../../http/session-token.ts';
import { findOwnSession } from '../account/own-session-store.ts';
import { listMemberships, updateSessionCompany } from '../account/session-store.ts';
import { recordVisit } from '../user/record-visit.ts';
import { tokenFor } from './open-session.ts';

/**
 * Continues where a person still has access: their session outlives an accounting firm's link with the company they are
 * in, and their own membership of it. Without another company the session can't continue.
 */
export const goHome: HandlersOf<'session'>['goHome'] = async ({ body, services, ip }) => {
  const { platform } = services.database;
  const { sub: userId, sid: id } = readToken(body.token, services);
  const at = services.clock.now();
  const session = await findOwnSession(platform, { userId, id, at });
  if (!session) return refuse('loginTokenExpired');
  const here = await findCaller(platform, { userId, companyId: session.companyId, at });
  if (here && isOwn(here)) return { data: { token: tokenFor(services, here, id) } };
  const [place] = await listMemberships(platform, userId);
  const there = place && (await findCaller(platform, { userId, companyId: place.companyId, at }));
  if (!there || !isOwn(there)) return refuse('loginCompanyInvalid');
  await updateSessionCompany(platform, id, there.companyId);
  await recordVisit(services, there, { at, ip });
  await services.hooks.onEntered(services, there, { ip, reason: '' });
  return { data: { token: tokenFor(services, there, id) } };
};

/** Nobody ends up in a company as a platform admin without having chosen it. */
function isOwn({ through }: CallerInCompany): boolean {
  return through !== 'admin';
}
