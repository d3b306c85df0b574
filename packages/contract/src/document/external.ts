import { z } from 'zod';
import { OnlineMethod, PaymentMethodId } from '../company/company.ts';
import { file, route } from '../layer/route.ts';
import { DocumentLine, Calculated } from '../shapes/document.ts';
import {
  AmountText,
  ByToken,
  Currency,
  DateText,
  Instant,
  Language,
  line,
  paragraph,
  single,
} from '../shapes/primitives.ts';
import { SignatureText } from '../shapes/quotation.ts';

/** A refund was sent by the company; a reversal was reclaimed by the customer's bank. */
const EXTERNAL_PAYMENT_KINDS = ['payment', 'refund', 'reversal', 'settlement', 'setOff', 'rounding'] as const;

/** One sent invoice as the customer sees it. */
export const ExternalInvoice = z
  .strictObject({
    number: z.string(),
    language: Language,
    senderName: z.string(),
    receiverName: z.string(),
    sendDate: DateText,
    dueDate: DateText,
    currency: Currency,
    totalIncl: AmountText,
    open: AmountText,
    state: z.enum(['open', 'pastdue', 'paid', 'credited']),
    lines: z.array(DocumentLine.omit({ ledger: true })),
    calculated: Calculated,
    hasUbl: z.boolean(),
    canPay: z.boolean(),
    /** Whether the open amount can be paid online in parts. */
    canPayInParts: z.boolean(),
    /** The ways to pay that the company offers, in its order; empty where they are chosen on the provider’s own page. */
    paymentMethods: z.array(OnlineMethod),
    /** What the customer can agree to when paying: that later invoices are collected; null when that isn't asked. */
    agreement: z.string().nullable(),
    /** The day on which it is collected as the customer agreed; null when the customer pays it. */
    collectedOn: DateText.nullable(),
    /** What was paid, refunded and settled, the earliest first; `totalIncl` less these amounts is `open`. */
    payments: z.array(
      z.strictObject({
        kind: z.enum(EXTERNAL_PAYMENT_KINDS),
        paidOn: DateText,
        /** Below zero where money went back, or where this invoice gave up credit. */
        amount: AmountText,
        /** The number of the other document of a settlement or a set-off. */
        number: z.string().nullable(),
        /** How it was paid, in the invoice's language; empty where that isn't known. */
        means: z.string(),
      }),
    ),
    /** The company's text about paying, or after payment. */
    message: z.string(),
  })
  .meta({ id: 'ExternalInvoice' });
export type ExternalInvoice = z.infer<typeof ExternalInvoice>;

/** One quotation as the customer sees it; `formToken` belongs to the answer and lasts two hours. */
export const ExternalQuotation = z
  .strictObject({
    number: z.string(),
    language: Language,
    senderName: z.string(),
    receiverName: z.string(),
    sendDate: DateText,
    validUntil: DateText,
    currency: Currency,
    totalIncl: AmountText,
    state: z.enum(['open', 'accepted', 'rejected', 'expired', 'closed']),
    answer: z
      .strictObject({ outcome: z.enum(['accepted', 'rejected']), at: Instant, name: z.string() })
      .nullable(),
    lines: z.array(DocumentLine.omit({ ledger: true })),
    calculated: Calculated,
    formToken: z.string(),
  })
  .meta({ id: 'ExternalQuotation' });
export type ExternalQuotation = z.infer<typeof ExternalQuotation>;

export const external = {
  getQuotation: route({
    method: 'GET',
    path: '/external/quotations/:token',
    access: 'public',
    summary: 'The quotation behind a public link',
    tag: 'external',
    params: ByToken,
    response: single(ExternalQuotation),
    limitPerMinute: 120,
  }),
  downloadQuotationPdf: route({
    method: 'GET',
    path: '/external/quotations/:token/pdf',
    access: 'public',
    summary: 'The PDF of the quotation behind a public link',
    tag: 'external',
    params: ByToken,
    response: file('application/pdf'),
    errors: ['pdfNotReady'],
    limitPerMinute: 60,
  }),
  acceptQuotation: route({
    method: 'POST',
    path: '/external/quotations/:token/accept',
    access: 'public',
    summary: 'Accept a quotation as its customer; refused when it was answered or is past its last day',
    tag: 'external',
    params: ByToken,
    body: z.strictObject({
      formToken: z.string().max(200),
      name: line(120, 1),
      signature: SignatureText.nullable().default(null),
    }),
    response: single(ExternalQuotation),
    errors: ['invalidRequest', 'confirmationExpired', 'pdfNotReady'],
    limitPerMinute: 20,
  }),
  rejectQuotation: route({
    method: 'POST',
    path: '/external/quotations/:token/reject',
    access: 'public',
    summary: 'Reject a quotation as its customer, with a reason',
    tag: 'external',
    params: ByToken,
    body: z.strictObject({
      formToken: z.string().max(200),
      name: line(120).default(''),
      reason: paragraph(1000).refine((text) => text.trim() !== '', { error: 'required' }),
    }),
    response: single(ExternalQuotation),
    errors: ['invalidRequest', 'confirmationExpired'],
    limitPerMinute: 20,
  }),
  getInvoice: route({
    method: 'GET',
    path: '/external/invoices/:token',
    access: 'public',
    summary: 'The invoice behind a public link',
    tag: 'external',
    params: ByToken,
    response: single(ExternalInvoice),
    limitPerMinute: 120,
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/external/invoices/:token/pdf',
    access: 'public',
    summary: 'The PDF behind a public link',
    tag: 'external',
    params: ByToken,
    response: file('application/pdf'),
    errors: ['pdfNotReady'],
    limitPerMinute: 60,
  }),
  downloadUbl: route({
    method: 'GET',
    path: '/external/invoices/:token/ubl',
    access: 'public',
    summary: 'The e-invoice behind a public link',
    tag: 'external',
    params: ByToken,
    response: file('application/xml'),
    errors: ['invalidRequest'],
    limitPerMinute: 60,
  }),
  startPayment: route({
    method: 'POST',
    path: '/external/invoices/:token/payments',
    access: 'public',
    summary:
      'Start a payment of the open amount, or of a part where the company allows it; answers where to pay',
    tag: 'external',
    params: ByToken,
    body: z.strictObject({
      amount: AmountText.optional(),
      method: PaymentMethodId.optional(),
      /** The customer agrees to the invoice's `agreement`. */
      agrees: z.boolean().default(false),
    }),
    response: single(z.strictObject({ redirectUrl: z.string() })),
    status: 201,
    errors: [
      'invalidRequest',
      'paymentProviderUnavailable',
      'partsNotAllowed',
      'payableAmount',
      'noPaymentProvider',
      'paymentNotAccepted',
    ],
    limitPerMinute: 20,
  }),
  receivePaymentHint: route({
    method: 'POST',
    path: '/payment-providers/:provider/webhook',
    access: 'public',
    summary: 'A provider says that something changed; we ask the provider what',
    tag: 'external',
    params: z.strictObject({ provider: z.enum(['test']) }),
    body: z.object({ id: z.string().min(1).max(120) }),
    response: single(z.strictObject({ received: z.literal(true) })),
    limitPerMinute: 600,
  }),
} as const;
