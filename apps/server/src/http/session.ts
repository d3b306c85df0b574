import { API_TOKEN_PREFIX } from '@penning/contract';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import type { Actor } from '../db/database.ts';
import { authenticateApiToken } from './api-token-session.ts';
import { type CallerInCompany, type CallerRow, callerOf } from './caller.ts';
import { refuse } from './refusal.ts';
import { readToken } from './session-token.ts';

/** Who is calling, with the rights of this very moment. */
export interface Session extends CallerInCompany {
  readonly id: string;
  /** Whether the company asks a second factor that the person has yet to set up: until then they may do nothing else. */
  readonly lacksSecondFactor?: boolean | undefined;
  /** The same person as an actor in the company's history. */
  readonly actor: Actor;
}

/**
 * The session of a bearer token. The token alone is not enough: the session must still live, and the person and
 * their access to the company must not have ended, so access ends within one request.
 */
export async function authenticate(
  services: Services,
  authorization: string | undefined,
  ip: string,
): Promise<Session> {
  const token = authorization?.match(/^Bearer ([\w-]+(?:\.[\w-]+\.[\w-]+)?)$/)?.[1];
  if (!token) refuse('invalidCredentials');
  if (token.startsWith(API_TOKEN_PREFIX)) return authenticateApiToken(services, token, ip);
  const claims = readToken(token, services);
  const at = services.clock.now();
  const { rows } = await sql<CallerRow & { lacksSecondFactor: boolean }>`
    SELECT s.*, lacks_second_factor(s.user_id, s.company_id) FROM find_session(${claims.sid}, ${at}) s
  `.execute(services.database.platform);
  const row = rows[0];
  if (!row || row.userId !== claims.sub || row.companyId !== claims.company) refuse('loginTokenExpired');
  const { lacksSecondFactor, ...caller } = row;
  return { ...sessionOf(claims.sid, callerOf(caller, at), ip), lacksSecondFactor };
}

/** A caller as a session, acting from an address. */
export function sessionOf(id: string, caller: CallerInCompany, ip: string): Session {
  const actor: Actor = { kind: caller.through, id: caller.userId, name: caller.userName, origin: ip };
  return { id, ...caller, actor };
}
