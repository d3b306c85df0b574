import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../../../clock.ts';
import type { Keys } from '../../../keys.ts';

const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten recovery codes of ten characters (49 bits), such as `k7mwp-3xqe9`. */
export function makeRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: COUNT }, () => {
    const text = Array.from({ length: LENGTH }, () => ALPHABET[fairIndex(random)]).join('');
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });
}

/** What a recovery code is kept as: it cannot be found without the installation's key. */
export function hashRecoveryCode(keys: Keys, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', keys.recoveryCode).update(`${userId}:${plain}`).digest();
}

function fairIndex(random: RandomBytes): number {
  const fair = 256 - (256 % ALPHABET.length);
  for (;;) {
    const byte = random(1)[0]!;
    if (byte < fair) return byte % ALPHABET.length;
  }
}
