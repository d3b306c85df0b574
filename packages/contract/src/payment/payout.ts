import { z } from 'zod';
import { route } from '../layer/route.ts';
import {
  AmountText,
  ById,
  DateText,
  Id,
  Instant,
  PriceText,
  list,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** The parts of a payout; "other" is what the provider counts in that belongs to none of the sums. */
const PAYOUT_PART_KINDS = ['payment', 'refund', 'chargeback', 'fee', 'other'] as const;

/**
 * What a payment provider paid out to the company's bank account. `net` is `gross` less `fees`, `refunds` and
 * `chargebacks`; where the provider's figures say otherwise, `difference` is what is left, and the payout counts for
 * nothing.
 */
export const Payout = z
  .strictObject({
    id: Id,
    provider: z.string(),
    /** The provider in words. */
    title: z.string(),
    /** The provider's own id. */
    remoteId: z.string(),
    /** What is on the bank statement; empty while the provider doesn't say. */
    reference: z.string(),
    paidOn: DateText,
    currency: z.string(),
    gross: AmountText,
    fees: AmountText,
    refunds: AmountText,
    chargebacks: AmountText,
    net: AmountText,
    difference: AmountText,
    /** Whether the provider says what is in it: it may not where the payout was requested by hand, and there are no parts. */
    isListed: z.boolean(),
    /** How many payments of customers are in it. */
    payments: z.number().int(),
    /** The bank transaction with which it arrived; null until then. */
    arrived: z.strictObject({ transactionId: Id, bookedOn: DateText }).nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

/** One thing in a payout. Some fees are fractions of a cent. */
export const PayoutPart = z
  .strictObject({
    position: z.number().int(),
    kind: z.enum(PAYOUT_PART_KINDS),
    /** Deductions (refund, chargeback and fee) are positive, unless they were reversed. */
    amount: PriceText,
    /** What the provider charged for it, where it says so for each. */
    fee: PriceText,
    /** In the provider's words. */
    description: z.string(),
    remoteId: z.string(),
    /** The document that it is of, where it is one of ours. */
    document: z.strictObject({ id: Id, number: z.string(), customerName: z.string() }).nullable(),
  })
  .meta({ id: 'PayoutPart' });
export type PayoutPart = z.infer<typeof PayoutPart>;

/** How a connected provider was last asked for payouts. */
export const PayoutReading = z
  .strictObject({
    provider: z.string(),
    title: z.string(),
    /** Whether it reports payouts at all, by this connection. */
    isOffered: z.boolean(),
    /** When all was read; null before the first time. */
    readAt: Instant.nullable(),
    /** Why not, in the caller's language; empty when nothing is wrong. */
    message: z.string(),
  })
  .meta({ id: 'PayoutReading' });
export type PayoutReading = z.infer<typeof PayoutReading>;

export const payout = {
  list: route({
    method: 'GET',
    path: '/payouts',
    access: 'payment.write',
    summary: 'What payment providers paid out, latest first',
    tag: 'payout',
    query: z.strictObject({
      ...pageQuery,
      /** Only those that are seen on a bank statement, or only those that aren't yet. */
      state: z.enum(['arrived', 'awaited']).optional(),
    }),
    response: page(Payout),
  }),
  get: route({
    method: 'GET',
    path: '/payouts/:id',
    access: 'payment.write',
    summary: 'One payout with its sums',
    tag: 'payout',
    params: ById,
    response: single(Payout),
  }),
  listParts: route({
    method: 'GET',
    path: '/payouts/:id/parts',
    access: 'payment.write',
    summary: 'What a payout consists of, with the documents',
    tag: 'payout',
    params: ById,
    query: z.strictObject(pageQuery),
    response: page(PayoutPart),
  }),
  listReadings: route({
    method: 'GET',
    path: '/payouts/readings',
    access: 'payment.write',
    summary: 'How the connected payment providers were last asked for payouts',
    tag: 'payout',
    response: list(PayoutReading),
  }),
  refresh: route({
    method: 'POST',
    path: '/payouts/refresh',
    access: 'payment.write',
    summary: 'Ask the connected payment providers for payouts now',
    tag: 'payout',
    response: single(
      z.strictObject({
        /** How many are new, or known better. */
        read: z.number().int(),
        readings: z.array(PayoutReading),
      }),
    ),
    limitPerMinute: 6,
  }),
} as const;
