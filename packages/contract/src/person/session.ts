import { z } from 'zod';
import { route, nothing } from '../layer/route.ts';
import { SESSION_ROLES } from '../permissions.ts';
import { CountryCode, EmailText, Id, Instant, Language, line, single } from '../shapes/primitives.ts';

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

export const session = {
  login: route({
    method: 'POST',
    path: '/session/jwt',
    access: 'public',
    summary: 'Sign in with email and password',
    tag: 'session',
    body: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200),
      /** Required after three failures for the account or ten from the address. */
      captcha: z.string().max(4000, { error: 'tooLong' }).nullish(),
    }),
    response: single(Token),
    errors: [
      'loginCredentialsInvalid',
      'loginCompanyInvalid',
      'loginRequiresFactor',
      'captchaRequired',
      'captchaInvalid',
      'captchaUnavailable',
      'signInLocked',
      'tooManyRequests',
    ],
    limitPerMinute: 30,
  }),
  loginWithFactor: route({
    method: 'POST',
    path: '/session/2fa',
    access: 'public',
    summary: 'Finish signing in with a code of the authenticator app or a recovery code',
    tag: 'session',
    body: z.strictObject({
      /** The token that came with error 12. */
      token: z.string().max(200),
      totp_code: z.string().max(20).nullish(),
      recovery_code: z.string().max(40).nullish(),
    }),
    response: single(Token),
    errors: ['twoFactorInvalid', 'loginTokenExpired', 'loginCompanyInvalid', 'signInLocked'],
    limitPerMinute: 30,
  }),
  getCaptcha: route({
    method: 'GET',
    path: '/captcha',
    access: 'public',
    summary: 'A captcha to solve: a proof of work (ALTCHA) that is good for ten minutes and accepted once',
    tag: 'session',
    response: single(CaptchaChallenge),
    errors: ['notFound'],
    limitPerMinute: 60,
  }),
  getPasskeyOptions: route({
    method: 'POST',
    path: '/session/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey',
    tag: 'session',
    response: single(PasskeyOptions),
    limitPerMinute: 30,
  }),
  loginWithPasskey: route({
    method: 'POST',
    path: '/session/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which counts as both factors',
    tag: 'session',
    body: z.strictObject({ response: PasskeyResponse }),
    response: single(Token),
    errors: ['passkeyInvalid', 'loginCompanyInvalid'],
    limitPerMinute: 30,
  }),
  refresh: route({
    method: 'POST',
    path: '/session/jwt/refresh',
    access: 'person',
    summary: 'A fresh token for the same session',
    tag: 'session',
    response: single(Token),
    errors: ['loginTokenExpired'],
  }),
  switch: route({
    method: 'POST',
    path: '/session/jwt/switch',
    access: 'person',
    summary: 'Switch to another company',
    tag: 'session',
    description:
      'A platform administrator who is no member gives a reason, which the company’s audit log keeps, and is there for an hour; refreshing the token leads back.',
    body: z.strictObject({ company: Id, reason: line(300).nullish() }),
    response: single(Token),
    errors: ['loginCompanyInvalid'],
  }),
  goHome: route({
    method: 'POST',
    path: '/session/home',
    access: 'public',
    summary: 'Go on with a session whose company let the person go, in a company of their own',
    tag: 'session',
    description:
      'Answers a token for the same session; the token that is shown is worth nothing in the company any more.',
    body: z.strictObject({ token: z.string().max(4000) }),
    response: single(Token),
    status: 200,
    errors: ['loginTokenExpired', 'loginCompanyInvalid', 'invalidCredentials', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  logout: route({
    method: 'POST',
    path: '/session/logout',
    access: 'person',
    summary: 'End this session at once',
    tag: 'session',
    response: nothing,
    status: 200,
  }),
  changePassword: route({
    method: 'POST',
    path: '/session/password',
    access: 'person',
    summary: 'Change the own password; the other sessions end',
    tag: 'session',
    body: z.strictObject({ old: z.string().max(200), new: Password }),
    response: nothing,
    errors: ['invalidCredentials'],
    limitPerMinute: 10,
  }),
  register: route({
    method: 'POST',
    path: '/register',
    access: 'public',
    summary: 'Register a person and a company',
    tag: 'session',
    description:
      'Somebody whose account leads to no company any more registers with its password, or with an invitation of the operator. If they have a second factor, error 12 asks for it, and nothing is made before `/register/2fa`.',
    query: z.strictObject({
      /** The key in the link with which the operator invited the person to sign up. */
      invitation: z.string().max(100, { error: 'tooLong' }).optional(),
    }),
    body: Registration,
    response: single(Token),
    status: 201,
    errors: [
      'registrationClosed',
      'emailTaken',
      'loginRequiresFactor',
      'signInLocked',
      'captchaInvalid',
      'captchaUnavailable',
      'promocodeUnknown',
      'promocodeExpired',
      'promocodeUsedUp',
      'tooManyRequests',
    ],
    limitPerMinute: 10,
  }),
  registerWithFactor: route({
    method: 'POST',
    path: '/register/2fa',
    access: 'public',
    summary:
      'Register a company with the account that one already has, by its password and its second factor',
    tag: 'session',
    query: z.strictObject({
      /** As for `/register`. */
      invitation: z.string().max(100, { error: 'tooLong' }).optional(),
    }),
    body: Registration.omit({ captcha: true })
      .extend({
        /** The token that came with error 12. */
        token: z.string().max(200),
        totp_code: z.string().max(20).nullish(),
        recovery_code: z.string().max(40).nullish(),
      })
      .meta({ id: 'RegistrationWithFactor' }),
    response: single(Token),
    status: 201,
    errors: [
      'registrationClosed',
      'emailTaken',
      'loginRequiresFactor',
      'twoFactorInvalid',
      'loginTokenExpired',
      'signInLocked',
      'promocodeUnknown',
      'promocodeExpired',
      'promocodeUsedUp',
      'tooManyRequests',
    ],
    limitPerMinute: 10,
  }),
  requestPassword: route({
    method: 'POST',
    path: '/session/password/request',
    access: 'public',
    summary: 'Ask for an email to choose a new password; the same answer whether or not the address is known',
    tag: 'session',
    body: z.strictObject({
      email: EmailText,
      /** The page for it on this installation: `/reset`, or a full URL. */
      redirect: z.string().max(500).default('/reset'),
    }),
    response: single(z.strictObject({ message: z.string() })),
    errors: ['tooManyRequests'],
    limitPerMinute: 10,
  }),
  readReset: route({
    method: 'POST',
    path: '/session/password/key',
    access: 'public',
    summary: 'What else leads into the account that a key resets the password of; the key stays good',
    tag: 'session',
    body: z.strictObject({ email: EmailText, key: z.string().max(200) }),
    response: single(WaysIn),
    status: 200,
    errors: ['keyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/session/password/reset',
    access: 'public',
    summary: 'Choose a new password with the key of the email; every session and API token ends',
    tag: 'session',
    description:
      'Passkeys stay unless they are named. The second factor stays needed: only a code of it, or a recovery code, removes it.',
    body: z.strictObject({
      email: EmailText,
      key: z.string().max(200),
      password: Password,
      /** Passkeys that are not recognised. */
      removePasskeys: z.array(Id).max(MAX_PASSKEYS).default([]),
      /** A code of the app or a recovery code; it switches off the second factor. */
      removeFactorBy: z.string().max(40).nullish(),
    }),
    response: nothing,
    errors: ['keyInvalid', 'twoFactorInvalid', 'signInLocked', 'tooManyRequests'],
    limitPerMinute: 10,
  }),
} as const;
