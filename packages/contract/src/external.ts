import { z } from 'zod';
import { file, route } from './layer/route.ts';
import { DocumentLine, Calculated } from './shapes/document.ts';
import { AmountText, ByToken, Currency, DateText, Language, single } from './shapes/primitives.ts';

/** What the customer of a company sees of one sent invoice. */
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
  })
  .meta({ id: 'ExternalInvoice' });
export type ExternalInvoice = z.infer<typeof ExternalInvoice>;

export const external = {
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
    errors: ['paperNotReady'],
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
    summary: 'Start a payment of the open amount; answers where to pay',
    tag: 'external',
    params: ByToken,
    body: z.strictObject({}),
    response: single(z.strictObject({ redirectUrl: z.string() })),
    status: 201,
    errors: ['invalidRequest', 'unavailable'],
    limitPerMinute: 20,
  }),
  paymentHint: route({
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
