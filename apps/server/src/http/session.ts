import type { Role } from '@penning/contract';
import { sql } from 'kysely';
import type { Services } from '../app.ts';
import type { Actor } from '../db/database.ts';
import { refuse } from './refusal.ts';
import { readToken } from './session-token.ts';

/** Who is calling, with the rights of this very moment. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly userName: string;
  readonly language: string;
  /** The company's: what "today" is. */
  readonly timezone: string;
  /** The same person as an actor in the company's history. */
  readonly actor: Actor;
}

interface SessionRow {
  userId: string;
  companyId: string;
  role: Role;
  userName: string;
  language: string;
  timezone: string;
}

/**
 * The session of a bearer token. The token alone is not enough: the session must still live, and the person and
 * the membership must not be disabled, so access ends within one request.
 */
export async function authenticate(
  services: Services,
  authorization: string | undefined,
  ip: string,
): Promise<Session> {
  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/)?.[1];
  if (!token) refuse('invalidCredentials');
  const claims = await readToken(token, services);
  const { rows } = await sql<SessionRow>`
    SELECT * FROM find_session(${claims.sid}, ${services.clock.now()})
  `.execute(services.database.platform);
  const row = rows[0];
  if (!row || row.userId !== claims.sub || row.companyId !== claims.company) refuse('loginTokenExpired');
  return {
    id: claims.sid,
    ...row,
    actor: { kind: 'user', id: row.userId, name: row.userName, origin: ip },
  };
}
