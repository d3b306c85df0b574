import { z } from 'zod';
import type { ErrorName } from '../errors.ts';
import { Id, PhoneText, paragraph } from '../shapes/primitives.ts';

/** Eight segments of 153 characters: networks drop longer messages. */
export const MAX_SMS_CHARACTERS = 1224;

/** A text message; what is left out is as proposed. */
export const SmsMessage = z
  .strictObject({
    /** A mobile number, national or international. */
    phone: PhoneText.optional(),
    /** With tags in double braces. */
    text: paragraph(MAX_SMS_CHARACTERS).optional(),
  })
  .meta({ id: 'SmsMessage' });
export type SmsMessage = z.infer<typeof SmsMessage>;

/** A text message about a sent document; the same token sends nothing more. */
export const SmsRequest = SmsMessage.extend({ token: Id.optional() }).meta({ id: 'SmsRequest' });
export type SmsRequest = z.infer<typeof SmsRequest>;

/** Why a text message can't be sent. */
export const SMS_REFUSALS = [
  'smsNotConnected',
  'smsNumberMissing',
  'smsNumberInvalid',
  'smsOptedOut',
  'smsSenderMissing',
] as const satisfies readonly ErrorName[];

/** The proposed text message, before anyone changes it. */
export const SmsProposal = z
  .strictObject({
    /** The customer's number; empty when there is none, or it is not a mobile one. */
    phone: z.string(),
    /** With tags in double braces. */
    text: z.string(),
    /** What the tags stand for, by name: with them the text has the size that is charged. */
    values: z.record(z.string(), z.string()),
    /** Whether this number wants no text messages. */
    optedOut: z.boolean(),
  })
  .meta({ id: 'SmsProposal' });
export type SmsProposal = z.infer<typeof SmsProposal>;
