import type { Language } from '@penning/contract';

/** What there are texts for: `account.mail_<kind>_subject`, and `…_body` beside it. */
export const ACCOUNT_MAIL_KINDS = [
  'accountantAsks',
  'added',
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
  'suspended',
  'suspendedByAdmin',
  'trialEnds',
  'trialOver',
  'verify',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** What is kept of an email about an account until it has left. */
export interface QueuedAccountMail {
  readonly kind: AccountMailKind;
  readonly language: Language;
  /** What the texts need filled in; `link` becomes a button below the text. */
  readonly values: Readonly<Record<string, string | number>>;
}
