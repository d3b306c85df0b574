import { createHmac } from 'node:crypto';

/**
 * The headers of one try (Standard Webhooks 1.0): the same id at every try, the moment of this one in seconds, and a
 * signature by each key, which lets receivers change to a new secret when it suits them.
 */
export function signWebhook(
  keys: readonly Uint8Array[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
