import { E_INVOICE_PROFILES, VAT_TYPES } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults, withRule } from '../layer/body.ts';
import { EInvoiceChoice, ElectronicAddress } from './electronic-address.ts';
import { InvoiceSummary, TransmissionState } from './invoice-summary.ts';
import { SupplyPeriod, draftParticulars, particularFields } from './particulars.ts';
import {
  AmountText,
  CountryCode,
  Currency,
  DateText,
  ExchangeRateText,
  FactorText,
  Id,
  Instant,
  Language,
  PercentageText,
  PriceText,
  QuantityText,
  Scheme,
  line,
  paragraph,
  CreationToken,
} from './primitives.ts';
import { Refund } from './refund.ts';

/** Most lines one document may have. */
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
  /** When it was supplied, where that is said of the line (EN 16931 BG-26). */
  supplyPeriod: SupplyPeriod.nullable().optional(),
};

/** A line as it is written: VAT code and ledger by id. */
export const DraftLine = z.strictObject(lineFields).meta({ id: 'DraftLine' });
export type DraftLine = z.infer<typeof DraftLine>;

/**
 * A line as it may be given: a description and a price are enough. What is left out is the product's when one is named;
 * else the VAT code is the company's standard rate and the ledger account its first. A line with a description alone is
 * text, without VAT.
 */
export const LineInput = z
  .strictObject({
    ...withDefaults(lineFields, { quantity: null, discount: '0' }),
    id: lineFields.id.optional(),
    /** The product that the line is of; it is not kept. */
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

/** What a draft invoice consists of; saving replaces the whole. */
export const draftFields = {
  /** Whether it is collected by direct debit: "I", automatic collection. Left out, it stays what it was. */
  type: z.enum(['', 'I']).optional(),
  customerId: Id.nullable(),
  profileId: Id.nullable(),
  /** The day it is sent; null is the day of sending. */
  sendDate: DateText.nullable(),
  /** Payment term in days. */
  term: z.number().int().min(0).max(365),
  currency: Currency,
  language: Language,
  includesVat: z.boolean(),
  /** Percent over the whole document. */
  discount: PercentageText,
  /** What the buyer wants to recognise the document by (EN 16931 BT-10). */
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

/** A draft as it is made. What is left out is the customer's, else the profile's, else the company's. */
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
  /** The default profile when it is left out. */
  profileId: draftFields.profileId.optional(),
  term: draftFields.term.optional(),
  currency: draftFields.currency.optional(),
  language: draftFields.language.optional(),
  lines: LinesInput.prefault([]),
};
/** A draft as it is made, with or without its lines. */
export const NewDraft = z.strictObject(newDraftFields).meta({ id: 'NewDraft' });
export type NewDraft = z.infer<typeof NewDraft>;

/** What changes of a draft; `lines` replaces all lines. */
export const DraftChange = changeOf({ ...draftFields, lines: LinesInput }).meta({ id: 'DraftChange' });
export type DraftChange = z.infer<typeof DraftChange>;

/** How the API documentation describes the body of a draft. */
export const NEW_DRAFT_DESCRIPTION =
  'A customer and lines with a description and a price are enough. Currency, language and payment term are the customer’s, else the profile’s, else the company’s; a line’s VAT code and ledger account are the product’s, else the standard rate and the first account. Without a creationToken every call makes another.';

export const DocumentLine = z
  .strictObject({
    id: Id,
    number: z.string(),
    description: z.string(),
    quantity: QuantityText.nullable(),
    price: PriceText.nullable(),
    discount: PercentageText,
    unit: z.string(),
    descriptionOnly: z.boolean(),
    supplyPeriod: SupplyPeriod.nullable(),
    vat: z
      .strictObject({
        id: Id,
        name: z.string(),
        type: z.enum(VAT_TYPES),
        factor: FactorText,
      })
      .nullable(),
    ledger: z.strictObject({ id: Id, name: z.string(), number: z.string() }).nullable(),
    subTotalExclVat: AmountText,
    subTotalInclVat: AmountText,
    subTotalInclDiscount: AmountText,
    vatAmount: AmountText,
  })
  .meta({ id: 'DocumentLine' });

const Sender = z
  .strictObject({
    id: Id.nullable(),
    name: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: CountryCode,
    coc: z.string(),
    vatNumber: z.string(),
    taxNumber: z.string(),
    iban: z.string(),
    bic: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Sender' });

const Receiver = z
  .strictObject({
    id: Id.nullable(),
    name: z.string(),
    contact: z.string(),
    person: z.boolean(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: CountryCode,
    coc: z.string(),
    vatNumber: z.string(),
    email: z.string(),
    ccEmail: z.string(),
    phone: z.string(),
    debtorNumber: z.string(),
    buyerReference: z.string(),
    eInvoice: EInvoiceChoice,
    electronicAddress: ElectronicAddress.nullable(),
    optionalField1: z.string(),
    optionalField2: z.string(),
    /** What VIES had said of the VAT number; null where the customer does not account for the VAT or VIES was not asked. */
    vatCheck: z
      .discriminatedUnion('state', [
        z.strictObject({
          state: z.enum(['valid', 'invalid']),
          checkedOn: DateText,
          consultationNumber: z.string(),
        }),
        z.strictObject({ state: z.literal('unknown') }),
      ])
      .nullable(),
  })
  .meta({ id: 'Receiver' });

/** The totals of a document, as the domain's one function computes them (docs/rules/money-and-vat.md#totals). */
export const Calculated = z
  .strictObject({
    subTotal: AmountText,
    discountAmount: AmountText,
    vat: z.array(
      z.strictObject({
        type: z.enum(VAT_TYPES),
        factor: FactorText,
        /** Whose rate it is, where that is another member state's (one-stop shop). */
        country: CountryCode.nullable(),
        base: AmountText,
        vat: AmountText,
      }),
    ),
    totalExcl: AmountText,
    totalVat: AmountText,
    totalIncl: AmountText,
  })
  .meta({ id: 'Calculated' });

export const Attachment = z
  .strictObject({ id: Id, filename: z.string(), mediaType: z.string(), size: z.number().int() })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

/** A document by what one calls it; the number is null while it is a draft. */
const NamedDocument = z
  .strictObject({
    id: Id,
    number: z.string().nullable(),
    sendDate: DateText.nullable(),
    totalIncl: AmountText,
  })
  .meta({ id: 'NamedDocument' });

/**
 * Money that came in or went back; or none that moved: a settlement between an invoice and its credit invoice, the cents
 * that rounding left of an invoice whose every quantity is credited, or a set-off against another document of the
 * customer, which can be undone.
 */
export const Payment = z
  .strictObject({
    id: Id,
    kind: z.enum(['payment', 'settlement', 'rounding', 'setOff']),
    amount: AmountText,
    paidOn: DateText,
    methodName: z.string(),
    provider: z.string().nullable(),
    note: z.string(),
    /** The other document of a settlement or a set-off. */
    counterpart: z.strictObject({ id: Id, number: z.string() }).nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** By which mandate an invoice is collected, as its PDF and e-invoice say. */
const InvoiceCollection = z
  .strictObject({
    mandateReference: z.string(),
    signedOn: DateText,
    scheme: Scheme,
    debtorIban: z.string(),
    creditorId: z.string(),
  })
  .meta({ id: 'InvoiceCollection' });

/** A whole invoice: a draft resolved against today's master data, or the frozen copy of what was sent. */
export const Invoice = z
  .strictObject({
    ...InvoiceSummary.shape,
    creationToken: Id,
    version: z.number().int(),
    profileId: Id.nullable(),
    term: z.number().int(),
    language: Language,
    includesVat: z.boolean(),
    discount: PercentageText,
    trackingNumber: z.string(),
    ...particularFields,
    remindCount: z.number().int(),
    sender: Sender.nullable(),
    receiver: Receiver.nullable(),
    text: z.strictObject({ top: z.string(), bottom: z.string(), footer: z.string() }),
    lines: z.array(DocumentLine),
    /** Lines of a draft whose VAT code or ledger account was retired: they have none until another is chosen. */
    resetLines: z.array(z.strictObject({ lineId: Id, lost: z.array(z.enum(['vat', 'ledger'])) })),
    calculated: Calculated,
    attachments: z.array(Attachment),
    payments: z.array(Payment),
    /** What went back to the customer, is on its way or waits for the next invoice. */
    refunds: z.array(Refund),
    /** What its credit invoices took off, including VAT; negative when its total is. */
    credited: AmountText,
    /** How it is collected; null unless that is by direct debit and the customer has a mandate. */
    collection: InvoiceCollection.nullable(),
    /** Whether it is the invoice of a prepayment. */
    isDeposit: z.boolean(),
    creditOf: NamedDocument.nullable(),
    creditedBy: z.array(NamedDocument),
    fromQuotation: NamedDocument.nullable(),
    becameInvoice: NamedDocument.nullable(),
    viewLink: z.string().nullable(),
    sentAt: Instant.nullable(),
    contentHash: z.string().nullable(),
    /** The rule set of its e-invoice; null while it is a draft or when none was possible. */
    eInvoiceProfile: z.enum(E_INVOICE_PROFILES).nullable(),
    /** The state of its delivery over the e-invoice network; null when it was not sent there. */
    transmission: TransmissionState.nullable(),
    /** By which its VAT is stated in euro too; null when it is in euro or there is no rate. */
    exchangeRate: z.strictObject({ rate: ExchangeRateText, ratedOn: DateText }).nullable(),
    /** Why it is dated before the invoice that was sent before it; empty when it is not. */
    backDatingReason: z.string(),
    createdByName: z.string(),
    /** Who made it; null when it was the system. An employee deletes their own alone. */
    createdById: Id.nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** How much a deposit asks for: a share of what the document comes to, or an amount including VAT. */
export const DepositRequest = withRule(
  z.strictObject({
    creationToken: CreationToken,
    percentage: PercentageText.optional(),
    amount: AmountText.optional(),
  }),
  {
    of: ['percentage', 'amount'],
    path: 'amount',
    error: 'percentageOrAmount',
    holds: ({ percentage, amount }: { percentage?: unknown; amount?: unknown }) =>
      (percentage === undefined) !== (amount === undefined),
  },
).meta({ id: 'DepositRequest' });

/** A deposit that an invoice can deduct, or does. */
export const Deposit = z
  .strictObject({
    id: Id,
    number: z.string(),
    sendDate: DateText,
    totalIncl: AmountText,
    /** Whether this invoice deducts it already. */
    isDeducted: z.boolean(),
  })
  .meta({ id: 'Deposit' });
