import { z } from 'zod';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceTokens } from '../../integrations/connectable/definition.ts';
import { openUnderAny, sealSecret } from '../../platform/secret-box.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionRow } from './connection-store.ts';

/** The encrypted part of a connection. */
export interface Sealed {
  readonly config: ServiceConfig;
  readonly tokens: ServiceTokens | null;
  /** What the service signs its webhooks with, where it gave us a secret for that. */
  readonly signingSecret?: string | undefined;
}

/** A connection with its values; `sealed` is missing when its key no longer exists. */
export interface Connection extends Omit<ConnectionRow, 'configSecret'> {
  readonly sealed: Sealed | undefined;
}

const Kept: z.ZodType<Sealed> = z.object({
  config: z.record(z.string(), z.union([z.string(), z.boolean()])),
  tokens: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() }).nullable(),
  signingSecret: z.string().optional(),
});

/** Encrypts the values for this one connection of this one company. */
export function sealConnection(
  { keys, random }: Pick<Services, 'keys' | 'random'>,
  owner: { companyId: string; id: string },
  sealed: Sealed,
): Buffer {
  return sealSecret(keys.integration, Buffer.from(JSON.stringify(sealed)), { owner: ownerOf(owner), random });
}

/** Decrypts a connection. */
export function openConnection({ keys }: Pick<Services, 'keys'>, row: ConnectionRow): Connection {
  const { configSecret, ...connection } = row;
  return { ...connection, sealed: open(keys, row, configSecret) };
}

function open(keys: Services['keys'], row: ConnectionRow, secret: Uint8Array): Sealed | undefined {
  let text: string;
  try {
    text = openUnderAny(keys, 'integration', secret, ownerOf(row)).toString('utf8');
  } catch {
    // The installation's secret has been replaced: whoever connected it has to enter the values again.
    return undefined;
  }
  return Kept.parse(JSON.parse(text));
}

function ownerOf({ companyId, id }: { companyId: string; id: string }): string {
  return `${companyId}:${id}`;
}
