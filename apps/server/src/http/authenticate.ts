import { API_TOKEN_PREFIX, type TokenClaims } from '@penning/contract';
import type { Statement } from '../db/database.ts';
import type { Services } from '../platform/services.ts';
import { authenticateApiToken } from './api-token-session.ts';
import { callerOf } from './caller.ts';
import { refuse } from './refusal.ts';
import { getSessionGate, type SessionRow, findSession } from './session-store.ts';
import { readToken } from './session-token.ts';
import { type Session, sessionOf } from './session.ts';

/** How many sessions are cached, a few megabytes at most; the least recently used goes first. */
const MAX_REMEMBERED = 10_000;

/**
 * The latest look-up of each session. Never trusted by itself: a gate compares its seal
 * (docs/decisions/0048-session-in-the-first-round-trip.md).
 */
export type RememberedSessions = Map<string, SessionRow>;

/** A cached session, and the statement that fails unless it is unchanged. */
export interface PresumedSession {
  readonly session: Session;
  readonly gate: Statement;
}

/** The session of a bearer token as last looked up; nothing for other tokens and unknown sessions. */
export function presumeSession(
  services: Services,
  remembered: RememberedSessions,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): PresumedSession | undefined {
  const token = bearerOf(authorization);
  if (token === undefined || token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const claims = readToken(token, services);
  const row = remembered.get(claims.sid);
  if (!row || !isOf(row, claims)) return undefined;
  const at = services.clock.now();
  return {
    session: toSession(claims.sid, row, { at, ip }),
    gate: getSessionGate(claims.sid, at, row.seal),
  };
}

/**
 * The session of a bearer token. The token alone isn't enough: the session has to be open, and the person and their
 * access to the company active, so access ends within one request.
 */
export async function authenticate(
  services: Services,
  remembered: RememberedSessions,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<Session> {
  const token = bearerOf(authorization) ?? refuse('invalidCredentials');
  if (token.startsWith(API_TOKEN_PREFIX)) return authenticateApiToken(services, token, ip);
  const claims = readToken(token, services);
  const at = services.clock.now();
  remembered.delete(claims.sid);
  const row = await findSession(services.database.platform, claims.sid, at);
  if (!row || !isOf(row, claims)) return refuse('loginTokenExpired');
  remember(remembered, claims.sid, row);
  return toSession(claims.sid, row, { at, ip });
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([\w-]+(?:\.[\w-]+\.[\w-]+)?)$/)?.[1];
}

function isOf(row: SessionRow, claims: TokenClaims): boolean {
  return row.userId === claims.sub && row.companyId === claims.company;
}

function remember(remembered: RememberedSessions, id: string, row: SessionRow): void {
  const [oldest] = remembered.size < MAX_REMEMBERED ? [] : remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(id, row);
}

function toSession(id: string, row: SessionRow, { at, ip }: { at: Date; ip: string }): Session {
  const { lacksSecondFactor, seal: _, ...caller } = row;
  return { ...sessionOf(id, callerOf(caller, at), ip), lacksSecondFactor };
}
