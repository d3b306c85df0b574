import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { SupplyPeriod, draftParticulars } from './particulars.ts';
import {
  Currency,
  DateText,
  Id,
  Language,
  PercentageText,
  PriceText,
  QuantityText,
  line,
  paragraph,
} from './primitives.ts';

/** The maximum number of lines of a document. */
export const MAX_LINES = 1000;

const lineFields = {
  id: Id,
  number: line(40),
  description: paragraph(2000),
  quantity: QuantityText.nullable(),
  price: PriceText.nullable(),
  discount: PercentageText,
  vatId: Id.nullable(),
  ledgerId: Id.nullable(),
  unit: line(20),
  descriptionOnly: z.boolean(),
  /** When it was supplied, where the line states that (EN 16931 BG-26). */
  supplyPeriod: SupplyPeriod.nullable().optional(),
};

/** A line as entered: VAT code and ledger by id. */
export const DraftLine = z.strictObject(lineFields).meta({ id: 'DraftLine' });
export type DraftLine = z.infer<typeof DraftLine>;

/**
 * A line as input: a description and a price are enough. What is left out comes from the product if one
 * is named; otherwise the VAT code is the company's standard rate and the ledger account its first. A
 * line with only a description is text, without VAT.
 */
export const LineInput = z
  .strictObject({
    ...withDefaults(lineFields, { quantity: null, discount: '0' }),
    id: lineFields.id.optional(),
    /** The line's product; not stored. */
    productId: Id.optional(),
    number: lineFields.number.optional(),
    description: lineFields.description.optional(),
    price: lineFields.price.optional(),
    vatId: lineFields.vatId.optional(),
    ledgerId: lineFields.ledgerId.optional(),
    unit: lineFields.unit.optional(),
    descriptionOnly: lineFields.descriptionOnly.optional(),
  })
  .refine((given) => given.description !== undefined || given.productId !== undefined, {
    error: 'required',
    path: ['description'],
  })
  .meta({ id: 'LineInput' });
export type LineInput = z.infer<typeof LineInput>;

/** The fields of a draft invoice; saving replaces the whole. */
export const draftFields = {
  /** Whether it is collected by direct debit: "I", automatic collection. If left out, it stays unchanged. */
  type: z.enum(['', 'I']).optional(),
  customerId: Id.nullable(),
  profileId: Id.nullable(),
  /** The invoice date; null for the day of sending. */
  sendDate: DateText.nullable(),
  /** Payment term in days. */
  term: z.number().int().min(0).max(365),
  currency: Currency,
  language: Language,
  includesVat: z.boolean(),
  /** Percentage over the whole document. */
  discount: PercentageText,
  /** The buyer's reference for the document (EN 16931 BT-10). */
  reference: line(80),
  ...draftParticulars,
  trackingNumber: line(80),
  textTop: paragraph(4000),
  textBottom: paragraph(4000),
  lines: z.array(DraftLine).max(MAX_LINES, { error: 'tooManyLines' }),
  attachmentIds: z.array(Id).max(20),
};
export const InvoiceDraft = z.strictObject(draftFields).meta({ id: 'InvoiceDraft' });
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

const LinesInput = z.array(LineInput).max(MAX_LINES, { error: 'tooManyLines' });

/** A new draft. What is left out comes from the customer, else the profile, else the company. */
export const newDraftFields = {
  ...withDefaults(draftFields, {
    customerId: null,
    sendDate: null,
    includesVat: false,
    discount: '0',
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
  }),
  /** Defaults to the default profile. */
  profileId: draftFields.profileId.optional(),
  term: draftFields.term.optional(),
  currency: draftFields.currency.optional(),
  language: draftFields.language.optional(),
  lines: LinesInput.prefault([]),
};
/** A new draft, with or without its lines. */
export const NewDraft = z.strictObject(newDraftFields).meta({ id: 'NewDraft' });
export type NewDraft = z.infer<typeof NewDraft>;

/** Changes to a draft; `lines` replaces all lines. */
export const DraftChange = changeOf({ ...draftFields, lines: LinesInput }).meta({ id: 'DraftChange' });
export type DraftChange = z.infer<typeof DraftChange>;

/** The API documentation's description of a draft's body. */
export const NEW_DRAFT_DESCRIPTION =
  'A customer and lines with a description and a price are enough. Currency, language and payment term are the customer’s, else the profile’s, else the company’s; a line’s VAT code and ledger account are the product’s, else the standard rate and the first account. Without a creationToken every call makes another.';
