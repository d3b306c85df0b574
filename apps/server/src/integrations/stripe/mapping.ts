import type { Language } from '@penning/contract';
import type { Amount } from '@penning/domain';
import { z } from 'zod';
import { fromMinorUnits } from '../port/minor-units.ts';
import type { KnownRefund, ProviderChargeback, ProviderPayment, ProviderRefund } from '../port/payments.ts';

export const Id = z.string().min(1).max(255);
export const Moment = z.int().transform((seconds) => new Date(seconds * 1000));
export const Currency = z.string().length(3).toUpperCase();
export const Metadata = z.record(z.string(), z.string()).nullish();

/** Marks payments as ours, in an account that may take others. */
export const OURS = 'penning';

const Charge = z.object({
  id: Id,
  // Some ways to pay leave a mandate for direct debits behind, by which the next payments are collected.
  payment_method_details: z
    .looseObject({ type: z.string() })
    .transform((details) => ({ type: details.type, left: details[details.type] }))
    .nullish(),
});

export const StripeIntent = z.object({
  id: Id,
  status: z.string(),
  amount: z.int(),
  currency: Currency,
  customer: Id.nullish(),
  payment_method: Id.nullish(),
  setup_future_usage: z.string().nullish(),
  last_payment_error: z.looseObject({ message: z.string().nullish() }).nullish(),
  latest_charge: z.union([Id, Charge]).nullish(),
  metadata: Metadata,
});
export type StripeIntent = z.output<typeof StripeIntent>;

export const StripeSession = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: Currency,
  url: z.url({ protocol: /^https?$/ }).nullish(),
  payment_intent: z.union([Id, StripeIntent]).nullish(),
});

export const StripeRefund = z.object({
  id: Id,
  status: z.string().nullable(),
  amount: z.int(),
  currency: Currency,
  failure_reason: z.string().nullish(),
  payment_intent: z.union([Id, StripeIntent]).nullish(),
  metadata: Metadata,
});
type StripeRefund = z.output<typeof StripeRefund>;

export const StripeDispute = z.object({
  id: Id,
  amount: z.int(),
  currency: Currency,
  reason: z.string(),
  created: Moment,
  // At most two: what was withdrawn, and what was reinstated.
  balance_transactions: z.array(z.object({ amount: z.int(), created: Moment })),
  payment_intent: z.union([Id, StripeIntent]).nullish(),
});
type StripeDispute = z.output<typeof StripeDispute>;

/** A page of a list; we only ever read the first. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item) });
}

/** A way to pay, which is of no use once it belongs to no customer any more. */
export const StripeMethod = z.object({ id: Id, customer: Id.nullish() });

export const StripeObject = z.object({ id: Id });

/** The statuses of an intent that are not of one still under way. */
const ENDS: Readonly<Record<string, ProviderPayment['status']>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
  requires_payment_method: 'failed',
};

/** A payment on Stripe's page. */
export function toPayment(session: z.output<typeof StripeSession>): ProviderPayment {
  const { id, amount_total: units, currency, url, payment_intent: intent } = session;
  return {
    id,
    status: statusOf(session),
    amount: amountOf(units, currency),
    currency,
    checkoutUrl: url ?? null,
    ...(typeof intent === 'object' && intent !== null ? methodOf(intent) : {}),
    mandateId: typeof intent === 'object' && intent !== null ? writeMandate(intent) : null,
  };
}

/** A payment collected by a mandate. */
export function toCollected(intent: StripeIntent): ProviderPayment {
  const { id, status, amount, currency } = intent;
  const why = intent.last_payment_error?.message;
  return {
    id,
    status: ENDS[status] ?? 'pending',
    amount: amountOf(amount, currency),
    currency,
    checkoutUrl: null,
    ...methodOf(intent),
    mandateId: writeMandate(intent),
    ...(why ? { failure: why.slice(0, 200) } : {}),
  };
}

/** By what the customer paid, once there is a charge. */
function methodOf({ latest_charge: charge }: StripeIntent): Pick<ProviderPayment, 'method'> {
  const details = typeof charge === 'object' && charge !== null ? charge.payment_method_details : null;
  return details ? { method: details.type } : {};
}

/** A completed page is paid now, or once the bank has sent the money, which it may refuse. */
function statusOf(session: z.output<typeof StripeSession>): ProviderPayment['status'] {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (status !== 'complete') return status;
  if (paid === 'paid') return 'paid';
  return (typeof intent === 'object' && intent !== null && ENDS[intent.status]) || 'pending';
}

export function toKnownRefund(refund: StripeRefund): KnownRefund {
  const { id, amount, currency, metadata } = refund;
  return { id, amount: amountOf(amount, currency), key: metadata?.['refund'] ?? null, ...standingOf(refund) };
}

export function toRefund(refund: StripeRefund): ProviderRefund {
  return { id: refund.id, ...standingOf(refund) };
}

function standingOf({
  status,
  failure_reason: why,
}: StripeRefund): Pick<ProviderRefund, 'status' | 'reason'> {
  if (status === 'succeeded') return { status: 'refunded', reason: '' };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', reason: why ?? status };
  return { status: 'pending', reason: '' };
}

/** What the customer's bank took, if it did: an inquiry, and a dispute that was prevented, move no money. */
export function toChargebacks(dispute: StripeDispute): ProviderChargeback[] {
  const { id, amount, currency, reason, created, balance_transactions: moved } = dispute;
  if (!moved.some((each) => each.amount < 0)) return [];
  return [{ id, amount: amountOf(amount, currency), at: created, reason, reversedAt: reinstatedAt(dispute) }];
}

export function reinstatedAt({ balance_transactions: moved }: StripeDispute): Date | null {
  return moved.find((each) => each.amount > 0)?.created ?? null;
}

export function amountOf(units: number, currency: string): Amount {
  const amount = fromMinorUnits(units, currency);
  if (amount === undefined) throw new Error(`${currency} ${units} has too many decimals`);
  return amount;
}

/** The customer there and their way to pay, for a payment that agreed to later ones. */
function writeMandate(intent: StripeIntent): string | null {
  const { customer, payment_method: method, latest_charge: charge, setup_future_usage: usage } = intent;
  if (!customer || !usage) return null;
  const details = typeof charge === 'object' && charge !== null ? charge.payment_method_details : null;
  const left = z.object({ generated_sepa_debit: Id }).safeParse(details?.left).data?.generated_sepa_debit;
  const by = left ?? method;
  return by ? `${customer}/${by}` : null;
}

export function readMandate(text: string): { customer: string; payment_method: string } {
  const [customer = '', method = ''] = text.split('/');
  return { customer, payment_method: method };
}

export function stripeLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}
