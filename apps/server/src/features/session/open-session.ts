import { type CallerInCompany, findCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import { visitorOf } from '../../http/security-log.ts';
import { signToken } from '../../http/session-token.ts';
import type { Services } from '../../platform/services.ts';
import { insertSession } from '../account/session-store.ts';
import { noteVisit } from '../user/note-visit.ts';

/** A session that nobody uses ends after a week; using it moves the end, up to thirty days after signing in. */
export const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a server-side session for a person in a company and signs its first token. */
export async function openSession(
  services: Services,
  who: { userId: string; companyId: string; ip: string; userAgent: string },
): Promise<string> {
  const at = services.clock.now();
  const caller = await findCaller(services.database.platform, { ...who, at });
  if (!caller) return refuse('loginCompanyInvalid');
  const id = services.newId();
  const visitor = visitorOf(services.keys, who.ip);
  services.log('info', 'session-opened', {
    sessionId: id,
    userId: who.userId,
    companyId: who.companyId,
    visitor,
  });
  await insertSession(services.database.platform, {
    id,
    userId: who.userId,
    companyId: who.companyId,
    at,
    expiresAt: new Date(at.getTime() + IDLE_DAYS * DAY_MS),
    ip: who.ip,
    userAgent: who.userAgent,
  });
  await noteVisit(services, caller, { at, ip: who.ip });
  await services.hooks.onEntered(services, caller, who.ip);
  return tokenFor(services, caller, id);
}

/** A token of 15 minutes for a session. */
export function tokenFor(services: Services, caller: CallerInCompany, sessionId: string): string {
  return signToken(
    {
      sub: caller.userId,
      company: caller.companyId,
      role: caller.isAdmin ? 'admin' : caller.role,
      is_accountant: caller.isAccountant,
      sid: sessionId,
    },
    services,
  );
}
