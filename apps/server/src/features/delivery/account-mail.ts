import type { Language } from '@penning/contract';

/** The kinds of emails with texts: `account.mail_<kind>_subject`, and `…_body` beside it. */
export const ACCOUNT_MAIL_KINDS = [
  'accountantAsks',
  'added',
  'addressChanged',
  'addressNew',
  'addressOld',
  'announced',
  'cancelled',
  'invite',
  'join',
  'notification',
  'packageChanged',
  'passkeyAdded',
  'passwordChanged',
  'paymentFailed',
  'paymentReceived',
  'reactivatedByAdmin',
  'recoveryCodeUsed',
  'reset',
  'secondFactorDisabled',
  'secondFactorEnabled',
  'senderAddress',
  'signUp',
  'suspended',
  'suspendedByAdmin',
  'trialEnds',
  'trialOver',
  'verify',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/**
 * Emails to someone as a member of the company, such as an owner of its subscription: nothing in them
 * gives access to an account.
 */
const ABOUT_COMPANY: readonly AccountMailKind[] = [
  'accountantAsks',
  'announced',
  'cancelled',
  'notification',
  'packageChanged',
  'paymentFailed',
  'paymentReceived',
  'reactivatedByAdmin',
  'senderAddress',
  'suspended',
  'suspendedByAdmin',
  'trialEnds',
  'trialOver',
];

/** Whether an email only concerns its recipient: their password, address, second factor or invitation. */
export function isPersonal(kind: AccountMailKind): boolean {
  return !ABOUT_COMPANY.includes(kind);
}

/** Emails that a company has sent to an address of its choice. */
export const ASKING_IN: readonly AccountMailKind[] = ['added', 'invite', 'join', 'senderAddress'];

/** What is stored of an email about an account until it has been sent. */
export interface QueuedAccountMail {
  readonly kind: AccountMailKind;
  readonly language: Language;
  /** The values of the texts; `link` becomes a button below the text. */
  readonly values: Readonly<Record<string, string | number>>;
}
