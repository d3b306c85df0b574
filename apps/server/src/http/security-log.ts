import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../platform/keys.ts';
import type { Services } from '../platform/services.ts';
import type { Refusal } from './refusal.ts';

/** Refusals that somebody who tries to get in, or further than they may, is met with. */
const TELLING_STATUSES = [401, 403, 429];

const callers = new WeakMap<FastifyRequest, { userId: string; companyId: string }>();

/** Keeps who calls, for what may be logged of the request. */
export function noteCaller(
  request: FastifyRequest,
  { userId, companyId }: { userId: string; companyId: string },
): void {
  callers.set(request, { userId, companyId });
}

/** Logs a refusal that suggests an attempt: what was asked, by whom, and from where without the address itself. */
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
    ...callers.get(request),
  });
}

/** Stands for an address in the log: the same for the same address, and of no use to find it. */
export function visitorOf(keys: Keys, ip: string): string {
  return createHmac('sha256', keys.visitor).update(ip).digest('base64url').slice(0, 12);
}
