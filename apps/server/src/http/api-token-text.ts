import { createHash } from 'node:crypto';
import { API_TOKEN_PREFIX } from '@penning/contract';
import { defined } from '@penning/domain';
import type { RandomBytes } from '../platform/clock.ts';

/** Length of the checksum at the end, which reveals a mistyped or invented token without a query. */
const CHECK_LENGTH = 6;

/** A new token: `pn_`, 256 random bits, a checksum. */
export function makeApiToken(random: RandomBytes): string {
  const secret = random(32).toString('base64url');
  return API_TOKEN_PREFIX + secret + checksum(secret);
}

/** Whether a text can be one of our tokens at all. */
export function looksLikeApiToken(text: string): boolean {
  const found = text.match(/^pn_([\w-]{43})([\w-]{6})$/);
  return found !== null && checksum(defined(found[1])) === found[2];
}

function checksum(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, CHECK_LENGTH);
}
