import { MAX_SIGNATURE_LENGTH, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { quotationFilters } from './document-filter.ts';
import { Invoice } from './document.ts';
import { DraftChange, draftFields, newDraftFields } from './draft.ts';
import { InvoiceSummary } from './invoice-summary.ts';
import { QuotationSortList } from './list-names.ts';
import { CreationToken, DateText, Instant, line, pageQuery, paragraph } from './primitives.ts';

/** The state of a quotation, as its list shows and filters. */
const QuotationStateName = z.enum(QUOTATION_STATES);

/** The filters of the archive's quotations; drafts, sent and archived ones are in one list. */
export const QuotationQuery = z.strictObject({
  ...pageQuery,
  ...quotationFilters,
  sort: QuotationSortList.default('-updatedAt'),
});
export type QuotationQuery = z.infer<typeof QuotationQuery>;

/** The fields of a draft quotation; saving replaces the whole. */
export const QuotationDraft = z
  .strictObject({
    ...draftFields,
    /** How many days it is valid when it gives no last day; defaults to the company's term. */
    term: draftFields.term.optional(),
    /** The last day on which it can be accepted; null is the send date plus the term. */
    validUntil: DateText.nullable().default(null),
  })
  .meta({ id: 'QuotationDraft' });
export type QuotationDraft = z.infer<typeof QuotationDraft>;

/** A new quotation: a customer and lines are enough. */
export const NewQuotation = z
  .strictObject({
    creationToken: CreationToken,
    ...newDraftFields,
    validUntil: DateText.nullable().default(null),
  })
  .meta({ id: 'NewQuotation' });
export type NewQuotation = z.infer<typeof NewQuotation>;

/** Changes to a draft quotation; `lines` replaces all lines. */
export const QuotationChange = z
  .strictObject({
    version: z.number().int(),
    ...DraftChange.shape,
    validUntil: DateText.nullable().optional(),
  })
  .meta({ id: 'QuotationChange' });

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

/** How a quotation was answered: by whom, when, from where, and for which PDF. */
export const QuotationAnswer = z
  .strictObject({
    outcome: z.enum(['accepted', 'rejected']),
    at: Instant,
    /** `staff` is someone at the company on the customer's behalf; `userName` says who. */
    givenBy: z.enum(['customer', 'staff']),
    name: z.string(),
    reason: z.string(),
    userName: z.string(),
    /** The IP address it came from. */
    origin: z.string(),
    signed: z.boolean(),
    /** SHA-256 of the PDF that was accepted and of the sealed PDF, in hexadecimal; null for a rejection. */
    pdfHash: z.string().nullable(),
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

/** An answer that staff give on the customer's behalf: who at the customer said so, and how. */
export const BehalfAnswer = z.strictObject({ name: line(120, 1), reason: paragraph(1000).default('') });

/** The company's default settings for quotations. */
export const QuotationSettings = z
  .strictObject({
    /** How many days a quotation is valid by default. */
    term: z.number().int().min(0).max(365),
  })
  .meta({ id: 'QuotationSettings' });
export type QuotationSettings = z.infer<typeof QuotationSettings>;
