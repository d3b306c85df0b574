import type { WebhookReason } from '@penning/contract';
import { AddressNotAllowed } from '../../../integrations/outgoing/allowed-address.ts';
import { UnusableAnswer } from '../../../integrations/outgoing/fetch-outside.ts';
import type { Services } from '../../../platform/services.ts';
import { VERSION } from '../../../platform/version.ts';
import { retryAfter } from '../../connection/pace/retry-after.ts';
import { earlierSecrets, openWebhookSecret } from '../endpoint/webhook-secret.ts';
import { signWebhook } from './sign-webhook.ts';
import type { ClaimedWebhookDelivery } from './webhook-delivery-store.ts';

/** How long a receiver may take: it is meant to store what it gets and to work it off afterwards. */
const TIMEOUT_MS = 15_000;
/** The beginning of an answer says what went wrong; nobody reads more. */
const MAX_ANSWER_BYTES = 4096;
/** The receiver wants nothing more. */
const GONE = 410;

/** What came of a call. */
export interface WebhookAnswer {
  readonly kind: 'received' | 'gone' | 'failed';
  readonly reason: WebhookReason | '';
  readonly status: number | null;
  readonly answer: string;
  readonly took: number;
  /** When the receiver wants to be called again at the earliest. */
  readonly retryAt?: Date | undefined;
}

/** Calls an endpoint, outside any transaction; throws nothing but failures of our own. */
export async function callEndpoint(
  services: Services,
  place: { companyId: string; endpointId: string },
  delivery: ClaimedWebhookDelivery,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  const keys = openKeys(services, place, delivery);
  if (!keys) return { kind: 'failed', reason: 'secretLost', status: null, answer: '', took: 0 };
  const { messageId: id, body, url } = delivery;
  const at = services.clock.now();
  try {
    const response = await services.fetchOutside(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Penning/${VERSION}`,
        'content-length': String(Buffer.byteLength(body)),
        ...signWebhook(keys, { id, at, body }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      keptBytes: MAX_ANSWER_BYTES,
      signal,
    });
    const answer = readableText(await response.text());
    const { ok, status } = response;
    const kind = ok ? 'received' : status === GONE ? 'gone' : 'failed';
    const retryAt = retryAfter(response, at);
    return { kind, reason: ok ? '' : 'status', status, answer, took: took(), retryAt };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = error instanceof UnusableAnswer ? error.status : null;
    return { kind: 'failed', reason: reasonOf(error), status, answer: wordsOf(error), took: took() };
  }
}

function openKeys(
  services: Services,
  { companyId, endpointId }: { companyId: string; endpointId: string },
  row: ClaimedWebhookDelivery,
): Buffer[] | undefined {
  const owner = { companyId, id: endpointId };
  const current = openWebhookSecret(services, owner, row.secret);
  if (!current) return undefined;
  const earlier = earlierSecrets(row, services.clock.now()).flatMap(
    (sealed) => openWebhookSecret(services, owner, sealed) ?? [],
  );
  return [current, ...earlier];
}

function reasonOf(error: unknown): WebhookReason {
  if (error instanceof AddressNotAllowed) return 'notAllowed';
  if (error instanceof UnusableAnswer) return 'redirected';
  return isTimeout(error) ? 'timedOut' : 'unreachable';
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isTimeout(error.cause);
}

/** What the network said, such as `getaddrinfo ENOTFOUND example.com`, where there was no answer to show. */
function wordsOf(error: unknown): string {
  if (error instanceof UnusableAnswer || error instanceof AddressNotAllowed || isTimeout(error)) return '';
  return error instanceof Error ? readableText(error.message).slice(0, 500) : '';
}

/** The database stores no zero bytes; what isn't text shows as such. */
function readableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').slice(0, MAX_ANSWER_BYTES);
}
