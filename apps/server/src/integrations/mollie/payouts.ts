import { type Price, parsePrice, price } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { PayoutPart, PayoutPartPage, PayoutsPort, StatedPayout } from '../port/payouts.ts';
import { type Asked, askMollie } from './ask-mollie.ts';
import { listGivenBack } from './given-back.ts';
import { AmountOf, Id, Moment } from './mapping.ts';

/** The most that Mollie gives at once. */
const LIMIT = '250';
const NOTHING = price('0.00');

const Next = z.object({ next: z.object({ href: z.url() }).nullish() });
/** With up to four decimals: some fees are fractions of a cent. */
const Fine = z.object({ value: z.string().max(20) }).transform(({ value }, issues) => {
  const read = parsePrice(value);
  if (read !== undefined) return read;
  issues.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const Cost = z.object({
  description: z.string(),
  count: z.int(),
  amountGross: Fine,
});

const Settlement = z.object({
  id: Id,
  reference: z.string().nullish(),
  status: z.string(),
  settledAt: Moment.nullish(),
  amount: AmountOf,
  // Without any period it is an empty list.
  periods: z.union([
    z.record(z.string(), z.record(z.string(), z.object({ costs: z.array(Cost).default([]) }))),
    z.tuple([]),
  ]),
});
const Settlements = z.object({
  _embedded: z.object({ settlements: z.array(Settlement) }),
  _links: Next,
});

/** What is in a settlement; `settlementAmount` is in its currency, and of deductions below zero. */
const Item = z.object({
  id: Id,
  paymentId: Id.optional(),
  amount: AmountOf,
  settlementAmount: AmountOf.nullish(),
  description: z.string().nullish(),
});
type Item = z.output<typeof Item>;

/** What a settlement has, in the order in which it is read; payments by captures are not among the payments. */
const LISTS = ['payments', 'captures', 'refunds', 'chargebacks'] as const;
type List = (typeof LISTS)[number];
const KINDS = {
  payments: 'payment',
  captures: 'payment',
  refunds: 'refund',
  chargebacks: 'chargeback',
} as const;

// Assumed, not documented; to be verified with a live account: that a settlement's amount is what its lists add up to, less
// the gross costs of its periods, rounded to the cent; and that without `settlementAmount` an amount is in its currency.

/** Mollie's settlements, which are the organisation's: a website profile's key doesn't open them. None are of tests. */
export const MOLLIE_PAYOUTS: PayoutsPort = {
  isOffered: ({ key, testMode }) => (key === undefined || key === '') && testMode !== true,
  listPayouts: async (tools, access, cursor) => {
    const query = { limit: LIMIT, ...(cursor === null ? {} : { from: cursor }) };
    const told = await askMollie(tools, access, '/v2/settlements', Settlements, { query });
    return { payouts: told._embedded.settlements.flatMap(toPayout), next: nextOf(told._links) };
  },
  listParts: async (tools, access, { id, cursor }) => {
    if (cursor === null) return readCosts(tools, access, id);
    const [list, from] = readCursor(cursor);
    const query = { limit: LIMIT, ...(from === '' ? {} : { from }) };
    const { items, next } = await readList(tools, access, { id, list, query });
    const after = LISTS[LISTS.indexOf(list) + 1];
    const following = after === undefined ? null : `${after}:`;
    return {
      parts: items.map((item) => toPart(KINDS[list], item)),
      next: next === null ? following : `${list}:${next}`,
    };
  },
  listGivenBack,
};

async function readCosts(tools: ServiceTools, access: ServiceAccess, id: string): Promise<PayoutPartPage> {
  const { periods } = await askMollie(tools, access, pathOf(id), Settlement);
  const parts = Object.entries(Array.isArray(periods) ? {} : periods).flatMap(([year, months]) =>
    Object.entries(months).flatMap(([month, { costs }]) =>
      costs.map(({ description, count, amountGross }, index): PayoutPart => ({
        kind: 'fee',
        id: `${year}-${month}-${index + 1}`,
        paymentId: null,
        amount: amountGross,
        fee: NOTHING,
        description: `${description}, ${count} ×`.slice(0, 200),
      })),
    ),
  );
  return { parts, next: `${LISTS[0]}:` };
}

async function readList(
  tools: ServiceTools,
  access: ServiceAccess,
  { id, list, query }: { id: string; list: List; query: Asked['query'] },
): Promise<{ items: readonly Item[]; next: string | null }> {
  const Listed = z.object({ _embedded: z.record(z.string(), z.array(Item)), _links: Next });
  const asked = query === undefined ? {} : { query };
  const told = await askMollie(tools, access, `${pathOf(id)}/${list}`, Listed, asked);
  return { items: told._embedded[list] ?? [], next: nextOf(told._links) };
}

function toPayout({ id, reference, status, settledAt, amount }: z.output<typeof Settlement>): StatedPayout[] {
  if (status !== 'paidout' || !settledAt) return [];
  const { currency, amount: net } = amount;
  return [{ id, reference: (reference ?? '').slice(0, 70), paidAt: settledAt, currency, net }];
}

function toPart(kind: (typeof KINDS)[List], item: Item): PayoutPart {
  const stated = item.settlementAmount?.amount;
  const { amount } = item.amount;
  return {
    kind,
    id: item.id,
    paymentId: item.paymentId ?? item.id,
    // Of deductions the settled amount is below zero, and the amount itself above.
    amount: stated === undefined ? price(amount) : price(kind === 'payment' ? stated : turned(stated)),
    fee: NOTHING,
    description: (item.description ?? '').slice(0, 200),
  };
}

function turned(amount: string): Price {
  return price(amount.startsWith('-') ? amount.slice(1) : amount === '0.00' ? amount : `-${amount}`);
}

/** The next page begins with the id that its address names; the address itself is never called. */
function nextOf({ next }: z.output<typeof Next>): string | null {
  return next ? new URL(next.href).searchParams.get('from') : null;
}

function readCursor(cursor: string): [List, string] {
  const [name = '', from = ''] = cursor.split(':');
  return [LISTS.find((list) => list === name) ?? LISTS[0], from];
}

function pathOf(id: string): string {
  return `/v2/settlements/${encodeURIComponent(id)}`;
}
