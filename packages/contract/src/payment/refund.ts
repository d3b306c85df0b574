import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, file, route } from '../layer/route.ts';
import { debtorAccount } from '../shapes/party-identifiers.ts';
import {
  AmountText,
  ById,
  CreationToken,
  Currency,
  DateText,
  Id,
  Instant,
  line,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';
import { Refund } from '../shapes/refund.ts';

/** Why something can't be in a file of refunds. */
const REFUND_PROBLEMS = [
  'notFound',
  'nothingOwed',
  'tooMuch',
  'notEuro',
  'accountMissing',
  'accountHolder',
  'bic',
] as const;
export type RefundProblemName = (typeof REFUND_PROBLEMS)[number];

/** Why a document can't be refunded by bank transfer, also in words. */
export const RefundProblem = z
  .strictObject({
    documentId: Id,
    number: z.string(),
    reason: z.enum(REFUND_PROBLEMS),
    message: z.string(),
  })
  .meta({ id: 'RefundProblem' });
export type RefundProblem = z.infer<typeof RefundProblem>;

/** A file of refunds for the bank. */
export const RefundFile = z
  .strictObject({
    id: Id,
    state: z.enum(['filed', 'executed', 'cancelled']),
    messageId: z.string(),
    executeOn: DateText,
    count: z.number().int(),
    total: AmountText,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'RefundFile' });
export type RefundFile = z.infer<typeof RefundFile>;

/** A document of the same customer against which an amount owed can be set off. */
const SetOffCandidate = z
  .strictObject({ id: Id, number: z.string(), dueDate: DateText.nullable(), open: AmountText })
  .meta({ id: 'SetOffCandidate' });

/** What is owed to the customer on a document, and how it can be refunded. */
export const RefundProposal = z
  .strictObject({
    currency: Currency,
    /** The amount owed, and the part of it that isn't being refunded yet. */
    owed: AmountText,
    available: AmountText,
    /** The account for a transfer: the one that the document was paid from, else the one in the customer's master data. */
    account: z.strictObject({ accountHolder: z.string(), iban: z.string() }),
    /** What the company lacks for its bank to accept a file of transfers. */
    payerMissing: z.array(z.enum(['name', 'iban', 'bic'])),
    /** How much the provider that took the payment can refund. */
    byProvider: AmountText,
    openDocuments: z.array(SetOffCandidate),
    refunds: z.array(Refund),
  })
  .meta({ id: 'RefundProposal' });
export type RefundProposal = z.infer<typeof RefundProposal>;

const positive = AmountText.refine((amount) => !amount.startsWith('-') && amount !== '0.00', {
  error: 'invalid',
});

/**
 * One refund of a file: the full amount owed unless one is given, to the known account unless one is
 * given.
 */
const RefundItem = z.strictObject({
  documentId: Id,
  amount: positive.optional(),
  accountHolder: debtorAccount.accountHolder.optional(),
  iban: debtorAccount.iban.optional(),
  bic: debtorAccount.bic.default(''),
});

export const refund = {
  propose: route({
    method: 'GET',
    path: '/invoices/:id/refund',
    access: 'payment.write',
    summary: 'What of a document is owed to the customer, and how it can go back',
    tag: 'refund',
    params: ById,
    response: single(RefundProposal),
  }),
  create: route({
    method: 'POST',
    path: '/invoices/:id/refunds',
    access: 'payment.write',
    summary: 'Refund by the payment provider, or plan to set it off against the customer’s next invoice',
    tag: 'refund',
    description:
      'All that is owed unless an amount is given. A provider refunds one payment at a time: without an amount, as much as the largest one has; more is refunded by a further call. The same creationToken again answers with the first.',
    params: ById,
    body: z.strictObject({
      creationToken: CreationToken,
      way: z.enum(['provider', 'nextInvoice']),
      amount: positive.optional(),
    }),
    response: single(Refund),
    status: 201,
    errors: ['invalidRequest', 'nothingOwed', 'refundTooHigh'],
  }),
  get: route({
    method: 'GET',
    path: '/refunds/:id',
    access: 'archive.read',
    summary: 'One refund',
    tag: 'refund',
    params: ById,
    response: single(Refund),
  }),
  cancel: route({
    method: 'POST',
    path: '/refunds/:id/cancel',
    access: 'payment.write',
    summary: 'Cancel a refund that waits for the customer’s next invoice',
    tag: 'refund',
    params: ById,
    response: single(Refund),
    errors: ['invalidRequest'],
  }),
  confirm: route({
    method: 'POST',
    path: '/refunds/:id/confirm',
    access: 'payment.write',
    summary: 'Say what became of a refund whose provider was disconnected (`isStranded`)',
    tag: 'refund',
    params: ById,
    body: z.strictObject({ outcome: z.enum(['refunded', 'failed']), doneOn: DateText.optional() }),
    response: single(Refund),
    errors: ['invalidRequest'],
  }),
  markReturned: route({
    method: 'POST',
    path: '/refunds/:id/return',
    access: 'payment.write',
    summary: 'Say that the bank returned a transfer: the money is owed again',
    tag: 'refund',
    params: ById,
    body: z.strictObject({ returnedOn: DateText.optional(), reason: line(200).default('') }),
    response: single(Refund),
    errors: ['invalidRequest'],
  }),
  setOff: route({
    method: 'POST',
    path: '/invoices/:id/set-offs',
    access: 'payment.write',
    summary: 'Set what is owed to the customer off against an open document of theirs',
    tag: 'refund',
    description:
      'As much as both allow unless an amount is given. It is undone by reversing the payment that it made. The same creationToken again changes nothing.',
    params: ById,
    body: z.strictObject({ creationToken: CreationToken, againstId: Id, amount: positive.optional() }),
    response: single(RefundProposal),
    status: 201,
    errors: ['invalidRequest', 'nothingOwed', 'refundTooHigh', 'setOffUnfit'],
  }),
  listFiles: route({
    method: 'GET',
    path: '/refund-files',
    access: 'archive.read',
    summary: 'The files of refunds, newest first, a page at a time',
    tag: 'refund',
    query: z.strictObject(pageQuery),
    response: page(RefundFile),
  }),
  getFile: route({
    method: 'GET',
    path: '/refund-files/:id',
    access: 'archive.read',
    summary: 'A file of refunds with what is in it',
    tag: 'refund',
    params: ById,
    response: single(z.strictObject({ ...RefundFile.shape, refunds: z.array(Refund) })),
  }),
  createFile: route({
    method: 'POST',
    path: '/refund-files',
    access: 'payment.write',
    summary:
      'Make a file of refunds for the bank (pain.001); what cannot be in it refuses the whole, by name',
    tag: 'refund',
    body: z.strictObject({
      creationToken: CreationToken,
      /** Defaults to today. */
      executeOn: DateText.optional(),
      fileVersion: z.enum(['pain.001.001.09', 'pain.001.001.03']).default('pain.001.001.09'),
      items: z.array(RefundItem).min(1, { error: 'required' }).max(500, { error: 'tooMany' }),
    }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(RefundFile),
    status: 201,
    errors: ['invalidRequest', 'payerIncomplete', 'refundNotPossible'],
  }),
  downloadFile: route({
    method: 'GET',
    path: '/refund-files/:id/file',
    access: 'payment.write',
    summary: 'The file as the bank takes it',
    tag: 'refund',
    params: ById,
    response: file('application/xml'),
    errors: ['invalidRequest'],
  }),
  executeFile: route({
    method: 'POST',
    path: '/refund-files/:id/execute',
    access: 'payment.write',
    summary: 'Say that the bank carried a file out: what is pending of it is refunded',
    tag: 'refund',
    params: ById,
    body: z.strictObject({ paidOn: DateText.optional() }),
    response: single(RefundFile),
    errors: ['invalidRequest'],
  }),
  cancelFile: route({
    method: 'POST',
    path: '/refund-files/:id/cancel',
    access: 'payment.write',
    summary: 'Cancel a file that the bank has not carried out; its refunds are owed as before',
    tag: 'refund',
    params: ById,
    response: single(RefundFile),
    errors: ['invalidRequest'],
  }),
} as const;
