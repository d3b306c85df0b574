import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { refuse } from '../../http/refusal.ts';
import { linkNonce, linkToken } from '../../platform/keys.ts';
import { sha256 } from '../../storage/storage.ts';

/** The address at which a customer signs. */
export function mandateLink(services: Pick<Services, 'keys' | 'publicUrl'>, nonce: Uint8Array): string {
  return `${services.publicUrl}/external/mandate/${linkToken(services.keys, nonce)}`;
}

/** A new link: its nonce is kept, its token is not. */
export function makeMandateLink(services: Services): { linkNonce: Buffer; linkHash: Buffer } {
  const nonce = linkNonce(services.keys, services.random);
  return { linkNonce: nonce, linkHash: sha256(linkToken(services.keys, nonce)) };
}

/** The mandate that a token opens; an unknown token is refused. */
export async function findMandateByToken(
  services: Services,
  token: string,
): Promise<{ companyId: string; mandateId: string }> {
  const { rows } = await sql<{
    companyId: string;
    mandateId: string;
  }>`SELECT * FROM find_mandate_link(${sha256(token)})`.execute(services.database.platform);
  return rows[0] ?? refuse('notFound');
}
