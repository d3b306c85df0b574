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

/** The secrets of a row, as they are stored. */
interface StoredSecrets {
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly previousUntil: Date | null;
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

/** How many earlier secrets sign as well, when one is renewed again and again. */
const MAX_EARLIER = 4;

/** The earlier secrets of a row, the latest first: encrypted ones are all of one length, and stored in one value. */
export function earlierSecrets(
  { secret, previousSecret, previousUntil }: StoredSecrets,
  at: Date,
): Uint8Array[] {
  if (previousSecret === null || previousUntil === null || previousUntil <= at) return [];
  const { length } = secret;
  return Array.from({ length: Math.floor(previousSecret.length / length) }, (_, index) =>
    previousSecret.subarray(index * length, (index + 1) * length),
  );
}

/** What is stored as earlier once a row's secret is replaced: it, and those whose time isn't over. */
export function becomeEarlier(row: StoredSecrets, at: Date): Buffer {
  return Buffer.concat([row.secret, ...earlierSecrets(row, at)].slice(0, MAX_EARLIER));
}

function ownerOf({ companyId, id }: SecretOwner): string {
  return `webhook:${companyId}:${id}`;
}
