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

/** Who was let through to a request's body; nobody in particular on a public route. */
export type Admitted = WeakMap<FastifyRequest, Session | undefined>;

/** What remains open to who must set up a second factor first: just that, and leaving. */
const WITHOUT_SECOND_FACTOR = /^(account\.|session\.|preferences\.get$)/;

interface Asked {
  readonly route: Route;
  readonly name: string;
}

/** Lets a call through by its session, its rights and its limit, by nothing but its head. */
export async function admit(
  services: Services,
  asked: Asked & { readonly remembered: RememberedSessions; readonly request: FastifyRequest },
): Promise<Session | undefined> {
  const { route, name, remembered, request } = asked;
  const session =
    route.access === 'public' ? undefined : await authenticate(services, remembered, whoIs(request));
  if (session) noteCaller(request, session);
  if (route.limitPerMinute !== undefined) {
    // Colleagues behind one address do not use up each other's calls, nor those of somebody without a session there.
    const visitor = session ? `person:${session.userId}` : visitorNetwork(request.ip);
    await limitRate(services, `${name}:${visitor}`, route.limitPerMinute);
  }
  await checkRights(services, asked, session);
  return session;
}

/** Refuses whoever may not call a route. */
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

/** Where a call comes from, and the token it shows. */
export function whoIs(request: FastifyRequest): { authorization: string | undefined; ip: string } {
  return { authorization: request.headers.authorization, ip: request.ip };
}

/** A token of an API says nothing of it by itself: it is worth as much as the person behind it. */
async function mustSetUpFirst({ database }: Services, session: Session): Promise<boolean> {
  return (
    session.lacksSecondFactor ??
    (await isWithoutSecondFactor(database.platform, session.userId, session.companyId))
  );
}
