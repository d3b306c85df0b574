import { INTEGRATION_REASONS } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import { type Language, type TextKey, type Translate, formatDate, formatMoney } from '@penning/i18n';
import { z } from 'zod';
import type { ServiceText } from '../connectable/definition.ts';

/** What happened with a service, and why something was refused for a reason of ours. */
const TEXTS = [
  'integration.jobRefused',
  'integration.customerRefused',
  'integration.paymentsRefused',
  'integration.refusedSilently',
  'integration.jobUndone',
  'integration.jobClaimLost',
  'integration.jobChanged',
  'integration.jobsStopped',
  'integration.purchaseChanged',
  'integration.purchaseUndone',
  'integration.foreignReport',
  'integration.crmArchived',
  'integration.crmDeleted',
  'integration.nothingToPost',
  'integration.currencyNotTaken',
  'integration.totalDiffers',
  'integration.totalDiffersThere',
  'integration.fileRefused',
  'integration.mappingGone',
  'integration.claimCurrency',
  'error.purchaseIncomplete',
  'error.noPurchaseAccounting',
] as const satisfies readonly TextKey[];

/** A part of a sentence: as it is, or written in its reader's language. */
const Part = z.union([
  z.string(),
  z.strictObject({ amount: z.string(), currency: z.string() }),
  z.strictObject({ day: z.string() }),
  /** The name of a service. */
  z.strictObject({ title: z.custom<ServiceText>((key) => typeof key === 'string') }),
]);
export type SentencePart = z.infer<typeof Part>;

/** A sentence as data: the key of its text, with values, of which a list is shown one after the other. */
export const Sentence = z.strictObject({
  text: z.union([z.enum(TEXTS), z.templateLiteral(['integration.reason_', z.enum(INTEGRATION_REASONS)])]),
  values: z.record(z.string(), z.union([Part, z.number().int(), z.array(Part)])),
});
export type Sentence = z.infer<typeof Sentence>;

/** Every value that one of the texts has. */
const NONE = {
  count: 0,
  currency: '',
  customer: '',
  detail: '',
  difference: '',
  name: '',
  number: '',
  office: '',
  ours: '',
  theirs: '',
};

/** The sentence in a language. */
export function wordSentence(t: Translate, language: Language, { text, values }: Sentence): string {
  const worded = Object.entries(values).map(
    ([name, value]) => [name, wordValue(t, language, value)] as const,
  );
  return t(text, { ...NONE, ...Object.fromEntries(worded) });
}

function wordValue(t: Translate, language: Language, value: Sentence['values'][string]): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((part) => wordPart(t, language, part)).join(' · ');
  return wordPart(t, language, value);
}

function wordPart(t: Translate, language: Language, part: SentencePart): string {
  if (typeof part === 'string') return part;
  if ('title' in part) return t(part.title);
  if ('day' in part) return formatDate(part.day, language);
  return formatMoney(part.amount, part.currency);
}

/** Our own reasons why an e-invoice waits or failed; they are stored by these names and worded for each reader. */
export const NETWORK_TEXTS = [
  'eInvoice.reason_notPossible',
  'eInvoice.reason_notReachable',
  'eInvoice.reason_unavailable',
  'eInvoice.reason_notWritten',
  'eInvoice.reason_noReceipt',
  'eInvoice.reason_refused',
  'eInvoice.reason_undeliverable',
  'eInvoice.reason_unconfirmed',
  ...INTEGRATION_REASONS.map((reason) => `integration.reason_${reason}` as const),
] as const satisfies readonly TextKey[];
export type NetworkText = (typeof NETWORK_TEXTS)[number];

/** Why an e-invoice waits or failed, in the reader's language; what the network said stays as it is. */
export function wordNetworkReason(reason: string, translate: Translate): string {
  return isOneOf(NETWORK_TEXTS, reason) ? translate(reason) : reason;
}
