import type { Language } from '@penning/contract';
import type { TextKey } from '@penning/i18n';

/** What there are texts for: `account.mail_<kind>_subject`, and `…_body` beside it. */
export type AccountMailKind = KindOf<TextKey>;
type KindOf<Key> = Key extends `account.mail_${infer Kind}_subject` ? Kind : never;

/** What is kept of an email about an account until it has left. */
export interface QueuedAccountMail {
  readonly kind: AccountMailKind;
  readonly language: Language;
  /** What the texts need filled in; `link` becomes a button below the text. */
  readonly values: Readonly<Record<string, string | number>>;
}
