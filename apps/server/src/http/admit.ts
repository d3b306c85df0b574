import { createHash, timingSafeEqual } from 'node:crypto';
import { type Route, mayCall, mayOnlyView } from '@penning/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../platform/services.ts';
import { type RememberedSessions, authenticate } from './authenticate.ts';
import { limitRate } from './rate-limit.ts';
import { refuse } from './refusal.ts';
import { noteCaller } from './security-log.ts';
import { isWithoutSecondFactor } from './session-store.ts';
import type { Session } from './session.ts';
import { visitorNetwork } from './visitor-network.ts';

/** Who was admitted; nobody in particular on a public route. */
export type Admitted = WeakMap<FastifyRequest, Session | undefined>;

/** What people can still do who have to set up a second factor first: set it up, and sign out. */
const WITHOUT_SECOND_FACTOR = /^(account\.|session\.|preferences\.get$)/;

interface Asked {
  readonly route: Route;
  readonly name: string;
}

/** Admits a call by its session, rights and rate limit, based on its head alone. */
export async function admit(
  services: Services,
  asked: Asked & { readonly remembered: RememberedSessions; readonly request: FastifyRequest },
): Promise<Session | undefined> {
  const { route, name, remembered, request } = asked;
  const session =
    route.access === 'public' ? undefined : await authenticate(services, remembered, whoIs(request));
  if (session) noteCaller(request, session);
  if (route.limitPerMinute !== undefined) {
    // Colleagues behind one address don't use up each other's calls, nor those of a caller without a session there.
    const visitor = session ? `person:${session.userId}` : visitorNetwork(request.ip);
    await limitRate(services, `${name}:${visitor}`, route.limitPerMinute);
  }
  if (route.secret !== undefined) checkSecret(services.env[route.secret], request.headers.authorization);
  await checkRights(services, asked, session);
  return session;
}

/** Refuses callers who don't know the operator's secret; without one, the route doesn't exist. */
function checkSecret(secret: string | undefined, authorization = ''): void {
  if (secret === undefined) return refuse('notFound');
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`))) refuse('invalidCredentials');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Refuses callers who may not call a route. */
export async function checkRights(
  services: Services,
  { route, name }: Asked,
  session: Session | undefined,
): Promise<void> {
  if (!mayCall(route.access, session))
    refuse(session && mayOnlyView(route.access, session) ? 'companyViewOnly' : 'forbidden');
  if (session && !WITHOUT_SECOND_FACTOR.test(name) && (await mustSetUpFirst(services, session)))
    refuse('secondFactorRequired');
}

/** The address a call comes from, and its token. */
export function whoIs(request: FastifyRequest): { authorization: string | undefined; ip: string } {
  return { authorization: request.headers.authorization, ip: request.ip };
}

/** An API token carries no rights itself: it has those of the person behind it. */
async function mustSetUpFirst({ database }: Services, session: Session): Promise<boolean> {
  return (
    session.lacksSecondFactor ??
    (await isWithoutSecondFactor(database.platform, session.userId, session.companyId))
  );
}
