import { MATCH_REASONS } from '@penning/domain';
import { z } from 'zod';
import { route } from '../layer/route.ts';
import { AmountText, ById, DateText, Id, line, list, page, pageQuery, single } from '../shapes/primitives.ts';
import { bankImportRoutes } from './bank-import.ts';

/** The possible states of a transaction: "waiting" has not been processed yet. */
const BANK_STATES = ['waiting', 'matched', 'proposed', 'unmatched', 'ignored'] as const;
/** The effect of a matched transaction. */
const BANK_EFFECTS = ['payment', 'refund', 'collection', 'return', 'payout'] as const;
/** A document that a transaction is for or may be for. */
export const BankDocument = z
  .strictObject({
    documentId: Id,
    number: z.string(),
    type: z.enum(['', 'C', 'I']),
    customerName: z.string(),
    dueDate: DateText.nullable(),
    currency: z.string(),
    totalIncl: AmountText,
    open: AmountText,
  })
  .meta({ id: 'BankDocument' });
export type BankDocument = z.infer<typeof BankDocument>;

/** The part of a transaction that is for a document. */
const BankPart = BankDocument.extend({ amount: AmountText }).meta({ id: 'BankPart' });
type BankPart = z.infer<typeof BankPart>;

/** A movement of money on a company's account, and what happened to it. */
export const BankTransactionRow = z
  .strictObject({
    id: Id,
    importId: Id,
    account: z.string(),
    bookedOn: DateText,
    valueOn: DateText.nullable(),
    amount: AmountText,
    currency: z.string(),
    counterpartyName: z.string(),
    counterpartyIban: z.string(),
    remittance: z.string(),
    creditorReference: z.string(),
    endToEndId: z.string(),
    mandateId: z.string(),
    batchId: z.string(),
    bankReference: z.string(),
    isSum: z.boolean(),
    isReversal: z.boolean(),
    returnReason: z.string(),
    state: z.enum(BANK_STATES),
    effect: z.enum(BANK_EFFECTS).nullable(),
    reason: z.enum(MATCH_REASONS),
    /** Whether it can be undone by hand: only the bank can reverse a collection. */
    canUndo: z.boolean(),
    /** Recorded when it is matched, proposed when it is proposed. */
    parts: z.array(BankPart),
    /** What a payment provider paid out, where that arrived with it, or may have. */
    payout: z
      .strictObject({
        id: Id,
        title: z.string(),
        reference: z.string(),
        paidOn: DateText,
        gross: AmountText,
        fees: AmountText,
        net: AmountText,
      })
      .nullable(),
  })
  .meta({ id: 'BankTransaction' });
export type BankTransactionRow = z.infer<typeof BankTransactionRow>;

/**
 * The documents that a transaction is for; the amounts add up to its own and have its sign, or the
 * opposite for credit invoices.
 */
const BankMatchInput = z
  .strictObject({
    parts: z
      .array(z.strictObject({ documentId: Id, amount: AmountText }))
      .min(1, { error: 'required' })
      .max(100, { error: 'tooMany' }),
  })
  .meta({ id: 'BankMatchInput' });
type BankMatchInput = z.infer<typeof BankMatchInput>;

/** What the payment providers reported on online payments with an unknown outcome. */
const PaymentRefresh = z
  .strictObject({
    /** How many were checked. */
    asked: z.int(),
    paid: z.int(),
    /** Failed, cancelled or expired. */
    ended: z.int(),
    /** Still in progress. */
    open: z.int(),
    /** Those for which the provider gave no answer. */
    unanswered: z.int(),
  })
  .meta({ id: 'PaymentRefresh' });

export const bank = {
  refreshPayments: route({
    method: 'POST',
    path: '/payments/sync',
    access: 'payment.write',
    summary: 'Ask the payment providers after every online payment whose outcome is not known',
    tag: 'bank',
    response: single(PaymentRefresh),
    limitPerMinute: 6,
  }),
  ...bankImportRoutes,
  listTransactions: route({
    method: 'GET',
    path: '/bank/transactions',
    access: 'payment.write',
    summary: 'Transactions, newest first',
    tag: 'bank',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(BANK_STATES).optional(),
      effect: z.enum(BANK_EFFECTS).optional(),
      importId: Id.optional(),
      account: line(34).optional(),
      from: DateText.optional(),
      until: DateText.optional(),
      /** In the name, account, text or references, or exactly the amount. */
      q: line(200).optional(),
    }),
    response: page(BankTransactionRow),
  }),
  getTransaction: route({
    method: 'GET',
    path: '/bank/transactions/:id',
    access: 'payment.write',
    summary: 'One transaction',
    tag: 'bank',
    params: ById,
    response: single(BankTransactionRow),
  }),
  listCandidates: route({
    method: 'GET',
    path: '/bank/transactions/:id/candidates',
    access: 'payment.write',
    summary: 'Documents that a transaction could be for, the likeliest first; or those that a search finds',
    tag: 'bank',
    params: ById,
    query: z.strictObject({ q: line(200).optional() }),
    response: list(BankDocument),
  }),
  match: route({
    method: 'POST',
    path: '/bank/transactions/:id/match',
    access: 'payment.write',
    summary: 'Say which documents a transaction is for, as proposed or otherwise',
    tag: 'bank',
    params: ById,
    body: BankMatchInput,
    response: single(BankTransactionRow),
    errors: ['bankSumWrong', 'bankDocumentUnfit', 'periodClosed'],
  }),
  matchPayout: route({
    method: 'POST',
    path: '/bank/transactions/:id/payout',
    access: 'payment.write',
    summary: 'Say that a payout of a payment provider arrived with a transaction, which pays no document',
    tag: 'bank',
    params: ById,
    body: z.strictObject({ payoutId: Id }),
    response: single(BankTransactionRow),
    errors: ['bankPayoutUnfit', 'invalidRequest'],
  }),
  ignore: route({
    method: 'POST',
    path: '/bank/transactions/:id/ignore',
    access: 'payment.write',
    summary: 'Say that a transaction has nothing to do with any document',
    tag: 'bank',
    params: ById,
    body: z.strictObject({}),
    response: single(BankTransactionRow),
  }),
  undo: route({
    method: 'POST',
    path: '/bank/transactions/:id/undo',
    access: 'payment.write',
    summary: 'Undo the match of a transaction, or its being ignored',
    tag: 'bank',
    params: ById,
    body: z.strictObject({}),
    response: single(BankTransactionRow),
    errors: ['periodClosed'],
  }),
} as const;
