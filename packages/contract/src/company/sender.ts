import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, EmailText, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** What an address is for: emails are sent from it, or it receives a copy of each. */
export const EMAIL_ADDRESS_USES = ['send', 'cc'] as const;
export const EmailAddressUse = z.enum(EMAIL_ADDRESS_USES).meta({ id: 'EmailAddressUse' });
export type EmailAddressUse = z.infer<typeof EmailAddressUse>;

/**
 * An address of the company; `type` is `unverified`, whatever its use, until the link sent to it was
 * opened.
 */
export const EmailAddress = z
  .strictObject({
    id: Id,
    type: z.enum([...EMAIL_ADDRESS_USES, 'unverified']),
    address: z.string(),
    verified: z.boolean(),
    use: EmailAddressUse,
    /** The one that emails are sent from, unless a profile has another. */
    isDefault: z.boolean(),
    /** Until when the last link works; null once it was opened. */
    linkExpiresAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'EmailAddress' });
export type EmailAddress = z.infer<typeof EmailAddress>;

export const EmailAddressInput = z.strictObject({
  address: EmailText,
  use: EmailAddressUse.prefault('send'),
});

/** A company has only a few, each of which sends or receives everything. */
export const MAX_EMAIL_ADDRESSES = 20;

/** How the connection is encrypted: from the start, or after the greeting. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
/**
 * What happens to a message that the company's own server can't send: retried, held for a person, or sent
 * by Penning.
 */
export const MAIL_FALLBACKS = ['retry', 'hold', 'installation'] as const;

/** What can be wrong with a mail server; each is also an error of the catalogue. */
export const MAIL_SERVER_FAULTS = [
  'mailServerUnreachable',
  'mailServerTimedOut',
  'mailServerCertificateExpired',
  'mailServerCertificateUntrusted',
  'mailServerCertificateName',
  'mailServerNoEncryption',
  'mailServerRefused',
  'mailServerSignInRefused',
  'mailServerSenderRefused',
  'mailServerBusy',
] as const;
export type MailServerFault = (typeof MAIL_SERVER_FAULTS)[number];

/** What is wrong with the company's own mail server, and what happens to an email then. */
export const MailServerProblem = z
  .strictObject({ fault: z.enum(MAIL_SERVER_FAULTS), whenFailing: z.enum(MAIL_FALLBACKS) })
  .meta({ id: 'MailServerProblem' });
export type MailServerProblem = z.infer<typeof MailServerProblem>;

const mailServerFields = {
  /** A host name or an IP address, without a scheme or a port. */
  host: line(253, 1),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  username: line(254),
  addressId: Id,
  whenFailing: z.enum(MAIL_FALLBACKS),
};

/** The mail server of a company; its password is never returned. */
export const MailServer = z
  .strictObject({
    ...mailServerFields,
    /** The address that messages are sent from. */
    address: z.string(),
    hasPassword: z.boolean(),
    testedAt: Instant,
    /** Why the last message wasn't sent; null while all is well. */
    fault: z.enum(MAIL_SERVER_FAULTS).nullable(),
    failingSince: Instant.nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof MailServer>;

const password = z.string().max(500);

/** The default values of a company's first mail server. */
export const MAIL_SERVER_DEFAULTS = {
  port: 587,
  security: 'starttls',
  username: '',
  whenFailing: 'retry',
} as const;

export const MailServerInput = z.strictObject({
  ...withDefaults(mailServerFields, MAIL_SERVER_DEFAULTS),
  password: password.optional(),
});

/**
 * The first time, a host and an address are required; the password is kept as long as the server and the
 * user stay the same.
 */
const MailServerChange = changeOf({ ...mailServerFields, password });

const TEST_REFUSALS = ['addressNotAllowed', ...MAIL_SERVER_FAULTS] as const;

export const emailAddress = {
  list: route({
    method: 'GET',
    path: '/email-addresses',
    access: 'settings.read',
    summary: 'The addresses that emails come from, and those that get copies',
    tag: 'emailAddress',
    response: list(EmailAddress),
  }),
  create: route({
    method: 'POST',
    path: '/email-addresses',
    access: 'settings.write',
    summary: 'Add an address; it is used once the link sent to it was followed',
    tag: 'emailAddress',
    body: EmailAddressInput,
    response: single(EmailAddress),
    errors: ['mailLimitReached'],
    limitPerMinute: 30,
  }),
  resend: route({
    method: 'POST',
    path: '/email-addresses/:id/resend',
    access: 'settings.write',
    summary: 'Send the link once more; the one before works no longer',
    tag: 'emailAddress',
    params: ById,
    response: single(EmailAddress),
    errors: ['tooManyRequests', 'invalidRequest', 'mailLimitReached'],
    limitPerMinute: 10,
  }),
  makeDefault: route({
    method: 'POST',
    path: '/email-addresses/:id/make-default',
    access: 'settings.write',
    summary: 'Have emails come from this address, unless a profile has another',
    tag: 'emailAddress',
    params: ById,
    response: single(EmailAddress),
  }),
  delete: route({
    method: 'DELETE',
    path: '/email-addresses/:id',
    access: 'settings.write',
    summary: 'Remove an address; the answer says which address emails come from now',
    tag: 'emailAddress',
    params: ById,
    /** Empty when none is left: replies then go to the company's address. */
    response: single(z.strictObject({ sendsFrom: z.string() })),
    errors: ['emailAddressInUse'],
  }),
  verify: route({
    method: 'POST',
    path: '/email-addresses/verify',
    access: 'public',
    summary: 'Verify an address with the key of the link',
    tag: 'emailAddress',
    body: z.strictObject({ key: z.string().max(200) }),
    response: single(z.strictObject({ address: z.string(), use: EmailAddressUse })),
    errors: ['keyInvalid'],
    limitPerMinute: 30,
  }),
} as const;

export const mailServer = {
  getProblem: route({
    method: 'GET',
    path: '/mail-server/problem',
    access: 'document.write',
    summary: 'What is wrong with the own mail server; nothing when all is well or Penning sends',
    tag: 'mailServer',
    response: single(MailServerProblem.nullable()),
  }),
  get: route({
    method: 'GET',
    path: '/mail-server',
    access: 'settings.read',
    summary: 'The own mail server; nothing when Penning sends',
    tag: 'mailServer',
    response: single(MailServer.nullable()),
  }),
  save: route({
    method: 'PUT',
    path: '/mail-server',
    access: 'settings.write',
    summary: 'Send by an own mail server; it is saved once it has taken a test message',
    tag: 'mailServer',
    body: MailServerChange,
    response: single(MailServer),
    errors: [...TEST_REFUSALS],
    limitPerMinute: 10,
  }),
  test: route({
    method: 'POST',
    path: '/mail-server/test',
    access: 'settings.write',
    summary: 'Send a test message by the own mail server as it is saved',
    tag: 'mailServer',
    response: single(MailServer),
    errors: [...TEST_REFUSALS],
    limitPerMinute: 10,
  }),
  delete: route({
    method: 'DELETE',
    path: '/mail-server',
    access: 'settings.write',
    summary: 'Have Penning send again; the password is forgotten',
    tag: 'mailServer',
    response: nothing,
  }),
} as const;
