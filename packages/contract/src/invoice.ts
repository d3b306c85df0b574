import { z } from 'zod';
import { E_INVOICE_PROFILES } from '@penning/domain';
import { file, nothing, route } from './layer/route.ts';
import {
  AmountText,
  ById,
  Currency,
  DateText,
  EmailText,
  Id,
  PriceText,
  QuantityText,
  line,
  list,
  page,
  pageQuery,
  paragraph,
  single,
} from './shapes/primitives.ts';
import {
  Invoice,
  InvoiceDraft,
  InvoiceSummary,
  ListStatusName,
  MAX_LINES,
  TimelineEntry,
} from './shapes/document.ts';

export const INVOICE_SORTS = [
  'sendDate',
  '-sendDate',
  'dueDate',
  '-dueDate',
  'number',
  '-number',
  'customer',
  '-customer',
  'amount',
  '-amount',
  'updatedAt',
  '-updatedAt',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The archive's filters (specification section 2); the web app keeps them in the URL under these names. */
export const InvoiceQuery = z.strictObject({
  ...pageQuery,
  type: z.enum(['invoice', 'draft']).default('invoice'),
  q: line(200).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  sendDate: DateText.optional(),
  dueDate: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  number: line(40).optional(),
  customerId: Id.optional(),
  status: ListStatusName.optional(),
  sort: z.enum(INVOICE_SORTS).optional(),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

/** How an invoice leaves: by email, as a link to copy, or as already delivered by other means. */
export const SendRequest = z
  .strictObject({
    version: z.number().int(),
    channel: z.enum(['email', 'link', 'mark']),
    to: z.array(EmailText).max(10).default([]),
    cc: z.array(EmailText).max(10).default([]),
    subject: line(200).default(''),
    body: paragraph(10_000).default(''),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
  })
  .meta({ id: 'SendRequest' });
export type SendRequest = z.infer<typeof SendRequest>;

/** The proposed message: recipients and text with its tags, before anyone changes it. */
export const MessageProposal = z
  .strictObject({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    from: z.string(),
    eInvoice: z.strictObject({
      profile: z.enum(E_INVOICE_PROFILES).nullable(),
      problems: z.array(z.strictObject({ code: z.string(), field: z.string() })),
    }),
    nextNumber: z.string(),
  })
  .meta({ id: 'MessageProposal' });

export const MessagePreview = z
  .strictObject({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MessagePreview' });

/** What is left of a sent invoice to credit, line by line, and the message that would go with it. */
export const CreditProposal = z
  .strictObject({
    number: z.string(),
    currency: Currency,
    includesVat: z.boolean(),
    totalIncl: AmountText,
    credited: AmountText,
    /** What can still be credited, including VAT. */
    rest: AmountText,
    lines: z.array(
      z.strictObject({
        lineId: Id,
        description: z.string(),
        unit: z.string(),
        quantity: QuantityText,
        rest: QuantityText,
        price: PriceText,
        amount: AmountText,
      }),
    ),
    message: z.strictObject({
      to: z.array(z.string()),
      cc: z.array(z.string()),
      subject: z.string(),
      body: z.string(),
      from: z.string(),
    }),
  })
  .meta({ id: 'CreditProposal' });
export type CreditProposal = z.infer<typeof CreditProposal>;

const creditedQuantity = QuantityText.refine((quantity) => quantity !== '0' && !quantity.startsWith('-'), {
  error: 'invalid',
});

/** A credit of all that is left (`lines` null), or of chosen lines by quantities above 0; it is sent at once. */
export const CreditRequest = z
  .strictObject({
    creationToken: Id,
    lines: z
      .array(z.strictObject({ lineId: Id, quantity: creditedQuantity }))
      .min(1, { error: 'required' })
      .max(MAX_LINES)
      .nullable()
      .default(null),
    channel: z.enum(['email', 'link', 'mark']).default('mark'),
    /** By email without an address, subject or text of its own, the proposed ones are used. */
    to: z.array(EmailText).max(10).default([]),
    cc: z.array(EmailText).max(10).default([]),
    subject: line(200).default(''),
    body: paragraph(10_000).default(''),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
  })
  .meta({ id: 'CreditRequest' });
export type CreditRequest = z.infer<typeof CreditRequest>;

const messageText = z.strictObject({ subject: line(200), body: paragraph(10_000) });

export const invoice = {
  list: route({
    method: 'GET',
    path: '/invoices',
    access: 'archive.read',
    summary: 'The archive: invoices or drafts, filtered, a page at a time',
    tag: 'invoice',
    query: InvoiceQuery,
    response: page(InvoiceSummary),
    errors: ['archiveInvalidRequest'],
  }),
  get: route({
    method: 'GET',
    path: '/invoices/:id',
    access: 'archive.read',
    summary: 'One invoice or draft',
    tag: 'invoice',
    params: ById,
    response: single(Invoice),
  }),
  create: route({
    method: 'POST',
    path: '/invoices',
    access: 'document.write',
    summary: 'A new draft; the same creationToken again answers with the first',
    tag: 'invoice',
    body: z.strictObject({ creationToken: Id, ...InvoiceDraft.shape }),
    response: single(Invoice),
    status: 201,
    errors: ['customerNotFound'],
  }),
  update: route({
    method: 'PUT',
    path: '/invoices/:id',
    access: 'document.write',
    summary: 'Save a draft; refused when it was changed elsewhere since `version`',
    tag: 'invoice',
    params: ById,
    body: z.strictObject({ version: z.number().int(), ...InvoiceDraft.shape }),
    response: single(Invoice),
    errors: ['invalidRequest', 'changedElsewhere', 'customerNotFound'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/invoices/:id',
    access: 'document.write',
    summary: 'Delete a draft; what was sent stays',
    tag: 'invoice',
    params: ById,
    response: nothing,
    errors: ['invalidRequest', 'forbidden'],
  }),
  deleteMany: route({
    method: 'POST',
    path: '/invoices/delete',
    access: 'document.write',
    summary: 'Delete several drafts; names those that could not be deleted',
    tag: 'invoice',
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    response: single(
      z.strictObject({
        deleted: z.array(Id),
        failed: z.array(z.strictObject({ id: Id, code: z.number().int(), message: z.string() })),
      }),
    ),
  }),
  copy: route({
    method: 'POST',
    path: '/invoices/:id/copy',
    access: 'document.write',
    summary: 'A new draft with the same lines',
    tag: 'invoice',
    params: ById,
    response: single(Invoice),
    status: 201,
  }),
  proposeMessage: route({
    method: 'GET',
    path: '/invoices/:id/message',
    access: 'document.write',
    summary: 'The proposed email and what an e-invoice still misses',
    tag: 'invoice',
    params: ById,
    response: single(MessageProposal),
    errors: ['documentIncomplete'],
  }),
  previewMessage: route({
    method: 'POST',
    path: '/invoices/:id/message/preview',
    access: 'document.write',
    summary: 'The email as it will look, tags filled in',
    tag: 'invoice',
    params: ById,
    body: messageText,
    response: single(MessagePreview),
  }),
  send: route({
    method: 'POST',
    path: '/invoices/:id/send',
    access: 'document.write',
    summary:
      'Give the number, freeze the content and deliver; with a send date after today: plan that for its morning',
    tag: 'invoice',
    params: ById,
    body: SendRequest,
    response: single(Invoice),
    errors: [
      'invalidRequest',
      'changedElsewhere',
      'documentIncomplete',
      'recipientMissing',
      'eInvoiceNotPossible',
      'numberTaken',
    ],
  }),
  unschedule: route({
    method: 'POST',
    path: '/invoices/:id/unschedule',
    access: 'document.write',
    summary: 'Cancel a planned sending; the draft stays',
    tag: 'invoice',
    params: ById,
    response: single(Invoice),
    errors: ['invalidRequest'],
  }),
  resend: route({
    method: 'POST',
    path: '/invoices/:id/resend',
    access: 'document.write',
    summary: 'Send the same invoice once more by email',
    tag: 'invoice',
    params: ById,
    body: z.strictObject({
      to: z.array(EmailText).min(1, { error: 'required' }).max(10),
      cc: z.array(EmailText).max(10).default([]),
      subject: line(200, 1),
      body: paragraph(10_000),
      attachPdf: z.boolean().default(true),
      attachUbl: z.boolean().default(false),
    }),
    response: single(Invoice),
    errors: ['invalidRequest'],
  }),
  revokeLink: route({
    method: 'POST',
    path: '/invoices/:id/revoke-link',
    access: 'document.write',
    summary: 'Make the public link stop working and give a new one',
    tag: 'invoice',
    params: ById,
    response: single(Invoice),
    errors: ['invalidRequest'],
  }),
  proposeCredit: route({
    method: 'GET',
    path: '/invoices/:id/credit',
    access: 'document.write',
    summary: 'What can still be credited of a sent invoice, and the proposed message',
    tag: 'invoice',
    params: ById,
    response: single(CreditProposal),
    errors: ['invalidRequest'],
  }),
  credit: route({
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'document.write',
    summary: 'Credit all that is left or chosen lines; the same creationToken again answers with the first',
    tag: 'invoice',
    params: ById,
    body: CreditRequest,
    response: single(Invoice),
    status: 201,
    errors: ['invalidRequest', 'creditTooHigh', 'recipientMissing', 'eInvoiceNotPossible'],
  }),
  timeline: route({
    method: 'GET',
    path: '/invoices/:id/timeline',
    access: 'archive.read',
    summary: 'Everything that happened to it, oldest first',
    tag: 'invoice',
    params: ById,
    response: list(TimelineEntry),
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'archive.read',
    summary: 'The PDF/A-3; of a draft a preview',
    tag: 'invoice',
    params: ById,
    response: file('application/pdf'),
    errors: ['paperNotReady'],
  }),
  downloadUbl: route({
    method: 'GET',
    path: '/invoices/:id/ubl',
    access: 'archive.read',
    summary: 'The e-invoice (UBL 2.1), by the rules that fit the buyer or by those that are asked for',
    tag: 'invoice',
    params: ById,
    query: z.strictObject({ profile: z.enum(E_INVOICE_PROFILES).optional() }),
    response: file('application/xml'),
    errors: ['invalidRequest', 'eInvoiceNotPossible'],
  }),
  preview: route({
    method: 'POST',
    path: '/invoices/preview',
    access: 'document.write',
    summary: 'The paper of a draft as it stands, as SVG pages',
    tag: 'invoice',
    body: InvoiceDraft,
    response: single(z.strictObject({ pages: z.array(z.string()), pageCount: z.number().int() })),
    limitPerMinute: 600,
  }),
  registerPayment: route({
    method: 'POST',
    path: '/invoices/:id/payments',
    access: 'payment.write',
    summary: 'Register a payment, whole or partial; the same token again answers with the first',
    tag: 'invoice',
    params: ById,
    body: z.strictObject({
      token: Id,
      amount: AmountText,
      paidOn: DateText,
      methodId: Id.nullable(),
      note: line(200),
    }),
    response: single(Invoice),
    status: 201,
    errors: ['invalidRequest', 'paymentTooHigh'],
  }),
  unregisterPayment: route({
    method: 'DELETE',
    path: '/invoices/:id/payments/:paymentId',
    access: 'payment.write',
    summary: 'Take back a payment registered by hand',
    tag: 'invoice',
    params: z.strictObject({ id: Id, paymentId: Id }),
    response: single(Invoice),
    errors: ['invalidRequest'],
  }),
} as const;
