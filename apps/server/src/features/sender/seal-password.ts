import { openUnderAny, sealSecret } from '../../platform/secret-box.ts';
import type { Services } from '../../platform/services.ts';

/** Encrypts the password of a company's mail server so that it can be decrypted for that company only. */
export function sealPassword(
  { keys, random }: Pick<Services, 'keys' | 'random'>,
  companyId: string,
  password: string,
): Buffer {
  if (password === '') return Buffer.alloc(0);
  return sealSecret(keys.integration, Buffer.from(password), { owner: ownerOf(companyId), random });
}

/** Decrypts the password of a company's mail server. */
export function openPassword(
  { keys }: Pick<Services, 'keys'>,
  companyId: string,
  sealed: Uint8Array,
): string {
  if (sealed.length === 0) return '';
  return openUnderAny(keys, 'integration', sealed, ownerOf(companyId)).toString();
}

function ownerOf(companyId: string): string {
  return `mail-server:${companyId}`;
}
