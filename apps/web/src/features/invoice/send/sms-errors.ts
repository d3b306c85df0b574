import type { ErrorName } from '@penning/contract';
import { messageOf } from '../../../ui/toast.tsx';
import type { SmsDraft } from '../../document/sms-fields.tsx';
import { isCode } from './send-refusal.tsx';

/** What is wrong with a text message, by field. */
export type SmsErrors = Partial<Record<keyof SmsDraft, string>>;

const ABOUT_NUMBER = ['smsNumberMissing', 'smsNumberInvalid', 'smsOptedOut'] as const satisfies ErrorName[];

/** Which field of a text message a refusal is about, with its words; nothing for any other refusal. */
export function smsErrorsOf(error: Error | null): SmsErrors {
  return ABOUT_NUMBER.some((name) => isCode(error, name)) ? { phone: messageOf(error) } : {};
}
