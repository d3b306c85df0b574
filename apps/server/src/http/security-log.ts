import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../platform/keys.ts';
import type { Services } from '../platform/services.ts';
import type { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** Refusals that suggest an attempt to get in, or to exceed one's rights. */
const TELLING_STATUSES = [401, 403, 429];

type NotedCaller = Pick<Session, 'userId' | 'companyId' | 'language'>;

const callers = new WeakMap<FastifyRequest, NotedCaller>();

/** Remembers the caller, for the log of the request and for the language of a refusal. */
export function noteCaller(request: FastifyRequest, caller: NotedCaller): void {
  const { userId, companyId, language } = caller;
  callers.set(request, { userId, companyId, language });
}

/** The language of the caller, if the request got as far as their session. */
export function languageOfCaller(request: FastifyRequest): string | undefined {
  return callers.get(request)?.language;
}

function whoCalled(request: FastifyRequest): Partial<Pick<Session, 'userId' | 'companyId'>> {
  const caller = callers.get(request);
  return caller ? { userId: caller.userId, companyId: caller.companyId } : {};
}

/** Logs a refusal that suggests an attempt: what was requested, by whom, and from where without the address itself. */
export function logRefusal(
  services: Pick<Services, 'log' | 'keys'>,
  request: FastifyRequest,
  { errorName, status }: Refusal,
): void {
  if (!TELLING_STATUSES.includes(status)) return;
  services.log('info', 'refused', {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    error: errorName,
    visitor: visitorOf(services.keys, request.ip),
    ...whoCalled(request),
  });
}

/** Replaces an address in the log: the same for the same address, and useless for finding it. */
export function visitorOf(keys: Keys, ip: string): string {
  return createHmac('sha256', keys.visitor).update(ip).digest('base64url').slice(0, 12);
}
