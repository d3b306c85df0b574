import { E_INVOICE_PROFILES, VAT_TYPES } from '@penning/domain';
import { ONLINE_METHODS } from '@penning/domain/payment/online-method';
import { z } from 'zod';
import { EInvoiceChoice, ElectronicAddress } from './electronic-address.ts';
import { InvoiceSummary, TransmissionState } from './invoice-summary.ts';
import { SupplyPeriod, particularFields } from './particulars.ts';
import {
  AmountText,
  CountryCode,
  DateText,
  FactorText,
  Id,
  Instant,
  Language,
  PercentageText,
  PriceText,
  QuantityText,
  Scheme,
  AccountingRate,
  UsedRate,
} from './primitives.ts';
import { Refund } from './refund.ts';

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
    /**
     * VIES's answer about the VAT number; null where the customer doesn't account for the VAT or VIES was
     * not asked.
     */
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

/**
 * The totals of a document, computed by the same domain function everywhere
 * (docs/rules/money-and-vat.md#totals).
 */
export const Calculated = z
  .strictObject({
    subTotal: AmountText,
    discountAmount: AmountText,
    vat: z.array(
      z.strictObject({
        type: z.enum(VAT_TYPES),
        factor: FactorText,
        /** The member state whose rate it is, if another one (one-stop shop). */
        country: CountryCode.nullable(),
        /** Why no VAT is charged, in the document's words (BT-120): rows of one regime differ in it. */
        reason: z.string().nullable(),
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

/** A document's id and number; the number is null while it is a draft. */
const NamedDocument = z
  .strictObject({
    id: Id,
    number: z.string().nullable(),
    sendDate: DateText.nullable(),
    totalIncl: AmountText,
  })
  .meta({ id: 'NamedDocument' });

/**
 * Money received or refunded, or no money at all: a settlement between an invoice and its credit invoice,
 * the cents that rounding left on an invoice credited in full, or a set-off against another document of
 * the customer, which can be undone.
 */
export const Payment = z
  .strictObject({
    id: Id,
    kind: z.enum(['payment', 'settlement', 'rounding', 'setOff']),
    amount: AmountText,
    paidOn: DateText,
    methodName: z.string(),
    provider: z.string().nullable(),
    /** The provider in words, with the name of the connection; empty where it is no service of the company's. */
    providerTitle: z.string(),
    /** How it was paid online, where the provider says so. */
    onlineMethod: z.enum(ONLINE_METHODS).nullable(),
    note: z.string(),
    /** Money that the customer’s bank reclaimed, or gave again. */
    isChargeback: z.boolean(),
    /** The other document of a settlement or a set-off. */
    counterpart: z.strictObject({ id: Id, number: z.string() }).nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** The mandate with which an invoice is collected, as stated in its PDF and e-invoice. */
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
    /**
     * Lines of a draft whose VAT code or ledger account was retired: they have none until another is
     * chosen.
     */
    resetLines: z.array(z.strictObject({ lineId: Id, lost: z.array(z.enum(['vat', 'ledger'])) })),
    calculated: Calculated,
    attachments: z.array(Attachment),
    payments: z.array(Payment),
    /** Refunds to the customer: done, in progress, or waiting for the next invoice. */
    refunds: z.array(Refund),
    /** The amount deducted by its credit invoices, including VAT; negative when its total is. */
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
    /** The rate of its currency, by which its VAT is stated in euro too; null when it is in euro or there is no rate. */
    exchangeRate: UsedRate.nullable(),
    /**
     * The rate of the currency of the seller's country, by which its VAT is stated in that one too; null in
     * the euro area, when the invoice is in it, or when there is no rate.
     */
    accountingRate: AccountingRate.nullable(),
    /** Why its date is before that of the previously sent invoice; empty when it isn't. */
    backDatingReason: z.string(),
    createdByName: z.string(),
    /** Who created it; null for the system. An employee can only delete their own. */
    createdById: Id.nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** What a document looks like, one SVG for each page. */
export const DocumentPages = z
  .strictObject({ pages: z.array(z.string()), pageCount: z.number().int() })
  .meta({ id: 'DocumentPages' });
