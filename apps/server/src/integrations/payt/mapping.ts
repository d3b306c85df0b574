import { amount, plainDate } from '@penning/domain';
import type { RemotePayment } from '@penning/domain/accounting/compare-payments';
import type { CollectionPhase } from '@penning/domain/reminder/collection-phase';
import { z } from 'zod';
import type { Claim, ClaimPayment, Debtor, RemoteClaim } from '../port/debt-collection.ts';

// Assumed, not documented; to be verified with a live account: that the description of a payment is returned as it was
// given, that a payment of Payt's own is kept where the list that we give contains its id, and which of our list is left
// out is deleted, that refunds lower what was paid by a negative amount, and that a blocked invoice is reported as paused.

/** Ids are strings, and in places numbers. */
const Id = z.union([z.string(), z.number()]).transform(String);
const Moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

export const PaytAdministrations = z.object({
  id: Id,
  name: z.string(),
  status: z.string(),
  currency_code: z.string(),
});
export type PaytAdministration = z.output<typeof PaytAdministrations>;

const Reasons = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);
export const PaytOutcome = z.object({
  success: z.boolean(),
  errors: Reasons.default({}),
});

/** What Payt couldn't do, as people can read it; undefined when that is nothing. */
export function refusedRecords({ success, errors }: z.output<typeof PaytOutcome>): string | undefined {
  const named = Object.entries(errors).map(
    ([record, words]) => `${record}: ${Array.isArray(words) ? words.map(String).join(', ') : String(words)}`,
  );
  if (named.length > 0) return named.join('; ').slice(0, 200);
  return success ? undefined : 'Payt';
}

const Refusal = z.object({ code: z.string().default(''), message: z.string() });

/** What Payt says is wrong with a request, as people can read it. */
export function refusalWords(body: unknown): string {
  const read = Refusal.safeParse(body);
  return read.success ? read.data.message.slice(0, 200) : 'Payt';
}

/** Where a file can be uploaded, whether one or a list is answered. */
const Upload = z.object({ checksum: z.string(), url: z.url({ protocol: /^https?$/ }) });
export const PaytUploads = z
  .union([Upload, z.array(Upload).min(1), z.object({ data: z.array(Upload).min(1) })])
  .transform((given) => ('data' in given ? given.data : given))
  .transform((given) => (Array.isArray(given) ? given : [given]));

/** When each phase began, by the name of its field, in the order in which Payt goes. */
const PHASES = [
  ['pre_reminder_at', 'earlyReminder'],
  ['reminder_1_at', 'firstReminder'],
  ['reminder_2_at', 'secondReminder'],
  ['reminder_3_at', 'thirdReminder'],
  ['reminder_4_at', 'fourthReminder'],
  ['final_reminder_at', 'finalReminder'],
  ['debt_collection_at', 'collections'],
  ['pre_summons_at', 'announced'],
  ['summons_1_at', 'firstSummons'],
  ['summons_2_at', 'secondSummons'],
  ['summons_3_at', 'thirdSummons'],
  ['summons_4_at', 'fourthSummons'],
  ['notice_of_default_at', 'noticeOfDefault'],
  ['pre_judicial_at', 'preJudicial'],
  ['bailiff_at', 'bailiff'],
] as const satisfies readonly (readonly [string, CollectionPhase])[];

const PaytPhases = z.object({
  pre_reminder_at: Moment,
  reminder_1_at: Moment,
  reminder_2_at: Moment,
  reminder_3_at: Moment,
  reminder_4_at: Moment,
  final_reminder_at: Moment,
  debt_collection_at: Moment,
  pre_summons_at: Moment,
  summons_1_at: Moment,
  summons_2_at: Moment,
  summons_3_at: Moment,
  summons_4_at: Moment,
  notice_of_default_at: Moment,
  pre_judicial_at: Moment,
  bailiff_at: Moment,
});

export const PaytInvoice = PaytPhases.extend({
  id: Id,
  invoice_number: z.string(),
  invoice_identifier: z.string().nullish(),
  deeplink_url: z.string().nullish(),
  paused_at: Moment,
});
export type PaytInvoice = z.output<typeof PaytInvoice>;

/** The fields that are asked for: those that Payt always gives, the phases, and the address of its page. */
export const INVOICE_FIELDS = JSON.stringify({
  only: [
    'id',
    'administration_id',
    'debtor_id',
    'invoice_number',
    'invoice_identifier',
    'invoice_date',
    'due_date',
    'currency_code',
    'payment_method',
    'total_amount',
    'open_amount',
    'book_total_amount',
    'book_open_amount',
    'administration_costs_total',
    'administration_costs_open',
    'updated_at',
    'paused_at',
    'deeplink_url',
    ...PHASES.map(([field]) => field),
  ],
});

export const PaytPayment = z.object({
  id: Id,
  invoice_id: Id,
  total_amount: z.string(),
  payment_date: z.string(),
  cost_type: z.string().nullish(),
  description: z.string().nullish(),
});
export type PaytPayment = z.output<typeof PaytPayment>;

/** An invoice with its payments: the phase that began last, or the furthest of several at once. */
export function toClaim(invoice: PaytInvoice, payments: readonly PaytPayment[]): RemoteClaim {
  const began = PHASES.flatMap(([field, phase]) => {
    const at = invoice[field];
    return at ? [{ phase, at }] : [];
  });
  const last = began.reduce<(typeof began)[number] | undefined>(
    (found, one) => (found && found.at > one.at ? found : one),
    undefined,
  );
  return {
    id: invoice.id,
    phase: last?.phase ?? 'received',
    phaseAt: last?.at ?? null,
    isBlocked: invoice.paused_at !== null,
    payments: payments.filter(({ invoice_id }) => invoice_id === invoice.id).flatMap(toPayment),
  };
}

const OUR_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A payment of the invoice itself; what was paid of Payt's costs is none. */
function toPayment(payment: PaytPayment): RemotePayment[] {
  const { id, total_amount, payment_date, cost_type, description } = payment;
  if (cost_type && cost_type !== 'principal') return [];
  const key = description && OUR_ID.test(description) ? description : null;
  return [{ id, amount: amount(total_amount), paidOn: plainDate(payment_date.slice(0, 10)), key }];
}

/** A customer as a debtor, whose number and identifier are ours. */
export function debtorOf(debtor: Debtor): object {
  const { id, number, name, isPerson, country, coc, vatNumber, language } = debtor;
  return {
    debtor_number: number,
    debtor_identifier: id,
    name,
    contact_identifier: id,
    is_company: !isPerson,
    country_code: country,
    language_code: language,
    ...(coc === '' ? {} : { coc_number: coc }),
    ...(vatNumber === '' ? {} : { vat_number: vatNumber }),
  };
}

/** Where the debtor is reached; their reminders go to one address. */
export function contactOf({ id, name, contact, phone, email, ...address }: Debtor): object {
  return {
    contact_identifier: id,
    lastname: contact === '' ? name : contact,
    postal_address_street_1: address.address,
    postal_address_postal_code: address.postalCode,
    postal_address_city: address.city,
    postal_address_country_code: address.country,
    ...(phone === '' ? {} : { call_phone_number: phone }),
    ...(email === '' ? {} : { default_email_address: email, reminder_email_address: email }),
  };
}

const TRANSACTION_TYPES: Readonly<Record<ClaimPayment['kind'], string>> = {
  payment: 'payment',
  refund: 'reversal',
  chargeback: 'reversal',
  credit: 'credit',
  setOff: 'settlement',
  rounding: 'write_off',
};

/** The invoice with what is open of it, and every payment: Payt would make one of its own of what the list lacks. */
export function invoiceOf(claim: Claim, document?: { checksum: string; filename: string }): object {
  const { documentId, number, sentAt, debtor, totalIncl, open, payments } = claim;
  return {
    invoice_number: number,
    invoice_identifier: documentId,
    invoice_date: claim.invoiceDate,
    due_date: claim.dueDate,
    currency_code: claim.currency,
    debtor_number: debtor.number,
    debtor_identifier: debtor.id,
    amount_total: totalIncl,
    amount_open: open,
    book_amount_total: totalIncl,
    book_amount_open: open,
    payment_method: 'bank_transfer',
    // Otherwise Payt would send the invoice itself.
    sent_at: sentAt.toISOString(),
    ...(document ? { document } : {}),
    payments: payments.map(paymentOf),
  };
}

function paymentOf({ id, kind, amount: paid, paidOn }: ClaimPayment): object {
  return {
    amount: paid,
    origin_identifier: id,
    payment_date: paidOn,
    transaction_type: TRANSACTION_TYPES[kind],
    description: id,
  };
}
