import { TokenClaims } from '@penning/contract';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Keys } from '../platform/keys.ts';
import { refuse } from './refusal.ts';

/** A token lasts 15 minutes; the app renews it in the last 300 seconds (docs/rules/limits-and-messages.md#passwords-and-sessions). */
export const TOKEN_SECONDS = 15 * 60;

const ISSUER = 'penning';

/** Signs the claims of a session; the expiry counts from the given clock. */
export async function signToken(
  claims: Omit<TokenClaims, 'exp'>,
  { keys, clock }: { keys: Keys; clock: Clock },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(keys.session);
}

/** The claims of a token that we signed and that has not expired. */
export async function readToken(
  token: string,
  { keys, clock }: { keys: Keys; clock: Clock },
): Promise<TokenClaims> {
  const [next, ...rest] = keys.before;
  try {
    const { payload } = await jwtVerify(token, keys.session, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: clock.now(),
    });
    return TokenClaims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed && next) {
      return readToken(token, { keys: { ...next, before: rest }, clock });
    }
    if (error instanceof errors.JWTExpired) return refuse('loginTokenExpired');
    return refuse('invalidCredentials');
  }
}
