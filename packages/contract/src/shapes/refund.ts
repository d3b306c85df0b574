import { z } from 'zod';
import { AmountText, Currency, DateText, Id, Instant } from './primitives.ts';

/** How money goes back to a customer; what is handed over or transferred by hand is registered as a payment below 0. */
const REFUND_WAYS = ['transfer', 'provider', 'nextInvoice'] as const;
/** Where a refund stands: `failed` never left, `returned` left and came back; both leave the money owed. */
const REFUND_STATES = ['pending', 'done', 'failed', 'returned', 'cancelled'] as const;

/** Money on its way back to a customer, for what is to be refunded of one document. */
export const Refund = z
  .strictObject({
    id: Id,
    documentId: Id,
    way: z.enum(REFUND_WAYS),
    state: z.enum(REFUND_STATES),
    amount: AmountText,
    currency: Currency,
    /** By transfer: to whom, and in which file. */
    accountHolder: z.string(),
    iban: z.string(),
    fileId: Id.nullable(),
    provider: z.string().nullable(),
    doneOn: DateText.nullable(),
    returnedOn: DateText.nullable(),
    reason: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Refund' });
/** Money on its way back to a customer. */
export type Refund = z.infer<typeof Refund>;
