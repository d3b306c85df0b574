import type { Texts } from '../platform/texts.ts';

/** Why a recipient was refused, as far as the status code says (RFC 3463). */
export type RefusalReason =
  | 'unknownAddress'
  | 'unknownDomain'
  | 'mailboxFull'
  | 'mailboxClosed'
  | 'tooLarge'
  | 'policy'
  | 'notReached'
  | 'otherReason';

const BY_CODE: readonly (readonly [RegExp, RefusalReason])[] = [
  [/^\d\.1\.(2|10)$/, 'unknownDomain'],
  [/^\d\.1\.[136]$/, 'unknownAddress'],
  [/^\d\.2\.2$/, 'mailboxFull'],
  [/^\d\.2\.1$/, 'mailboxClosed'],
  [/^\d\.(2\.3|3\.4)$/, 'tooLarge'],
  [/^\d\.7\.\d+$/, 'policy'],
  [/^\d\.4\.4$/, 'unknownDomain'],
  [/^\d\.4\.\d+$/, 'notReached'],
];

/** The kind of reason behind a status code. */
function refusalReason(statusCode: string): RefusalReason {
  return BY_CODE.find(([code]) => code.test(statusCode))?.[1] ?? 'otherReason';
}

/** Why a recipient didn't get the message: first in the reader's language, then in the server's own words. */
export function explainRefusal(
  translate: ReturnType<Texts['translate']>,
  { statusCode, words }: { readonly statusCode: string; readonly words: string },
): string {
  const explained = translate(`mail.refused_${refusalReason(statusCode)}`);
  const said = words.includes(statusCode) ? words : [statusCode, words].filter(Boolean).join(' ');
  return said === '' ? explained : `${explained} (${said})`;
}
