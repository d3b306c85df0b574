import { createHmac, timingSafeEqual } from 'node:crypto';
import { TokenClaims } from '@penning/contract';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Keys } from '../platform/keys.ts';
import { refuse } from './refusal.ts';

/** A token lasts 15 minutes; the app renews it in the last 300 seconds (docs/rules/limits-and-messages.md#passwords-and-sessions). */
const TOKEN_SECONDS = 15 * 60;

const ISSUER = 'penning';

/** The only header we write (RFC 7515). No other is accepted, so no token can choose its own algorithm. */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');

const Payload = z.object({ iss: z.literal(ISSUER), ...TokenClaims.shape });

/** Signs the claims of a session; the expiry counts from the given clock. */
export function signToken(
  claims: Omit<TokenClaims, 'exp'>,
  { keys, clock }: { keys: Keys; clock: Clock },
  lifetimeMs = TOKEN_SECONDS * 1000,
): string {
  const now = Math.floor(clock.now().getTime() / 1000);
  const payload = { ...claims, iss: ISSUER, iat: now, exp: now + Math.floor(lifetimeMs / 1000) };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, keys.session)}`;
}

/** How many tokens are cached by their text, a few megabytes at most; the oldest goes first. */
const MAX_KNOWN = 10_000;

/** Tokens with a valid signature. It stays valid; only their time runs out. */
const known = new WeakMap<Keys, Map<string, TokenClaims>>();

/** The claims of a token that we signed, with the present key or an earlier one, and that hasn't expired. */
export function readToken(token: string, { keys, clock }: { keys: Keys; clock: Clock }): TokenClaims {
  const claims = known.get(keys)?.get(token) ?? verifyToken(token, keys);
  if (claims.exp <= Math.floor(clock.now().getTime() / 1000)) return refuse('loginTokenExpired');
  return claims;
}

function verifyToken(token: string, keys: Keys): TokenClaims {
  const [header, body = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return refuse('invalidCredentials');
  const signed = `${header}.${body}`;
  if (![keys, ...keys.before].some(({ session }) => isEqual(signature, signatureOf(signed, session)))) {
    return refuse('invalidCredentials');
  }
  const payload = Payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!payload.success) return refuse('invalidCredentials');
  const { iss: _, ...claims } = payload.data;
  remember(keys, token, claims);
  return claims;
}

function remember(keys: Keys, token: string, claims: TokenClaims): void {
  const ofKeys = known.get(keys) ?? new Map<string, TokenClaims>();
  known.set(keys, ofKeys);
  const [oldest] = ofKeys.size < MAX_KNOWN ? [] : ofKeys.keys();
  if (oldest !== undefined) ofKeys.delete(oldest);
  ofKeys.set(token, claims);
}

function signatureOf(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Takes equally long for an almost right signature as for any other. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
