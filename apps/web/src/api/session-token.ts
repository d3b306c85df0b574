import { TokenClaims } from '@penning/contract';

/** A signed-in person: the token and its claims. */
export interface Session {
  readonly token: string;
  readonly claims: TokenClaims;
}

/** Reads the claims of a session token; only the server checks its signature. */
export function decodeToken(token: string): TokenClaims {
  const parts = token.split('.');
  if (parts.length !== 3) throw new Error('JWT must have 3 parts');
  try {
    const payload = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return TokenClaims.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new Error('Cannot decode the token', { cause });
  }
}

/** Seconds until the token expires; negative once it has. */
export function secondsLeft(session: Session, nowMs: number): number {
  return session.claims.exp - nowMs / 1000;
}
