import { z } from 'zod';
import { SESSION_ROLES } from '../permissions.ts';
import { CountryCode, EmailText, Id, Instant, Language, line } from '../shapes/primitives.ts';

/** At least 8 characters (docs/rules/limits-and-messages.md#passwords-and-sessions); the upper bound keeps hashing cheap. */
export const Password = z.string().min(8, { error: 'passwordTooShort' }).max(200, { error: 'tooLong' });

export const Token = z.strictObject({ token: z.string() }).meta({ id: 'Token' });

/** A proof of work (ALTCHA): find the number from 0 to `maxnumber` for which SHA-256(salt + number) is `challenge`. */
export const CaptchaChallenge = z
  .strictObject({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.number().int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/**
 * A solved captcha: base64 of the JSON of algorithm, challenge, salt, signature and the `number` that was found; or
 * the answer of the Turnstile widget, where the installation names one.
 */
const Captcha = z.string().min(1, { error: 'captchaMissing' }).max(4000, { error: 'tooLong' });

/**
 * A browser's response about a passkey (WebAuthn level 3, in JSON); its contents are verified by their
 * signature.
 */
export const PasskeyResponse = z
  .looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  })
  .meta({ id: 'PasskeyResponse' });
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** What a browser needs to use a passkey (WebAuthn level 3, in JSON). */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string(), rpId: z.string().optional() })
  .meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** The maximum number of a person's passkeys: more than anyone has devices. */
export const MAX_PASSKEYS = 25;

/** A passkey of one's own. */
export const Passkey = z
  .strictObject({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** Other ways into an account, for someone who resets its password with a key. */
export const WaysIn = z
  .strictObject({
    passkeys: z.array(Passkey),
    /** Whether a second factor is required, also after the reset. */
    secondFactor: z.boolean(),
    /** API tokens that end with the old password. */
    apiTokens: z.number().int(),
    /** Without one, the person signs up again instead of signing in. */
    hasCompany: z.boolean(),
  })
  .meta({ id: 'WaysIn' });
export type WaysIn = z.infer<typeof WaysIn>;

/** Exactly what a person enters to sign up; the screen asks them to accept the terms. */
export const Registration = z
  .strictObject({
    email: EmailText,
    name: line(120, 1),
    company_name: line(160, 1),
    password: Password,
    country: CountryCode,
    language: Language,
    promocode: line(40).nullish(),
    captcha: Captcha,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** The claims of a session token (docs/rules/limits-and-messages.md#passwords-and-sessions), and the server-side session it belongs to. */
export const TokenClaims = z.object({
  exp: z.number(),
  sub: Id,
  company: Id,
  role: z.enum(SESSION_ROLES),
  is_accountant: z.boolean(),
  sid: Id,
});
export type TokenClaims = z.infer<typeof TokenClaims>;
