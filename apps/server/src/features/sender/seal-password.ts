import { openUnderAny, sealSecret } from '../../platform/secret-box.ts';
import type { Services } from '../../platform/services.ts';

/** Seals the password of a company's mail server, so that it opens for that company alone. */
export function sealPassword(
  { keys, random }: Pick<Services, 'keys' | 'random'>,
  companyId: string,
  password: string,
): Buffer {
  if (password === '') return Buffer.alloc(0);
  return sealSecret(keys.integration, Buffer.from(password), { owner: ownerOf(companyId), random });
}

/** Opens the password of a company's mail server. */
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
