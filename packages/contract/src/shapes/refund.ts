import { z } from 'zod';
import { AmountText, Currency, DateText, Id, Instant } from './primitives.ts';

/** How money is refunded to a customer; cash and manual transfers are registered as negative payments. */
const REFUND_WAYS = ['transfer', 'provider', 'nextInvoice'] as const;
/**
 * The state of a refund: `failed` was never sent, `returned` was sent and came back; either way the money
 * is still owed.
 */
const REFUND_STATES = ['pending', 'done', 'failed', 'returned', 'cancelled'] as const;

/** A refund to a customer of what is owed on a document. */
export const Refund = z
  .strictObject({
    id: Id,
    documentId: Id,
    way: z.enum(REFUND_WAYS),
    state: z.enum(REFUND_STATES),
    amount: AmountText,
    currency: Currency,
    /** For a bank transfer: to whom, and in which file. */
    accountHolder: z.string(),
    iban: z.string(),
    fileId: Id.nullable(),
    provider: z.string().nullable(),
    /**
     * Whether its provider took it on and was disconnected since: nobody reports on it any more, and a person says what
     * became of it (`confirm`).
     */
    isStranded: z.boolean(),
    doneOn: DateText.nullable(),
    returnedOn: DateText.nullable(),
    reason: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Refund' });
/** A refund to a customer. */
export type Refund = z.infer<typeof Refund>;
