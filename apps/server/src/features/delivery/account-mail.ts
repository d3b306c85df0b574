import type { Language } from '@penning/contract';

/** What there are texts for: `account.mail_<kind>_subject`, and `…_body` beside it. */
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

/** What somebody is told as a part of the company, such as an owner of its subscription: nothing in it leads into an account. */
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

/** Whether an email is a matter of its recipient alone: about their password, address, second factor or invitation. */
export function isPersonal(kind: AccountMailKind): boolean {
  return !ABOUT_COMPANY.includes(kind);
}

/** Emails that a company has sent to an address of its choosing. */
export const ASKING_IN: readonly AccountMailKind[] = ['added', 'invite', 'join', 'senderAddress'];

/** What is kept of an email about an account until it has left. */
export interface QueuedAccountMail {
  readonly kind: AccountMailKind;
  readonly language: Language;
  /** What the texts need filled in; `link` becomes a button below the text. */
  readonly values: Readonly<Record<string, string | number>>;
}
