import { type CallerInCompany, findCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import { visitorOf } from '../../http/security-log.ts';
import { signToken } from '../../http/session-token.ts';
import type { Services } from '../../platform/services.ts';
import { insertSession } from '../account/session-store.ts';
import { recordVisit } from '../user/record-visit.ts';

/** An unused session ends after a week; using it moves the end, up to thirty days after signing in. */
export const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A platform admin's visit to another company lasts an hour at most. */
const VISIT_MS = 60 * 60 * 1000;

/**
 * Opens a server-side session for a person in a company and signs its first token. A platform admin enters another
 * company only with a reason, which its event log records, and for an hour.
 */
export async function openSession(
  services: Services,
  who: { userId: string; companyId: string; ip: string; userAgent: string; reason?: string },
): Promise<string> {
  const at = services.clock.now();
  const caller = await findCaller(services.database.platform, { ...who, at });
  if (!caller) return refuse('loginCompanyInvalid');
  const isVisit = caller.through === 'admin';
  const reason = who.reason?.trim() ?? '';
  if (isVisit && reason === '') return refuse('validationFailed', { field: 'reason', detail: 'required' });
  const expiresAt = new Date(at.getTime() + (isVisit ? VISIT_MS : IDLE_DAYS * DAY_MS));
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
    expiresAt,
    isVisit,
    ip: who.ip,
    userAgent: who.userAgent,
  });
  await recordVisit(services, caller, { at, ip: who.ip });
  await services.hooks.onEntered(services, caller, { ip: who.ip, reason });
  return tokenFor(services, caller, id, isVisit ? VISIT_MS : undefined);
}

/** A token for a session, valid for 15 minutes unless stated otherwise. */
export function tokenFor(
  services: Services,
  caller: CallerInCompany,
  sessionId: string,
  lifetimeMs?: number,
): string {
  return signToken(
    {
      sub: caller.userId,
      company: caller.companyId,
      role: caller.isAdmin ? 'admin' : caller.role,
      is_accountant: caller.isAccountant,
      sid: sessionId,
    },
    services,
    lifetimeMs,
  );
}
