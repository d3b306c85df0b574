import { openUnderAny, sealSecret } from '../../../platform/secret-box.ts';
import type { Services } from '../../../platform/services.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Whose secret it is: a row works for no other endpoint. */
interface SecretOwner {
  readonly companyId: string;
  readonly id: string;
}

/** A new secret: as people enter it at the receiver, and encrypted for its row. */
export function makeSecret({ keys, random }: Pick<Services, 'keys' | 'random'>, owner: SecretOwner) {
  const key = random(SECRET_BYTES);
  return {
    text: `${PREFIX}${key.toString('base64')}`,
    sealed: sealSecret(keys.integration, key, { owner: ownerOf(owner), random }),
  };
}

/** The key that signs; undefined when the installation's own secret has been replaced and its key is gone. */
export function openWebhookSecret(
  { keys }: Pick<Services, 'keys'>,
  owner: SecretOwner,
  sealed: Uint8Array,
): Buffer | undefined {
  try {
    return openUnderAny(keys, 'integration', sealed, ownerOf(owner));
  } catch {
    // Nothing else makes decrypting fail; the endpoint shows it, and a new secret mends it.
    return undefined;
  }
}

function ownerOf({ companyId, id }: SecretOwner): string {
  return `webhook:${companyId}:${id}`;
}
