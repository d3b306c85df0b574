import type { Language } from '@penning/contract';
import { type Amount, absAmount } from '@penning/domain';
import { z } from 'zod';
import { fromMinorUnits } from '../port/minor-units.ts';
import type {
  KnownRefund,
  OfferedMethod,
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from '../port/payments.ts';

const Id = z.union([z.string().min(1).max(60), z.int()]).transform(String);
const Text = z.string().nullish();

// Assumed, not documented; to be verified with a live account: that times are those of UTC, that amounts of refunds and
// chargebacks may be below zero, and that a refund has the id that we gave it in either of the two fields.
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  .transform((text) => new Date(`${text.slice(0, 19)}Z`));
const Related = z.object({
  transaction_id: Id,
  type: z.string(),
  status: z.string(),
  amount: z.int(),
  created: Moment,
  order_id: Id.nullish(),
  refund_order_id: Id.nullish(),
  reference_transaction_id: Id.nullish(),
  dispute: z.object({ reason_description: Text }).nullish(),
});
type Related = z.output<typeof Related>;

export const Order = z.object({
  order_id: Id,
  status: z.string(),
  financial_status: z.string(),
  amount: z.int(),
  currency: z.string().length(3),
  customer: z.object({ reference: Id.nullish() }).nullish(),
  reason: Text,
  payment_details: z.object({ type: Text, recurring_id: Id.nullish() }).nullish(),
  related_transactions: z.array(Related).nullish(),
});
type Order = z.output<typeof Order>;

export const CreatedOrder = z.object({
  order_id: Id,
  payment_url: z.url({ protocol: /^https?$/ }).optional(),
});

/** What later payments are collected by. */
export const Token = z.object({ token: Id, expired: z.int().nullish() });

export const Methods = z.array(
  z.object({ id: z.string().max(40), name: z.string().max(120), type: z.string().optional() }),
);
export const Transactions = z.array(
  z.object({ transaction_id: Id, order_id: Id.nullish(), type: z.string() }),
);

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  initialized: 'open',
  uncleared: 'pending',
  reserved: 'pending',
  declined: 'failed',
  cancelled: 'cancelled',
  void: 'cancelled',
  expired: 'expired',
  completed: 'paid',
  // What became of the money afterwards is said by the related transactions.
  refunded: 'paid',
  partial_refunded: 'paid',
  chargeback: 'paid',
  chargedback: 'paid',
};

export function toPayment(order: Order, checkoutUrl: string | null = null): ProviderPayment {
  const related = order.related_transactions ?? [];
  return {
    id: order.order_id,
    status: statusOf(order),
    amount: amountOf(order.amount, order.currency),
    currency: order.currency,
    checkoutUrl,
    ...(order.payment_details?.type ? { method: order.payment_details.type } : {}),
    mandateId: writeMandate(order),
    ...(order.reason ? { failure: order.reason.slice(0, 200) } : {}),
    refunds: refundsOf(order),
    chargebacks: related.filter(({ type }) => type === 'chargeback').map((each) => toChargeback(order, each)),
  };
}

/** An order that was shipped, or voided by a chargeback, may have been paid: the money says so. */
function statusOf({ status, financial_status: money, related_transactions: related }: Order) {
  if (status === 'shipped') return money === 'completed' ? 'paid' : 'pending';
  if (status === 'void' && related?.some(({ type }) => type === 'chargeback')) return 'paid';
  return STATUSES[status] ?? 'pending';
}

export function refundsOf(order: Order): KnownRefund[] {
  return (order.related_transactions ?? [])
    .filter(({ type }) => type === 'refund')
    .map((each) => ({
      id: each.transaction_id,
      amount: absAmount(amountOf(each.amount, order.currency)),
      key: keyOf(order, each),
      ...standingOf(each),
    }));
}

/** A refund is an order of its own, with the id that we gave it; one made in the dashboard has that of the payment. */
function keyOf({ order_id: id }: Order, refund: Related): string | null {
  const key = refund.refund_order_id ?? refund.order_id ?? null;
  return key === id ? null : key;
}

function standingOf({ status }: Related): Pick<ProviderRefund, 'status' | 'reason'> {
  if (status === 'completed' || status === 'refunded') return { status: 'refunded', reason: '' };
  const isOver = ['declined', 'void', 'cancelled', 'expired'].includes(status);
  return isOver ? { status: 'failed', reason: status } : { status: 'pending', reason: '' };
}

function toChargeback({ currency, related_transactions: related }: Order, each: Related): ProviderChargeback {
  const reversal = related?.find(
    (other) =>
      /^reverse[-_]chargeback$/.test(other.type) && other.reference_transaction_id === each.transaction_id,
  );
  return {
    id: each.transaction_id,
    amount: absAmount(amountOf(each.amount, currency)),
    at: each.created,
    reason: (each.dispute?.reason_description ?? '').slice(0, 200),
    reversedAt: reversal?.created ?? null,
  };
}

export function toOfferedMethods(methods: z.output<typeof Methods>): OfferedMethod[] {
  return methods
    .filter(({ type = 'payment-method' }) => type === 'payment-method')
    .map(({ id, name }) => ({ id, name }));
}

function amountOf(units: number, currency: string): Amount {
  const amount = fromMinorUnits(units, currency);
  if (amount === undefined) throw new Error(`${currency} ${units} has too many decimals`);
  return amount;
}

/** Ways to pay that leave a mandate for direct debits behind; a card is collected from itself. */
const LEAVE_MANDATE = new Set(['IDEAL', 'MISTERCASH', 'DIRECTBANK']);

function writeMandate({ payment_details: details, customer }: Order): string | null {
  if (!details?.recurring_id || !details.type) return null;
  const gateway = LEAVE_MANDATE.has(details.type) ? 'DIRDEB' : details.type;
  return [gateway, details.recurring_id, customer?.reference ?? []].flat().join('/');
}

/** A token with the customer that it belongs to there, where the order said whom. */
export function readToken(text: string): { recurring_id: string; reference: string | undefined } {
  const [, id = '', reference] = text.split('/');
  return { recurring_id: id, reference };
}

export function readMandate(text: string): { gateway: string; recurring_id: string } {
  const [gateway = '', id = ''] = text.split('/');
  return { gateway, recurring_id: id };
}

const LOCALES = { nl: 'nl_NL', en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' } as const;

export function multiSafepayLocale(language: Language): string {
  return LOCALES[language];
}
