import { createHmac } from 'node:crypto';
import { defined } from '@penning/domain';
import type { RandomBytes } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import { ARGON2ID, PASSWORD_COST } from '../../password/password.ts';

const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that can't be mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten recovery codes of ten characters (49 bits), such as `k7mwp-3xqe9`. */
export function makeRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: COUNT }, () => {
    const text = Array.from({ length: LENGTH }, () => ALPHABET[fairIndex(random)]).join('');
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });
}

/** As for passwords; one salt serves the ten codes of a person, so that trying one costs one hash and not ten. */
const OPTIONS = { ...PASSWORD_COST, algorithm: ARGON2ID, parallelism: 1 };
const SALT_BYTES = 16;

export function makeSalt(random: RandomBytes): Buffer {
  return random(SALT_BYTES);
}

/**
 * What a recovery code is kept as: argon2id over an HMAC, so that it cannot be tried out without the installation's key,
 * nor quickly with it. Codes from before there were salts are kept by the HMAC alone, until their owner makes new ones.
 */
export async function hashRecoveryCode(
  keys: Keys,
  { userId, salt }: { userId: string; salt: Buffer | null },
  code: string,
): Promise<Buffer> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const mac = createHmac('sha256', keys.recoveryCode).update(`${userId}:${plain}`).digest();
  if (salt === null) return mac;
  const { hashRaw } = await import('@node-rs/argon2');
  return hashRaw(mac, { ...OPTIONS, salt });
}

function fairIndex(random: RandomBytes): number {
  const fair = 256 - (256 % ALPHABET.length);
  for (;;) {
    const byte = defined(random(1)[0]);
    if (byte < fair) return byte % ALPHABET.length;
  }
}
