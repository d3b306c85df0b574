import { MAIL_SERVER_FAULTS } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { Texts } from '../platform/texts.ts';
import { explainRefusal } from './explain-refusal.ts';

/** What kept a text message from being sent. */
export const SMS_FAILURE_CAUSES = [
  'smsRefused',
  'smsUnavailable',
  'smsNotConnected',
  'smsOptedOut',
  'smsSenderMissing',
  'smsTooLong',
] as const;
export type SmsFailureCause = (typeof SMS_FAILURE_CAUSES)[number];

/**
 * What kept a message from a recipient: their refusal, the mail server's answer, why there was none, a fault of the
 * company's own server, or what happened to a text message.
 */
export const FAILURE_CAUSES = [
  'refused',
  'answered',
  'unreachable',
  'timedOut',
  'signIn',
  'notComposed',
  'interrupted',
  ...SMS_FAILURE_CAUSES,
  ...MAIL_SERVER_FAULTS,
] as const;

/** Why a recipient didn't get a message, as data instead of words. */
export interface Failure {
  readonly cause: (typeof FAILURE_CAUSES)[number];
  /** The enhanced status code (RFC 3463), empty without one. */
  readonly statusCode: string;
  /** The server's own words, or the code of the broken connection. */
  readonly words: string;
}

/** Why a recipient didn't get a message, in words; never empty. */
export function explainFailure(
  translate: ReturnType<Texts['translate']>,
  { cause, statusCode, words }: Failure,
): string {
  if (cause === 'refused') return explainRefusal(translate, { statusCode, words });
  if (isOneOf(MAIL_SERVER_FAULTS, cause))
    return [translate(`error.${cause}`), words && `(${words})`].filter(Boolean).join(' ');
  if (cause === 'answered' && words !== '') return words;
  if (cause === 'smsRefused')
    return [translate('mail.smsRefused'), words && `(${words})`].filter(Boolean).join(' ');
  if (cause === 'answered' || cause === 'unreachable')
    return translate('mail.unreachable', { code: words || '?' });
  return translate(`mail.${cause}`);
}
