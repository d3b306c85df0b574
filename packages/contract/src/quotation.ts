import { MAX_SIGNATURE_LENGTH, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { MessagePreview, MessageProposal, ResendRequest, SendRequest } from './shapes/message.ts';
import { file, nothing, route } from './layer/route.ts';
import { Invoice, TimelineEntry, draftFields } from './shapes/document.ts';
import { quotationFilters } from './shapes/document-filter.ts';
import { InvoiceSummary } from './shapes/invoice-summary.ts';
import { QuotationSortList } from './shapes/list-names.ts';
import {
  ById,
  DateText,
  Id,
  Instant,
  line,
  list,
  page,
  pageQuery,
  paragraph,
  single,
} from './shapes/primitives.ts';

/** How a quotation stands, as its list shows and filters. */
export const QuotationStateName = z.enum(QUOTATION_STATES);

/** The filters of the archive's quotations; drafts, sent and archived ones stand in one list. */
export const QuotationQuery = z.strictObject({
  ...pageQuery,
  ...quotationFilters,
  sort: QuotationSortList.default('-updatedAt'),
});
export type QuotationQuery = z.infer<typeof QuotationQuery>;

/** What a draft quotation consists of; saving replaces the whole. */
export const QuotationDraft = z
  .strictObject({
    ...draftFields,
    /** Days it stays valid when it states no last day; left out, the company's usual term. */
    term: draftFields.term.optional(),
    /** The last day on which it can be accepted; null is the send date plus the term. */
    validUntil: DateText.nullable().default(null),
  })
  .meta({ id: 'QuotationDraft' });
export type QuotationDraft = z.infer<typeof QuotationDraft>;

/** A row of the archive's quotations; `dueDate` is the last day on which it can be accepted. */
export const QuotationSummary = z
  .strictObject({
    ...InvoiceSummary.shape,
    validUntil: DateText.nullable(),
    state: QuotationStateName,
    outcome: z.enum(['accepted', 'rejected']).nullable(),
    outcomeAt: Instant.nullable(),
  })
  .meta({ id: 'QuotationSummary' });
export type QuotationSummary = z.infer<typeof QuotationSummary>;

/** How a quotation was answered: by whom, when, from where, and by which paper. */
export const QuotationAnswer = z
  .strictObject({
    outcome: z.enum(['accepted', 'rejected']),
    at: Instant,
    /** `staff` is somebody of the company on the customer's behalf; `userName` says who. */
    givenBy: z.enum(['customer', 'staff']),
    name: z.string(),
    reason: z.string(),
    userName: z.string(),
    /** The address it came from. */
    origin: z.string(),
    signed: z.boolean(),
    /** SHA-256 of the paper that was accepted and of the sealed PDF, in hexadecimal; null for a rejection. */
    paperHash: z.string().nullable(),
    proofHash: z.string().nullable(),
  })
  .meta({ id: 'QuotationAnswer' });
export type QuotationAnswer = z.infer<typeof QuotationAnswer>;

/** A whole quotation: a draft resolved against today's master data, or the frozen copy of what was sent. */
export const Quotation = z
  .strictObject({
    ...Invoice.shape,
    ...QuotationSummary.shape,
    answer: QuotationAnswer.nullable(),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof Quotation>;

/** A drawn signature: strokes as path data of moves and lines within 600 by 200, such as "M10 20L30 40". */
export const SignatureText = z
  .string()
  .max(MAX_SIGNATURE_LENGTH, { error: 'tooLong' })
  .meta({ examples: ['M10 120L80 40L150 130'] });

/** An answer that staff give on the customer's behalf: who of the customer said so, and how. */
const BehalfAnswer = z.strictObject({ name: line(120, 1), reason: paragraph(1000).default('') });

/** The company's own rules for quotations. */
export const QuotationSettings = z
  .strictObject({
    /** Days that a quotation stays valid unless it states otherwise. */
    term: z.number().int().min(0).max(365),
  })
  .meta({ id: 'QuotationSettings' });
export type QuotationSettings = z.infer<typeof QuotationSettings>;

const tag = 'quotation';

export const quotation = {
  list: route({
    method: 'GET',
    path: '/quotations',
    access: 'archive.read',
    summary: 'Quotations of every state, filtered, a page at a time',
    tag,
    query: QuotationQuery,
    response: page(QuotationSummary),
    errors: ['archiveInvalidRequest'],
  }),
  get: route({
    method: 'GET',
    path: '/quotations/:id',
    access: 'archive.read',
    summary: 'One quotation with its answer',
    tag,
    params: ById,
    response: single(Quotation),
  }),
  create: route({
    method: 'POST',
    path: '/quotations',
    access: 'document.write',
    summary: 'A new draft quotation; the same creationToken again answers with the first',
    tag,
    body: z.strictObject({ creationToken: Id, ...QuotationDraft.shape }),
    response: single(Quotation),
    status: 201,
    errors: ['customerNotFound'],
  }),
  update: route({
    method: 'PUT',
    path: '/quotations/:id',
    access: 'document.write',
    summary: 'Save a draft quotation; refused when it was changed elsewhere since `version`',
    tag,
    params: ById,
    body: z.strictObject({ version: z.number().int(), ...QuotationDraft.shape }),
    response: single(Quotation),
    errors: ['invalidRequest', 'changedElsewhere', 'customerNotFound'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/quotations/:id',
    access: 'document.write',
    summary: 'Delete a draft or an archived quotation; one that the customer can still open stays',
    tag,
    params: ById,
    response: nothing,
    errors: ['invalidRequest', 'forbidden'],
  }),
  copy: route({
    method: 'POST',
    path: '/quotations/:id/copy',
    access: 'document.write',
    summary: 'A new draft quotation with the same lines',
    tag,
    params: ById,
    response: single(Quotation),
    status: 201,
    errors: ['invalidRequest'],
  }),
  preview: route({
    method: 'POST',
    path: '/quotations/preview',
    access: 'document.write',
    summary: 'The paper of a draft quotation as it stands, as SVG pages',
    tag,
    body: QuotationDraft,
    response: single(z.strictObject({ pages: z.array(z.string()), pageCount: z.number().int() })),
    limitPerMinute: 600,
  }),
  proposeMessage: route({
    method: 'GET',
    path: '/quotations/:id/message',
    access: 'document.write',
    summary: 'The proposed email of a quotation',
    tag,
    params: ById,
    response: single(MessageProposal),
    errors: ['invalidRequest'],
  }),
  previewMessage: route({
    method: 'POST',
    path: '/quotations/:id/message/preview',
    access: 'document.write',
    summary: 'The email of a quotation as it will look, tags filled in',
    tag,
    params: ById,
    body: z.strictObject({ subject: line(200), body: paragraph(10_000) }),
    response: single(MessagePreview),
    errors: ['invalidRequest'],
  }),
  send: route({
    method: 'POST',
    path: '/quotations/:id/send',
    access: 'document.write',
    summary:
      'Give the number, freeze the content and deliver; with a send date after today: plan that for its morning',
    tag,
    params: ById,
    body: SendRequest,
    response: single(Quotation),
    errors: ['invalidRequest', 'changedElsewhere', 'documentIncomplete', 'recipientMissing', 'numberTaken'],
  }),
  unschedule: route({
    method: 'POST',
    path: '/quotations/:id/unschedule',
    access: 'document.write',
    summary: 'Cancel a planned sending; the draft stays',
    tag,
    params: ById,
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  resend: route({
    method: 'POST',
    path: '/quotations/:id/resend',
    access: 'document.write',
    summary: 'Send the same quotation once more by email; its number, its last day and its answer stay',
    tag,
    params: ById,
    body: ResendRequest.omit({ attachUbl: true }),
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  revokeLink: route({
    method: 'POST',
    path: '/quotations/:id/revoke-link',
    access: 'document.write',
    summary: 'Make the public link of a quotation stop working and give a new one',
    tag,
    params: ById,
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  accept: route({
    method: 'POST',
    path: '/quotations/:id/accept',
    access: 'document.write',
    summary: "Accept on the customer's behalf; makes the sealed PDF and sends it to both",
    tag,
    params: ById,
    body: BehalfAnswer,
    response: single(Quotation),
    errors: ['invalidRequest', 'paperNotReady'],
  }),
  reject: route({
    method: 'POST',
    path: '/quotations/:id/reject',
    access: 'document.write',
    summary: "Reject on the customer's behalf",
    tag,
    params: ById,
    body: BehalfAnswer,
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  convert: route({
    method: 'POST',
    path: '/quotations/:id/convert',
    access: 'document.write',
    summary:
      'A draft invoice with all lines; the quotation is archived. The same token again answers with the first',
    tag,
    params: ById,
    body: z.strictObject({ creationToken: Id }),
    response: single(Invoice),
    status: 201,
    errors: ['invalidRequest'],
  }),
  archive: route({
    method: 'POST',
    path: '/quotations/:id/archive',
    access: 'document.write',
    summary: 'Put a sent quotation away; its public page says that it is over',
    tag,
    params: ById,
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  restore: route({
    method: 'POST',
    path: '/quotations/:id/restore',
    access: 'document.write',
    summary: 'Take a quotation out of the archive again; one that was never sent is a draft again',
    tag,
    params: ById,
    response: single(Quotation),
    errors: ['invalidRequest'],
  }),
  timeline: route({
    method: 'GET',
    path: '/quotations/:id/timeline',
    access: 'archive.read',
    summary: 'Everything that happened to a quotation, oldest first',
    tag,
    params: ById,
    response: list(TimelineEntry),
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/quotations/:id/pdf',
    access: 'archive.read',
    summary: 'The paper of a quotation; a draft is marked as one',
    tag,
    params: ById,
    response: file('application/pdf'),
    errors: ['paperNotReady'],
  }),
  downloadAcceptance: route({
    method: 'GET',
    path: '/quotations/:id/acceptance',
    access: 'archive.read',
    summary: 'The sealed PDF of the acceptance, byte for byte as it was made',
    tag,
    params: ById,
    response: file('application/pdf'),
  }),
  getSettings: route({
    method: 'GET',
    path: '/company/quotations',
    access: 'master.read',
    summary: "The company's rules for quotations",
    tag,
    response: single(QuotationSettings),
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/company/quotations',
    access: 'settings.write',
    summary: "Change the company's rules for quotations",
    tag,
    body: QuotationSettings,
    response: single(QuotationSettings),
  }),
} as const;
