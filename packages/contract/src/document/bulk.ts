import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, type Shape, route } from '../layer/route.ts';
import type { Permission } from '../permissions.ts';
import { Selection } from '../shapes/document-filter.ts';
import {
  CreationToken,
  ById,
  DateText,
  Id,
  Instant,
  line,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** Actions on many documents at once. */
export const BULK_ACTIONS = [
  'send',
  'remind',
  'registerPayment',
  'book',
  'addToBatch',
  'sendToCollections',
  'credit',
  'archive',
  'pause',
  'resume',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The right that each action needs, checked again for each document. */
export const BULK_PERMISSIONS = {
  send: 'document.write',
  remind: 'document.write',
  registerPayment: 'payment.write',
  book: 'document.book',
  addToBatch: 'batch.write',
  sendToCollections: 'debtCollection.write',
  credit: 'document.write',
  archive: 'document.write',
  pause: 'document.write',
  resume: 'document.write',
  delete: 'document.write',
} as const satisfies Record<BulkAction, Permission>;

const common = {
  /** Makes starting idempotent: the same token returns the first one. */
  token: CreationToken,
  selection: Selection,
};

/** What each action needs besides the documents. */
export const BULK_PARAMETERS = {
  send: z.strictObject({
    /** By email to the proposed addresses, or as already delivered by other means. */
    channel: z.enum(['email', 'mark']),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
    /** The reason for dates before the last invoice's, where there are any. */
    backDatingReason: line(200).default(''),
  }),
  remind: z.strictObject({}),
  registerPayment: z.strictObject({
    paidOn: DateText,
    methodId: Id.nullable().default(null),
    note: line(200).default(''),
  }),
  book: z.strictObject({}),
  addToBatch: z.strictObject({
    /** A SEPA batch that is still open. */
    batchId: Id,
  }),
  sendToCollections: z.strictObject({}),
  credit: z.strictObject({
    /** Whether the credit invoice is emailed to the customer. */
    channel: z.enum(['email', 'mark']).default('mark'),
  }),
  archive: z.strictObject({}),
  pause: z.strictObject({}),
  resume: z.strictObject({}),
  delete: z.strictObject({}),
} as const satisfies Record<BulkAction, Shape>;
/** What one of the actions needs besides the documents. */
export type BulkParameters<A extends BulkAction> = z.infer<(typeof BULK_PARAMETERS)[A]>;

/**
 * An action with its parameters. A payment covers the full open amount; payments, posting and deletion also
 * work for purchases.
 */
export const BulkRequest = z
  .discriminatedUnion('action', [
    z.strictObject({ ...common, action: z.literal('send'), ...BULK_PARAMETERS.send.shape }),
    /** The next reminder of each, with its own text; at most one a day. */
    z.strictObject({ ...common, action: z.literal('remind') }),
    z.strictObject({
      ...common,
      action: z.literal('registerPayment'),
      ...BULK_PARAMETERS.registerPayment.shape,
    }),
    z.strictObject({ ...common, action: z.literal('book') }),
    z.strictObject({ ...common, action: z.literal('addToBatch'), ...BULK_PARAMETERS.addToBatch.shape }),
    z.strictObject({ ...common, action: z.literal('credit'), ...BULK_PARAMETERS.credit.shape }),
    /** To debt collection: overdue open invoices. */
    z.strictObject({ ...common, action: z.literal('sendToCollections') }),
    z.strictObject({ ...common, action: z.literal('archive') }),
    /** Recurring invoices: none are made until they are resumed. */
    z.strictObject({ ...common, action: z.literal('pause') }),
    z.strictObject({ ...common, action: z.literal('resume') }),
    z.strictObject({ ...common, action: z.literal('delete') }),
  ])
  .meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof BulkRequest>;
/** The same before defaults are filled in. */
export type BulkRequestInput = z.input<typeof BulkRequest>;

export const BULK_STATES = ['running', 'cancelling', 'done', 'cancelled'] as const;

/** The progress of an action on many documents: of `total`, `done` succeeded and `failed` did not. */
export const Bulk = z
  .strictObject({
    id: Id,
    action: z.enum(BULK_ACTIONS),
    state: z.enum(BULK_STATES),
    total: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    createdByName: z.string(),
    createdAt: Instant,
    /** When the rest continues by itself, if the company has used up its emails for the day. */
    waitsUntil: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Bulk' });
export type Bulk = z.infer<typeof Bulk>;

/** What to know before drafts are sent together; quotations and what isn't a draft don't count. */
export const BulkAdvice = z
  .strictObject({
    /** The latest date of an invoice with a number; null before the first. */
    lastDate: DateText.nullable(),
    /** How many are dated before it, which needs a reason. */
    backDated: z.number().int(),
    nextNumber: z.string(),
    /** How many are dated after the year that the next number names. */
    afterNumbersYear: z.number().int(),
  })
  .meta({ id: 'BulkAdvice' });
export type BulkAdvice = z.infer<typeof BulkAdvice>;

/** An action that has just started; a program that didn't ask for the advice before sending gets it here. */
const StartedBulk = Bulk.extend({
  /** What `/bulk/preview` would have said; null for what isn't sent, and for a repeated token. */
  advice: BulkAdvice.nullable(),
}).meta({ id: 'StartedBulk' });

export const BULK_ITEM_STATES = ['waiting', 'done', 'failed'] as const;

/** The outcome for one document; a failure has its code and text from the error catalogue. */
export const BulkItem = z
  .strictObject({
    position: z.number().int(),
    documentId: Id,
    /** The number, or else the customer of a draft; empty when the document is gone. */
    label: z.string(),
    state: z.enum(BULK_ITEM_STATES),
    code: z.number().int().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'BulkItem' });
export type BulkItem = z.infer<typeof BulkItem>;

/** One action on many documents, run by a job, each document separately. */
export const bulk = {
  start: route({
    method: 'POST',
    path: '/bulk',
    access: 'document.write',
    summary: 'Begin an action on many documents; they are frozen now and dealt with one by one',
    tag: 'bulk',
    body: BulkRequest,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(StartedBulk),
    status: 202,
    errors: ['forbidden', 'nothingSelected', 'tooManySelected', 'tokenReused'],
  }),
  preview: route({
    method: 'POST',
    path: '/bulk/preview',
    access: 'document.write',
    summary: 'What to know before sending many drafts; nothing is sent',
    tag: 'bulk',
    body: z.strictObject({ selection: Selection }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(BulkAdvice),
    status: 200,
    errors: ['nothingSelected', 'tooManySelected'],
  }),
  list: route({
    method: 'GET',
    path: '/bulk',
    access: 'document.write',
    summary: 'The actions that were begun, newest first',
    tag: 'bulk',
    query: z.strictObject({ ...pageQuery, state: z.enum(BULK_STATES).optional() }),
    response: page(Bulk),
  }),
  get: route({
    method: 'GET',
    path: '/bulk/:id',
    access: 'document.write',
    summary: 'The progress of an action',
    tag: 'bulk',
    params: ById,
    response: single(Bulk),
  }),
  listItems: route({
    method: 'GET',
    path: '/bulk/:id/items',
    access: 'document.write',
    summary: 'Its documents in order and what became of each, such as those that failed and why',
    tag: 'bulk',
    params: ById,
    query: z.strictObject({ ...pageQuery, state: z.enum(BULK_ITEM_STATES).optional() }),
    response: page(BulkItem),
  }),
  cancel: route({
    method: 'POST',
    path: '/bulk/:id/cancel',
    access: 'document.write',
    summary: 'Stop after the document that is being dealt with; what is done stays done',
    tag: 'bulk',
    params: ById,
    response: single(Bulk),
    errors: ['invalidRequest'],
  }),
} as const;
