import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from './clock.ts';
import type { Keys } from './keys.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM; decrypting needs the same `owner`, so that no row works for someone else. */
export function sealSecret(
  key: Uint8Array,
  secret: Uint8Array,
  { owner, random }: { owner: string; random: RandomBytes },
): Buffer {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts what was encrypted; throws when it was changed, belongs to another owner, or was encrypted with another key.
 */
function openSecret(key: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** What a key of the installation may seal. */
export type SealingPurpose = 'secondFactor' | 'integration';

/** Decrypts with the current key, else with those of an earlier secret of the installation. */
export function openUnderAny(keys: Keys, purpose: SealingPurpose, sealed: Uint8Array, owner: string): Buffer {
  const [next, ...rest] = keys.before;
  try {
    return openSecret(keys[purpose], sealed, owner);
  } catch (error) {
    if (!next) throw error;
    return openUnderAny({ ...next, before: rest }, purpose, sealed, owner);
  }
}
