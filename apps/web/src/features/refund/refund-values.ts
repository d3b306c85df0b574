import { AmountText, IbanText, type RefundProposal } from '@penning/contract';
import { type Amount, minAmount } from '@penning/domain';
import { z } from 'zod';

const WAYS = ['transfer', 'provider', 'setOff', 'nextInvoice', 'hand'] as const;
type Way = (typeof WAYS)[number];

/** How much is refunded and how; the server decides what each method needs. */
export const RefundChoice = z.object({
  way: z.enum(WAYS),
  amount: AmountText,
  accountHolder: z.string().max(70, { error: 'tooLong' }),
  iban: IbanText,
  againstId: z.string(),
});
/** The values before they are checked. */
export type RefundValues = z.input<typeof RefundChoice>;

/** The possible ways to settle what is owed. */
export function waysOf({ currency, byProvider, openDocuments }: RefundProposal): Way[] {
  const holds: Record<Way, boolean> = {
    transfer: currency === 'EUR',
    provider: byProvider !== '0.00',
    setOff: openDocuments.length > 0,
    nextInvoice: true,
    hand: true,
  };
  return WAYS.filter((way) => holds[way]);
}

/**
 * How much can be refunded by a method: an online payment at most what it brought in, an open invoice at
 * most what is open.
 */
export function maxBy(
  { available, byProvider, openDocuments }: RefundProposal,
  { way, againstId }: Pick<RefundValues, 'way' | 'againstId'>,
): Amount {
  if (way === 'provider') return minAmount(available, byProvider);
  const against = way === 'setOff' ? openDocuments.find(({ id }) => id === againstId) : undefined;
  return against ? minAmount(available, against.open) : available;
}

/** The usual choice: the method by which the money arrived, else the open invoice, else a bank transfer. */
export function firstWay(proposal: RefundProposal): Way {
  const ways = waysOf(proposal);
  return (['provider', 'setOff', 'transfer'] as const).find((way) => ways.includes(way)) ?? 'nextInvoice';
}
