import { negateAmount, price } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { PayoutPart } from '../port/payouts.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { askMollie } from './ask-mollie.ts';
import { AmountOf, Id } from './mapping.ts';

/** The most that Mollie gives at once. */
const LIMIT = '250';
/** So far back a settlement is looked for on its balance. */
const MAX_PAGES = 40;

const About = z.object({
  paymentId: Id.nullish(),
  refundId: Id.nullish(),
  chargebackId: Id.nullish(),
  settlementId: Id.nullish(),
  paymentDescription: z.string().nullish(),
});

const Transaction = z
  .object({ id: Id, type: z.string(), initialAmount: AmountOf, context: z.unknown() })
  // The description of the interface has what it is about under its type, and the examples have it at once.
  .transform(({ context, ...rest }) => {
    const nested = z.record(z.string(), z.unknown()).safeParse(context).data?.[rest.type];
    return { ...rest, about: About.safeParse(nested ?? context).data ?? {} };
  });
type Transaction = z.output<typeof Transaction>;

const Transactions = z.object({
  _embedded: z.object({ balance_transactions: z.array(Transaction) }),
  _links: z.object({ next: z.object({ href: z.url() }).nullish() }),
});

const Settlement = z.object({ balanceId: Id });

/** What Mollie returns to a balance: it is in no list of a settlement, which only has what was deducted. */
const KINDS: Readonly<Record<string, 'refund' | 'chargeback'>> = {
  'returned-refund': 'refund',
  'chargeback-reversal': 'chargeback',
};
const NO_ACCESS = 403;

// Assumed, not documented; to be verified with a live account: that a balance is listed latest first, and that a settlement
// has all that changed it between the transfer before and its own.

/** Reversed chargebacks and returned refunds of a settlement, by the balance; none where that wasn't authorised. */
export async function listGivenBack(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<readonly PayoutPart[]> {
  const settlement = `/v2/settlements/${encodeURIComponent(id)}`;
  const { balanceId } = await askMollie(tools, access, settlement, Settlement);
  const path = `/v2/balances/${encodeURIComponent(balanceId)}/transactions`;
  const parts: PayoutPart[] = [];
  let isInside = false;
  let from: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const told = await readPage(tools, access, { path, from });
    if (told === undefined) return [];
    for (const each of told._embedded.balance_transactions) {
      const isTransfer = each.type === 'outgoing-transfer';
      if (isTransfer && isInside) return parts;
      if (isTransfer && each.about.settlementId === id) isInside = true;
      else if (isInside) parts.push(...toPart(each));
    }
    const { next } = told._links;
    from = next ? new URL(next.href).searchParams.get('from') : null;
    if (from === null) break;
  }
  return parts;
}

async function readPage(
  tools: ServiceTools,
  access: ServiceAccess,
  { path, from }: { path: string; from: string | null },
): Promise<z.output<typeof Transactions> | undefined> {
  const query = { limit: LIMIT, ...(from === null ? {} : { from }) };
  try {
    return await askMollie(tools, access, path, Transactions, { query });
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.status === NO_ACCESS) return undefined;
    throw error;
  }
}

function toPart({ id, type, initialAmount, about }: Transaction): PayoutPart[] {
  const kind = KINDS[type];
  if (kind === undefined) return [];
  return [
    {
      kind,
      id: about.refundId || about.chargebackId ? `${about.refundId ?? about.chargebackId}:reversed` : id,
      paymentId: about.paymentId ?? null,
      amount: price(negateAmount(initialAmount.amount)),
      fee: price('0.00'),
      description: (about.paymentDescription ?? '').slice(0, 200),
    },
  ];
}
