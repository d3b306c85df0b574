import { z } from 'zod';
import { importRoutes } from '../company/import-routes.ts';
import { route } from '../layer/route.ts';
import { AmountText, ById, DateText, Id, page, pageQuery, single } from '../shapes/primitives.ts';

/**
 * The progress of an imported invoice: a draft, waiting to be sent, a draft that couldn't be sent, or
 * sent.
 */
export const QUEUED_INVOICE_STATES = ['created', 'waiting', 'failed', 'sent'] as const;

/**
 * An invoice created by an import; one that couldn't be sent has the code and text from the error
 * catalogue.
 */
export const QueuedInvoice = z
  .strictObject({
    id: Id,
    /** The line of the file on which it starts. */
    line: z.number().int(),
    customerName: z.string(),
    reference: z.string(),
    /** Null until it is sent. */
    number: z.string().nullable(),
    invoiceDate: DateText.nullable(),
    currency: z.string(),
    totalIncl: AmountText,
    state: z.enum(QUEUED_INVOICE_STATES),
    code: z.number().int().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'QueuedInvoice' });
export type QueuedInvoice = z.infer<typeof QueuedInvoice>;

/** How many invoices of an import are in each state. */
export const QueueCounts = z
  .strictObject({
    created: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
    sent: z.number().int(),
    /** Of those that wait, how many are being sent now; the others wait for their day. */
    sending: z.number().int(),
  })
  .meta({ id: 'QueueCounts' });
export type QueueCounts = z.infer<typeof QueueCounts>;

/**
 * Whole invoices from files, as drafts; their customers must already exist. They are sent by an action on
 * `filter.importId`.
 */
export const invoiceImport = {
  ...importRoutes({
    path: '/invoices/imports',
    tag: 'invoice',
    access: { read: 'document.write', write: 'document.write' },
    noun: 'invoices to send',
    undoErrors: ['forbidden'],
  }),
  listQueue: route({
    method: 'GET',
    path: '/invoices/imports/:id/queue',
    access: 'document.write',
    summary: 'The invoices that an import made, in the order of the file, with how far each is',
    tag: 'invoice',
    params: ById,
    query: z.strictObject({ ...pageQuery, state: z.enum(QUEUED_INVOICE_STATES).optional() }),
    response: page(QueuedInvoice),
  }),
  countQueue: route({
    method: 'GET',
    path: '/invoices/imports/:id/queue/counts',
    access: 'document.write',
    summary: 'How many invoices of an import are drafts, waiting to be sent, failed and sent',
    tag: 'invoice',
    params: ById,
    response: single(QueueCounts),
  }),
} as const;
