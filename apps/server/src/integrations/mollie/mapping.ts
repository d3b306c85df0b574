import type { Language } from '@penning/contract';
import { type Amount, ZERO, compareAmounts, hasCents, parseAmount } from '@penning/domain';
import { z } from 'zod';
import type {
  KnownRefund,
  OfferedMethod,
  ProviderCapture,
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from '../port/payments.ts';
import { RefusedByService } from '../port/refused-for-good.ts';

/** An amount in Mollie's terms. */
export interface MollieAmount {
  readonly currency: string;
  readonly value: string;
}

export const AmountOf = z
  .object({ currency: z.string().length(3), value: z.string().max(20) })
  .transform(({ currency, value }, issues) => {
    const amount = parseAmount(value);
    if (amount !== undefined) return { currency, amount };
    issues.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  });

export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const Id = z.string().min(1).max(120);
const Text = z.string().nullish();

const Refund = z.object({
  id: Id,
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount: AmountOf,
  // Whoever refunds at Mollie itself writes there what they like.
  metadata: z.unknown(),
});

const Chargeback = z.object({
  id: Id,
  paymentId: Id,
  amount: AmountOf,
  reason: z.object({ code: z.string(), description: z.string() }).nullish(),
  createdAt: Moment,
  reversedAt: Moment.nullish(),
});

const Capture = z.object({
  status: z.enum(['pending', 'succeeded', 'failed']),
  amount: AmountOf.nullable(),
  createdAt: Moment,
});

/** What we read of Mollie's payments. */
export const MolliePayment = z.object({
  id: Id,
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: AmountOf,
  amountCaptured: AmountOf.nullish(),
  method: Text,
  customerId: Id.nullish(),
  mandateId: Id.nullish(),
  // What its own metadata says of it, where we asked for it.
  metadata: z.unknown(),
  details: z.looseObject({ failureMessage: Text, failureReason: Text, bankReason: Text }).nullish(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
  _embedded: z
    .object({
      captures: z.array(Capture).optional(),
      refunds: z.array(Refund).optional(),
      chargebacks: z.array(Chargeback).optional(),
    })
    .optional(),
});

/** The payments of a customer. */
export const MolliePayments = z.object({ _embedded: z.object({ payments: z.array(MolliePayment) }) });
/** A mandate that is pending becomes valid once its first payment has arrived. */
export const MollieMandate = z.object({ id: Id, status: z.enum(['valid', 'pending', 'invalid']) });
export const MollieRefund = Refund;
export const MollieRefunds = z.object({
  _embedded: z.object({ refunds: z.array(Refund.extend({ paymentId: Id })) }),
});
export const MollieChargebacks = z.object({ _embedded: z.object({ chargebacks: z.array(Chargeback) }) });
export const MollieMethods = z.object({
  _embedded: z.object({
    methods: z.array(z.object({ id: z.string().max(40), description: z.string().max(120) })),
  }),
});
export const MollieCustomer = z.object({ id: Id });
export const MollieProfile = z.object({ id: Id, name: z.string() });
export const MollieProfiles = z.object({
  _embedded: z.object({ profiles: z.array(MollieProfile) }),
});
export const MollieError = z.object({ detail: z.string() });

/** An authorised payment is captured at Mollie: until nothing more can be captured, it is on its way for us. */
const STATUSES = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const;

const REFUND_STATUSES = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
} as const;

const LOCALES = { nl: 'nl_NL', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' } as const;

export function mollieLocale(language: Language): string {
  return LOCALES[language];
}

/** Mollie takes and gives amounts in a currency without cents without decimals. */
export function toMollieAmount(amount: Amount, currency: string): MollieAmount {
  if (hasCents(currency)) return { currency, value: amount };
  if (!amount.endsWith('.00')) throw new RefusedByService(`${currency} ${amount}`);
  return { currency, value: amount.slice(0, -3) };
}

export function toProviderPayment(payment: z.output<typeof MolliePayment>): ProviderPayment {
  const { id, status, amount, _links: links, _embedded: embedded = {} } = payment;
  return {
    id,
    status: STATUSES[status],
    amount: amount.amount,
    currency: amount.currency,
    ...collectedOf(payment),
    captures: (embedded.captures ?? []).flatMap(toCapture).toSorted((a, b) => Number(a.at) - Number(b.at)),
    checkoutUrl: links.checkout?.href ?? null,
    ...(payment.method ? { method: payment.method } : {}),
    mandateId: writeMandate(payment),
    ...failureOf(payment),
    refunds: (embedded.refunds ?? []).map(toKnownRefund),
    chargebacks: (embedded.chargebacks ?? []).map(toChargeback),
  };
}

// Assumed, not documented; to be verified with a live account: that a payment captured as a whole may also say nothing or zero.
function collectedOf({
  status,
  amount: { amount },
  amountCaptured: captured,
}: z.output<typeof MolliePayment>): Pick<ProviderPayment, 'collected'> {
  if (status !== 'paid' || !captured || captured.amount === ZERO) return {};
  return compareAmounts(captured.amount, amount) < 0 ? { collected: captured.amount } : {};
}

/** One that failed, or is still under way, moved no money; one without an amount is of the whole payment. */
function toCapture({ status, amount, createdAt: at }: z.output<typeof Capture>): ProviderCapture[] {
  return status === 'succeeded' && amount !== null ? [{ amount: amount.amount, at }] : [];
}

/** Direct debits fail for the bank's reason, cards for one of their own. */
function failureOf({ details }: z.output<typeof MolliePayment>): Pick<ProviderPayment, 'failure'> {
  const words = details?.bankReason ?? details?.failureMessage ?? details?.failureReason;
  return words ? { failure: words.slice(0, 200) } : {};
}

/** The key that a collected payment was asked for with. */
export function keyOf({ metadata }: z.output<typeof MolliePayment>): string | undefined {
  return z.object({ penning: z.string() }).safeParse(metadata).data?.penning;
}

export function toKnownRefund(refund: z.output<typeof Refund>): KnownRefund {
  const key = z.object({ refund: z.string() }).safeParse(refund.metadata).data?.refund ?? null;
  return { id: refund.id, amount: refund.amount.amount, key, ...standingOf(refund) };
}

export function toProviderRefund(refund: z.output<typeof Refund>): ProviderRefund {
  return { id: refund.id, ...standingOf(refund) };
}

function standingOf({ status }: z.output<typeof Refund>): Pick<ProviderRefund, 'status' | 'reason'> {
  const isOver = status === 'failed' || status === 'canceled';
  return { status: REFUND_STATUSES[status], reason: isOver ? status : '' };
}

function toChargeback(chargeback: z.output<typeof Chargeback>): ProviderChargeback {
  const { id, amount, reason, createdAt, reversedAt = null } = chargeback;
  const description = (reason?.description ?? '').slice(0, 200);
  return { id, amount: amount.amount, at: createdAt, reason: description, reversedAt };
}

export function toOfferedMethods({
  _embedded: { methods },
}: z.output<typeof MollieMethods>): OfferedMethod[] {
  return methods.map(({ id, description }) => ({ id, name: description }));
}

/** A mandate belongs to a customer there, and is called by both. */
function writeMandate({ customerId, mandateId }: z.output<typeof MolliePayment>): string | null {
  return customerId && mandateId ? `${customerId}/${mandateId}` : null;
}

export function readMandate(text: string): { customerId: string; mandateId: string } {
  const [customerId = '', mandateId = ''] = text.split('/');
  return { customerId, mandateId };
}
