import { refuse } from '../../http/refusal.ts';
import { linkNonce, linkToken } from '../../platform/keys.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { findMandateByHash } from '../collection/mandate-store.ts';

/** The address where a customer signs. */
export function mandateLink(services: Pick<Services, 'keys' | 'publicUrl'>, nonce: Uint8Array): string {
  return `${services.publicUrl}/external/mandate/${linkToken(services.keys, nonce)}`;
}

/** A new link: its nonce is stored, its token isn't. */
export function makeMandateLink(services: Services): { linkNonce: Buffer; linkHash: Buffer } {
  const nonce = linkNonce(services.keys, services.random);
  return { linkNonce: nonce, linkHash: sha256(linkToken(services.keys, nonce)) };
}

/** The mandate that a token opens; an unknown token is refused. */
export async function findMandateByToken(
  services: Services,
  token: string,
): Promise<{ companyId: string; mandateId: string }> {
  return (await findMandateByHash(services.database.platform, sha256(token))) ?? refuse('notFound');
}
