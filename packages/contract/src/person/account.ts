import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { NOTIFICATION_KINDS } from '../shapes/list-names.ts';
import { ById, Id, Instant, line, list, single } from '../shapes/primitives.ts';
import { addressRoutes } from './address.ts';
import { Passkey, PasskeyOptions, PasskeyResponse } from './signing-in.ts';

/** How well one's own account is protected. */
export const AccountSecurity = z
  .strictObject({
    email: z.string(),
    emailVerified: z.boolean(),
    secondFactor: z.strictObject({
      enabled: z.boolean(),
      since: Instant.nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
    /** Whether the company requires the second factor of everyone who works in it. */
    requiredByCompany: z.boolean(),
    /** The host that passkeys belong to: they work nowhere else. */
    passkeyHost: z.string(),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** A new secret for an authenticator app; it takes effect once a code from it was entered. */
export const SecondFactorSetup = z
  .strictObject({
    /** Base32, to type in by hand. */
    secret: z.string(),
    /** The same as an `otpauth://` address. */
    uri: z.string(),
    /** The address as a QR code: modules per side, and the path of the dark ones in an SVG of that size. */
    qr: z.strictObject({ size: z.number().int(), path: z.string() }),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Recovery codes, shown once. */
export const RecoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A session of one's own. */
export const OwnSession = z
  .strictObject({
    id: Id,
    /** Whether it is the session making the request. */
    current: z.boolean(),
    company: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

/** A code of the authenticator app, six digits. */
export const FactorCode = z
  .string()
  .overwrite((code) => code.replace(/\s/g, ''))
  .regex(/^\d{6}$/, { error: 'sixDigits' });

/** The name that its owner gives a passkey. */
export const PasskeyName = line(60, 1);

const OwnPassword = z.string().min(1, { error: 'required' }).max(200);

/** One's own account: second factor, passkeys, verification of the address, sessions. */
/** The kinds of events with optional emails; owners are always emailed about the subscription. */
export const MailedKind = z.enum(NOTIFICATION_KINDS).exclude(['trialEnds', 'subscriptionChanged']);
export type MailedKind = z.infer<typeof MailedKind>;

/** The company's events that a person is emailed about, besides being notified in the app. */
export const NotificationMail = z
  .strictObject({
    /** Where the emails are sent: the person's own address, once it is confirmed. */
    email: z.string(),
    emailVerified: z.boolean(),
    kinds: z.array(MailedKind),
    /** The events that the person's role is notified of; nothing else is emailed. */
    notified: z.array(MailedKind),
  })
  .meta({ id: 'NotificationMail' });
export type NotificationMail = z.infer<typeof NotificationMail>;

export const account = {
  ...addressRoutes,
  getSecurity: route({
    method: 'GET',
    path: '/account/security',
    access: 'person',
    summary: 'How safe the way into the own account is',
    tag: 'account',
    response: single(AccountSecurity),
  }),
  verify: route({
    method: 'POST',
    path: '/account/verify',
    access: 'public',
    summary: 'Confirm an email address with the key of the email',
    tag: 'account',
    body: z.strictObject({ key: z.string().max(200) }),
    response: single(z.strictObject({ email: z.string() })),
    errors: ['keyInvalid'],
    limitPerMinute: 30,
  }),
  resendVerification: route({
    method: 'POST',
    path: '/account/verify/resend',
    access: 'person',
    summary: 'Resend the email that confirms your own address',
    tag: 'account',
    response: nothing,
    errors: ['tooManyRequests'],
    limitPerMinute: 5,
  }),
  setupSecondFactor: route({
    method: 'POST',
    path: '/account/2fa/setup',
    access: 'person',
    summary: 'Make a secret for an authenticator app; a code of it switches the second factor on',
    tag: 'account',
    body: z.strictObject({ password: OwnPassword }),
    response: single(SecondFactorSetup),
    errors: ['invalidCredentials', 'invalidRequest'],
    limitPerMinute: 10,
  }),
  enableSecondFactor: route({
    method: 'POST',
    path: '/account/2fa',
    access: 'person',
    summary: 'Switch the second factor on with a code of the app; answers ten recovery codes, once',
    tag: 'account',
    body: z.strictObject({ code: FactorCode }),
    response: single(RecoveryCodes),
    errors: ['twoFactorInvalid', 'invalidRequest', 'signInLocked'],
    limitPerMinute: 10,
  }),
  disableSecondFactor: route({
    method: 'POST',
    path: '/account/2fa/disable',
    access: 'person',
    summary: 'Switch the second factor off with a code of the app or a recovery code',
    tag: 'account',
    body: z.strictObject({ code: z.string().min(1, { error: 'required' }).max(40) }),
    response: nothing,
    errors: ['twoFactorInvalid', 'invalidRequest', 'signInLocked'],
    limitPerMinute: 10,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/account/2fa/recovery-codes',
    access: 'person',
    summary: 'Ten new recovery codes, with a code of the app; the old ones are void',
    tag: 'account',
    body: z.strictObject({ code: FactorCode }),
    response: single(RecoveryCodes),
    errors: ['twoFactorInvalid', 'invalidRequest', 'signInLocked'],
    limitPerMinute: 10,
  }),
  requireSecondFactor: route({
    method: 'PUT',
    path: '/account/2fa/requirement',
    access: 'subscription.write',
    summary: 'Require a second factor of everybody who works in the company, or stop requiring it',
    tag: 'account',
    body: changeOf({ required: z.boolean() }),
    response: nothing,
  }),
  listPasskeys: route({
    method: 'GET',
    path: '/account/passkeys',
    access: 'person',
    summary: 'The own passkeys',
    tag: 'account',
    response: list(Passkey),
  }),
  getPasskeyOptions: route({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'person',
    summary: 'What a browser needs to make a passkey',
    tag: 'account',
    body: z.strictObject({ password: OwnPassword }),
    response: single(PasskeyOptions),
    errors: ['invalidCredentials', 'tooManyKept'],
    limitPerMinute: 10,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/account/passkeys',
    access: 'person',
    summary: 'Add a passkey that the browser made',
    tag: 'account',
    body: z.strictObject({ name: PasskeyName, response: PasskeyResponse }),
    response: single(Passkey),
    status: 201,
    errors: ['passkeyInvalid', 'tooManyKept'],
    limitPerMinute: 10,
  }),
  renamePasskey: route({
    method: 'PUT',
    path: '/account/passkeys/:id',
    access: 'person',
    summary: 'Rename a passkey',
    tag: 'account',
    params: ById,
    body: changeOf({ name: PasskeyName }),
    response: single(Passkey),
  }),
  deletePasskey: route({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: 'person',
    summary: 'Delete a passkey',
    tag: 'account',
    params: ById,
    response: nothing,
  }),
  listSessions: route({
    method: 'GET',
    path: '/account/sessions',
    access: 'person',
    summary: 'Your sessions, the latest first',
    tag: 'account',
    response: list(OwnSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'person',
    summary: 'End one of your sessions immediately',
    tag: 'account',
    params: ById,
    response: nothing,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'person',
    summary: 'End all of your sessions except this one',
    tag: 'account',
    response: nothing,
  }),
  getNotificationMail: route({
    method: 'GET',
    path: '/account/notification-mail',
    access: 'person',
    summary: 'Which events of the company you are emailed about',
    tag: 'account',
    response: single(NotificationMail),
  }),
  updateNotificationMail: route({
    method: 'PUT',
    path: '/account/notification-mail',
    access: 'person',
    summary: 'Choose which events of the company you are emailed about; an empty list ends the emails',
    tag: 'account',
    body: changeOf({ kinds: z.array(MailedKind).max(NOTIFICATION_KINDS.length) }),
    response: single(NotificationMail),
  }),
} as const;
