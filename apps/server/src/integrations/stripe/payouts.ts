import { type Amount, type Price, negateAmount, price } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { fromMinorUnits } from '../port/minor-units.ts';
import type { PayoutPart, PayoutsPort, StatedPayout } from '../port/payouts.ts';
import { askStripe } from './ask-stripe.ts';
import { findPaymentOf } from './client.ts';
import { Currency, Id, Metadata, Moment, OURS, amountOf } from './mapping.ts';

/** The most that Stripe gives at once. */
const LIMIT = 100;

const Payout = z.object({
  id: Id,
  status: z.string(),
  automatic: z.boolean(),
  reconciliation_status: z.string(),
  arrival_date: Moment,
  amount: z.int(),
  currency: Currency,
  // What the payout itself changed, with what it cost; only there if it is asked for.
  balance_transaction: z.union([Id, z.object({ fee: z.int() })]).nullish(),
  trace_id: z.object({ value: z.string().nullable() }).nullish(),
});

/** What a transaction is about: a charge, which has a copy of its payment's metadata, or what came back of one. */
const Source = z.object({ object: z.string(), payment_intent: Id.nullish(), metadata: Metadata });

const BalanceTransaction = z.object({
  id: Id,
  amount: z.int(),
  fee: z.int(),
  currency: Currency,
  reporting_category: z.string(),
  description: z.string().nullish(),
  source: z.union([Id, Source]).nullish(),
});
type BalanceTransaction = z.output<typeof BalanceTransaction>;

/** A page of a list that goes on after its last item. */
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), has_more: z.boolean() });

/** What Stripe's reporting categories are here; any other is shown, and belongs to no sum. */
const KINDS: Readonly<Record<string, PayoutPart['kind']>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

/** Stripe's payouts; of one that was requested by hand, Stripe can't say what is in it. */
export const STRIPE_PAYOUTS: PayoutsPort = {
  isOffered: () => true,
  listPayouts: async (tools, access, cursor) => {
    const query = {
      limit: LIMIT,
      status: 'paid',
      expand: ['data.balance_transaction'],
      ...(cursor === null ? {} : { starting_after: cursor }),
    };
    const { data, has_more: isMore } = await askStripe(tools, access, '/v1/payouts', listOf(Payout), {
      query,
    });
    return { payouts: data.flatMap(toPayout), next: isMore ? (data.at(-1)?.id ?? null) : null };
  },
  listParts: async (tools, access, { id, cursor }) => {
    const query = {
      payout: id,
      limit: LIMIT,
      expand: ['data.source'],
      ...(cursor === null ? {} : { starting_after: cursor }),
    };
    const Listed = listOf(BalanceTransaction);
    const { data, has_more: isMore } = await askStripe(tools, access, '/v1/balance_transactions', Listed, {
      query,
    });
    const parts: PayoutPart[] = [];
    // The payout itself is among what changed the balance.
    for (const each of data.filter(({ reporting_category: category }) => category !== 'payout')) {
      parts.push(toPart(each, await findPayment(tools, access, each)));
    }
    return { parts, next: isMore ? (data.at(-1)?.id ?? null) : null };
  },
};

function toPayout(payout: z.output<typeof Payout>): StatedPayout[] {
  const { id, status, automatic, reconciliation_status: known, arrival_date: paidAt, currency } = payout;
  if (status !== 'paid' || (automatic && known !== 'completed')) return [];
  const reference = (payout.trace_id?.value ?? '').slice(0, 70);
  const net = amountOf(payout.amount, currency);
  return [
    { id, reference, paidAt, currency, net, ...(automatic ? {} : { unlisted: { fee: costOf(payout) } }) },
  ];
}

function costOf({ balance_transaction: moved, currency }: z.output<typeof Payout>): Amount {
  return amountOf(typeof moved === 'object' && moved !== null ? moved.fee : 0, currency);
}

function toPart(each: BalanceTransaction, paymentId: string | null): PayoutPart {
  const { id, amount, fee, currency, description, reporting_category: category } = each;
  const kind = KINDS[category] ?? 'other';
  const isDeduction = kind !== 'payment' && kind !== 'other';
  const moved = amountOf(amount, currency);
  return {
    kind,
    id,
    paymentId,
    amount: price(isDeduction ? negateAmount(moved) : moved),
    fee: feeOf(fee, currency),
    description: (description ?? category).slice(0, 200),
  };
}

function feeOf(units: number, currency: string): Price {
  return price(fromMinorUnits(units, currency) ?? '0.00');
}

/** Our payment that a charge, a refund or a dispute is of; an account may take others too. */
async function findPayment(
  tools: ServiceTools,
  access: ServiceAccess,
  { source }: BalanceTransaction,
): Promise<string | null> {
  const about = typeof source === 'object' ? source : null;
  if (!about?.payment_intent) return null;
  if (about.object === 'charge' && about.metadata?.[OURS] === undefined) return null;
  return findPaymentOf(tools, access, about.payment_intent);
}
