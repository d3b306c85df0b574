import type { CaptchaChallenge } from '@penning/contract';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { refuse } from '../../../http/refusal.ts';
import { type Turnstile, turnstileOf, verifyTurnstile } from '../../../integrations/turnstile/turnstile.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { insertSolution } from './captcha-store.ts';

const MINUTES = 10;
const SALT_BYTES = 16;

/** What a browser sends back: base64 of this as JSON (ALTCHA). */
const Payload = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0),
  salt: z.string().regex(/^[0-9a-f]{32}\?expires=\d{1,12}&$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  took: z.number().optional(),
  test: z.boolean().optional(),
});

/** What accepting a captcha takes. */
export type CaptchaServices = Pick<
  Services,
  'clock' | 'keys' | 'database' | 'env' | 'log' | 'fetchOutside' | 'exchangeJournal'
>;

/** Makes a captcha that is valid for ten minutes; nothing is stored until it is solved. None where Turnstile is used. */
export async function makeCaptcha({
  clock,
  random,
  keys,
  env,
}: Pick<Services, 'clock' | 'random' | 'keys' | 'env'>): Promise<CaptchaChallenge> {
  if (turnstileOf(env)) return refuse('notFound');
  const maxnumber = env.CAPTCHA_COST;
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keys.captcha,
    maxnumber,
    number: random(6).readUIntBE(0, 6) % (maxnumber + 1),
    salt: random(SALT_BYTES).toString('hex'),
    expires: new Date(clock.now().getTime() + MINUTES * 60_000),
  });
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature };
}

/** Accepts a solved captcha of the kind that the operator chose; no other one counts. */
export async function useCaptcha(
  services: CaptchaServices,
  { captcha, ip }: { captcha: string; ip: string },
): Promise<void> {
  const turnstile = turnstileOf(services.env);
  return turnstile ? useTurnstile(services, turnstile, { captcha, ip }) : useOwnCaptcha(services, captcha);
}

/** Asks Turnstile, which accepts each answer once. While it cannot say, nobody gets past it. */
async function useTurnstile(
  { log, fetchOutside, exchangeJournal: journal }: CaptchaServices,
  turnstile: Turnstile,
  { captcha, ip }: { captcha: string; ip: string },
): Promise<void> {
  const outcome = await verifyTurnstile(turnstile, { fetchOutside, journal }, { captcha, ip }).catch(
    (error: unknown) => {
      log('error', 'Turnstile cannot verify', describeError(error));
      return refuse('captchaUnavailable', { field: 'captcha' });
    },
  );
  if (!outcome) refuseCaptcha();
}

/** Refuses a proof of work that is wrong, not ours, expired, or used before. */
async function useOwnCaptcha(
  { clock, keys, database }: Pick<Services, 'clock' | 'keys' | 'database'>,
  captcha: string,
): Promise<void> {
  const payload = readPayload(captcha);
  const expiresAt = payload && expiryOf(payload.salt);
  if (!payload || !expiresAt || expiresAt <= clock.now()) return refuseCaptcha();
  const signers = [keys, ...keys.before];
  const right = await Promise.all(signers.map((each) => verifySolution(payload, each.captcha, false)));
  if (!right.includes(true)) return refuseCaptcha();
  const isNew = await insertSolution(database.platform, { challenge: payload.challenge, expiresAt });
  if (!isNew) refuseCaptcha();
}

function refuseCaptcha(): never {
  return refuse('captchaInvalid', { field: 'captcha' });
}

function readPayload(captcha: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.parse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** The salt contains the expiry; the signature covers it through the challenge. */
function expiryOf(salt: string): Date | undefined {
  const seconds = Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires'));
  return Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : undefined;
}
