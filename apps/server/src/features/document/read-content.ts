import {
  CURRENCIES,
  DESIGNS,
  type DraftLine,
  FONTS,
  LANGUAGES,
  PaletteColours,
  SupplyPeriod,
  THEME_TYPES,
} from '@penning/contract';
import {
  type Amount,
  CHOSEN_EXEMPTION_CODES,
  E_INVOICE_CHOICES,
  E_INVOICE_PROFILES,
  type ExchangeRate,
  type Factor,
  NATIONAL_CURRENCIES,
  type Percentage,
  type PlainDate,
  type Price,
  type Quantity,
  SEPA_SCHEMES,
  VAT_TYPES,
} from '@penning/domain';
import { z } from 'zod';
import type { DocumentContent } from './content.ts';
import { keptParticulars } from './particulars.ts';

/** Text that the domain wrote when the document was saved: its form is checked, and nothing is calculated again. */
function written<T extends string>(form: RegExp): z.ZodType<T, T> {
  return z.custom<T>((value) => typeof value === 'string' && form.test(value));
}

const amount = written<Amount>(/^-?\d+\.\d{2}$/);
const price = written<Price>(/^-?\d+\.\d{2,4}$/);
const quantity = written<Quantity>(/^-?\d+(\.\d{1,4})?$/);
const percentage = written<Percentage>(/^\d{1,3}(\.\d{1,2})?$/);
const factor = written<Factor>(/^[12](\.\d{1,4})?$/);
const day = written<PlainDate>(/^\d{4}-\d{2}-\d{2}$/);
const rate = written<ExchangeRate>(/^\d+(\.\d{1,6})?$/);
const usedRate = { rate, ratedOn: day, source: z.enum(['typed', 'ecb']).exactOptional() };

const lineFields = {
  id: z.string(),
  number: z.string(),
  description: z.string(),
  quantity: quantity.nullable(),
  price: price.nullable(),
  discount: percentage,
  descriptionOnly: z.boolean(),
};
const regimeFields = {
  type: z.enum(VAT_TYPES),
  exemptionCode: z.enum(CHOSEN_EXEMPTION_CODES).exactOptional(),
  exemptionReason: z.string().exactOptional(),
  country: z.string().exactOptional(),
};
const sharedFields = {
  id: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  coc: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  phone: z.string(),
};

const Lines: z.ZodType<DraftLine[]> = z.array(
  z.object({
    ...lineFields,
    vatId: z.string().nullable(),
    ledgerId: z.string().nullable(),
    unit: z.string(),
    supplyPeriod: SupplyPeriod.nullable().exactOptional(),
  }),
);

const Content: z.ZodType<DocumentContent> = z.object({
  formatVersion: z.literal(1),
  type: z.enum(['', 'C', 'I']),
  kind: z.literal('quotation').exactOptional(),
  credits: z
    .object({ id: z.string(), number: z.string(), sendDate: day, inFull: z.literal(true).exactOptional() })
    .exactOptional(),
  quotationNumber: z.string().exactOptional(),
  isDeposit: z.literal(true).exactOptional(),
  deposits: z.array(z.object({ number: z.string(), sendDate: day })).exactOptional(),
  backDatingReason: z.string().exactOptional(),
  collection: z
    .object({
      mandateReference: z.string(),
      signedOn: day,
      scheme: z.enum(SEPA_SCHEMES),
      debtorIban: z.string(),
      creditorId: z.string(),
    })
    .exactOptional(),
  onlineCollection: z.object({ collectOn: day }).exactOptional(),
  sendDate: day,
  dueDate: day,
  term: z.number(),
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGES),
  includesVat: z.boolean(),
  discount: percentage,
  reference: z.string(),
  trackingNumber: z.string(),
  ...keptParticulars,
  text: z.object({ top: z.string(), bottom: z.string(), footer: z.string() }),
  sender: z
    .object({ ...sharedFields, taxNumber: z.string().exactOptional(), iban: z.string(), bic: z.string() })
    .nullable(),
  receiver: z
    .object({
      ...sharedFields,
      contact: z.string(),
      person: z.boolean(),
      ccEmail: z.string(),
      debtorNumber: z.string(),
      buyerReference: z.string(),
      eInvoice: z.enum(E_INVOICE_CHOICES).exactOptional(),
      electronicAddress: z.object({ scheme: z.string(), id: z.string() }).nullable().exactOptional(),
      optionalField1: z.string(),
      optionalField2: z.string(),
      vatCheck: z
        .discriminatedUnion('state', [
          z.object({ state: z.enum(['valid', 'invalid']), checkedOn: day, consultationNumber: z.string() }),
          z.object({ state: z.literal('unknown') }),
        ])
        .exactOptional(),
    })
    .nullable(),
  oneStopShopFrom: day.exactOptional(),
  vatPoint: z.enum(['payment', 'invoice']).exactOptional(),
  layout: z.object({
    headerLines: z.array(z.string()),
    logoPosition: z.enum(['left', 'right']),
    senderPosition: z.enum(['left', 'right']),
    marginGlobal: z.number(),
    marginHeader: z.number(),
    font: z.enum(FONTS),
    design: z.enum(DESIGNS).exactOptional(),
    accentColour: z.string(),
    theme: z.object({ type: z.enum(THEME_TYPES), colours: PaletteColours }).exactOptional(),
    logoFileId: z.string().nullable(),
    emailFrom: z.string(),
  }),
  lines: z.array(
    z.object({
      ...lineFields,
      vat: z.object({ id: z.string(), name: z.string(), ...regimeFields, factor }).nullable(),
      ledger: z.object({ id: z.string(), name: z.string(), number: z.string() }).nullable(),
      unit: z.string().exactOptional(),
      supplyPeriod: SupplyPeriod.exactOptional(),
    }),
  ),
  totals: z.object({
    lines: z.array(
      z.object({
        subTotalExclVat: amount,
        subTotalInclVat: amount,
        subTotalInclDiscount: amount,
        vatAmount: amount,
      }),
    ),
    vat: z.array(z.object({ ...regimeFields, factor, base: amount, vat: amount })),
    subTotal: amount,
    discountAmount: amount,
    totalExcl: amount,
    totalVat: amount,
    totalIncl: amount,
  }),
  terms: z.object({ id: z.string(), filename: z.string(), attach: z.boolean() }).exactOptional(),
  attachments: z.array(
    z.object({ id: z.string(), filename: z.string(), mediaType: z.string(), size: z.number() }),
  ),
  exchangeRate: z.object(usedRate).exactOptional(),
  accountingRate: z.object({ ...usedRate, currency: z.enum(NATIONAL_CURRENCIES) }).exactOptional(),
  eInvoice: z
    .object({ specification: z.string(), process: z.string(), profile: z.enum(E_INVOICE_PROFILES) })
    .nullable()
    .exactOptional(),
  publicLink: z.object({ id: z.string(), origin: z.string() }).nullable(),
});

/** The content a document was sent with; throws when the text no longer matches its digest. */
export function readContent(frozen: string): DocumentContent {
  return Content.parse(JSON.parse(frozen));
}

/** The lines of a document as saved. */
export function readLines(saved: unknown): DraftLine[] {
  return Lines.parse(saved);
}
