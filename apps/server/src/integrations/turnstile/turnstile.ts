import { z } from 'zod';
import type { Environment } from '../../platform/env.ts';
import { readServiceUrls } from '../../platform/outside-settings.ts';
import { formBody } from '../outgoing/body-of.ts';
import type { ExchangeJournal } from '../outgoing/exchange-journal.ts';
import type { FetchOutside } from '../outgoing/fetch-outside.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

const NAME = 'turnstile';
const SERVER = 'https://challenges.cloudflare.com';
/** People wait for it while they sign up. */
const TIMEOUT_MS = 8000;

/** The errors that are about the visitor's answer; all others are about us or Cloudflare. */
const OF_VISITOR: readonly string[] = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
];

/** What Turnstile answers to a verification; it adds fields that we don't need. */
const Verification = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Cloudflare Turnstile as the operator set it up. */
export interface Turnstile {
  readonly siteKey: string;
  readonly secretKey: string;
  /** The server that the widget is loaded from, for the content security policy. */
  readonly origin: string;
  /** The widget's script, which waits to be told where to show itself. */
  readonly script: string;
  readonly verification: string;
}

/** Turnstile, where the operator chose it. */
export function turnstileOf({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET_KEY: secretKey,
  SERVICE_URLS = '{}',
}: Pick<Environment, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET_KEY' | 'SERVICE_URLS'>): Turnstile | undefined {
  if (siteKey === undefined || secretKey === undefined) return undefined;
  const own = readServiceUrls(SERVICE_URLS)?.[NAME];
  const { origin } = new URL(typeof own === 'string' ? own : SERVER);
  return {
    siteKey,
    secretKey,
    origin,
    script: `${origin}/turnstile/v0/api.js?render=explicit`,
    verification: `${origin}/turnstile/v0/siteverify`,
  };
}

/**
 * Whether a visitor's answer is right; Turnstile says so once. Throws ProviderUnavailable when it doesn't say, and
 * when it doesn't accept our secret.
 */
export async function verifyTurnstile(
  { secretKey, verification }: Turnstile,
  { fetchOutside, journal }: { fetchOutside: FetchOutside; journal: ExchangeJournal | undefined },
  { captcha, ip }: { captcha: string; ip: string },
): Promise<boolean> {
  const call = journal?.record(NAME, [secretKey, captcha], fetchOutside) ?? fetchOutside;
  const { body, headers } = formBody({ secret: secretKey, response: captcha, remoteip: ip });
  const answer = await call(verification, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS }).catch(
    (error: unknown) => {
      throw new ProviderUnavailable(NAME, error instanceof Error ? error.name : 'failed', { cause: error });
    },
  );
  const read = Verification.safeParse(await answer.json().catch(() => undefined));
  if (!read.success)
    throw new ProviderUnavailable(NAME, `answered ${answer.status}`, { status: answer.status });
  const { success, 'error-codes': errors } = read.data;
  if (success && answer.ok) return true;
  if (errors.length > 0 && errors.every((error) => OF_VISITOR.includes(error))) return false;
  throw new ProviderUnavailable(NAME, errors.join(', ') || `answered ${answer.status}`, {
    status: answer.status,
  });
}
