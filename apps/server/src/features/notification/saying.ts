import { BULK_ACTIONS, DateText } from '@penning/contract';
import { PACKAGES } from '@penning/domain';
import { serverTexts } from '@penning/i18n/server-texts';
import { z } from 'zod';
import type { Reason } from '../../http/refusal.ts';
import type { ServiceText } from '../../integrations/connectable/definition.ts';
import { NETWORK_TEXTS, Sentence } from '../../integrations/port/sentence.ts';
import { FAILURE_CAUSES } from '../../mail/explain-failure.ts';

/** Notifications about the company's subscription. */
export const NOTICE_KINDS = [
  'trialEnds',
  'trialOver',
  'paymentFailed',
  'paymentReceived',
  'suspended',
  'cancelled',
  'suspendedByAdmin',
  'reactivatedByAdmin',
  'packageChanged',
  'announced',
] as const;

/**
 * Why something happened, as data instead of words: each reader gets it in their own language, also those who join
 * later (docs/rules/limits-and-messages.md#notifications).
 */
export const Saying = z.discriminatedUnion('of', [
  /** An error of the catalogue that prevented an automatic action, with its reasons. */
  z.strictObject({
    of: z.literal('problem'),
    problem: z.string(),
    reasons: z.array(z.custom<Reason['text']>(isReasonText)),
  }),
  /** The recipient a message failed for, and why. */
  z.strictObject({
    of: z.literal('undelivered'),
    recipients: z.array(
      z.strictObject({
        address: z.string(),
        cause: z.enum(FAILURE_CAUSES),
        statusCode: z.string(),
        words: z.string(),
      }),
    ),
  }),
  /** It is unknown whether a message was sent. */
  z.strictObject({ of: z.literal('unconfirmed') }),
  z.strictObject({ of: z.literal('smsUnconfirmed') }),
  z.strictObject({
    of: z.literal('network'),
    text: z.enum(NETWORK_TEXTS),
  }),
  /** A bank's reason for a return. */
  z.strictObject({ of: z.literal('returned'), code: z.string() }),
  /** How many unsent documents use a code that changed. */
  z.strictObject({ of: z.literal('unsent'), count: z.number().int() }),
  /** How many unsent documents have lost a code that was retired. */
  z.strictObject({ of: z.literal('unsentWithout'), count: z.number().int() }),
  /** How many transactions of a bank file wait for a decision. */
  z.strictObject({ of: z.literal('proposed'), count: z.number().int() }),
  /** The document on which the customer is no longer owed what was set off. */
  z.strictObject({ of: z.literal('claimLost'), number: z.string() }),
  z.strictObject({ of: z.literal('day'), day: DateText }),
  /** An invoice that was sent by itself got a number that names an earlier year. */
  z.strictObject({ of: z.literal('earlierYear') }),
  /** Why nothing is sent to a webhook endpoint any more. */
  z.strictObject({ of: z.literal('webhook'), cause: z.enum(['failing', 'gone']) }),
  /** What happened with a service. */
  z.strictObject({ of: z.literal('service'), sentence: Sentence }),
  /** A finished bulk action. */
  z.strictObject({
    of: z.literal('bulk'),
    action: z.enum(BULK_ACTIONS),
    done: z.number().int(),
    failed: z.number().int(),
  }),
  z.strictObject({
    of: z.literal('subscription'),
    notice: z.enum(NOTICE_KINDS),
    day: DateText,
    /** The reason given by an administrator. */
    detail: z.string(),
    package: z.enum(PACKAGES).optional(),
  }),
]);
export type Saying = z.infer<typeof Saying>;

/** The service that something is about, whose name is worded for each reader, and what its connection is called besides. */
export const NamedService = z.strictObject({
  title: z.custom<ServiceText>((key) => typeof key === 'string'),
  suffix: z.string().default(''),
});
export type NamedService = z.input<typeof NamedService>;

/** The stored data of a notification: the values of its sentence, and the parts that each reader gets in their language. */
export const StoredData = z
  .object({ says: Saying.optional(), service: NamedService.optional() })
  .catchall(z.string());

/** Whether a stored text is still one that a refusal gives as its reason. */
export function isReasonText(text: unknown): text is Reason['text'] {
  if (typeof text !== 'string' || !text.startsWith('invoice.eInvoiceProblem_')) return false;
  return Object.hasOwn(serverTexts('en').invoice, text.slice('invoice.'.length));
}
