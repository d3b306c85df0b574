import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, route } from '../layer/route.ts';
import { Invoice } from '../shapes/document.ts';
import { RECEIPT_STATES, ReceiptSortList } from '../shapes/list-names.ts';
import {
  AmountText,
  ById,
  CreationToken,
  Currency,
  DateText,
  Id,
  Instant,
  PercentageText,
  QuantityText,
  line,
  list,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** The filters of the receipts; the web app keeps them in the URL under these names. */
export const ReceiptQuery = z.strictObject({
  ...pageQuery,
  /** Part of the number, the till or a line. */
  q: line(200).optional(),
  state: z.enum(RECEIPT_STATES).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  /** The beginning of the number. */
  number: line(80).optional(),
  sort: ReceiptSortList.default('-soldAt'),
});
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;

/** A line of a receipt as the till rang it up. */
export const ReceiptLine = z
  .strictObject({
    description: line(400, 1),
    /** Below zero for what was returned. */
    quantity: QuantityText.prefault('1'),
    /** Of the whole line, with VAT and after every discount; below zero for what was returned. */
    amount: AmountText,
    /** The VAT rate that the till charged, such as "21". */
    vatRate: PercentageText,
    /** What the till calls its revenue group: it decides the revenue account. */
    group: line(120).prefault(''),
  })
  .meta({ id: 'ReceiptLine' });

/** A payment at the till. */
export const ReceiptPayment = z
  .strictObject({
    /** As the till calls it, such as "Card". */
    method: line(60, 1),
    /** Without tips and change; below zero for what was refunded. */
    amount: AmountText,
  })
  .meta({ id: 'ReceiptPayment' });

/** A receipt of a till; its total, lines and payments include VAT. Below zero it is a refund. */
const NewReceipt = z
  .strictObject({
    creationToken: CreationToken,
    /** Which till or location issued it; numbers are unique within it. */
    till: line(80, 1),
    number: line(80, 1),
    soldAt: Instant,
    /** Defaults to the company's currency. */
    currency: Currency.optional(),
    /** The sum of the lines. */
    total: AmountText,
    lines: z.array(ReceiptLine).min(1, { error: 'required' }).max(1000, { error: 'tooManyLines' }),
    /** What was paid; less than the total where the customer bought on account. */
    payments: z.array(ReceiptPayment).max(50, { error: 'tooMany' }).prefault([]),
    /** For a refund: the number of the receipt that it refunds, of the same till. */
    refundOf: line(80).prefault(''),
  })
  .meta({ id: 'NewReceipt' });
export type NewReceipt = z.infer<typeof NewReceipt>;

const summaryFields = {
  id: Id,
  /** The name of the service that it was read from; "api" for one that a program sent. */
  source: z.string(),
  till: z.string(),
  number: z.string(),
  soldAt: Instant,
  /** The day in the company's time zone. */
  soldOn: DateText,
  currency: z.string(),
  totalIncl: AmountText,
  state: z.enum(RECEIPT_STATES),
  /** The invoice or credit invoice that was made of it. */
  documentId: Id.nullable(),
  /** The number of that. */
  documentNumber: z.string(),
};

/** A row of the list of receipts. */
export const ReceiptSummary = z.strictObject(summaryFields).meta({ id: 'ReceiptSummary' });
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;

/** A receipt with its lines, payments and VAT per rate. */
export const Receipt = z
  .strictObject({
    ...summaryFields,
    totalExcl: AmountText,
    totalVat: AmountText,
    vat: z.array(z.strictObject({ rate: PercentageText, base: AmountText, vat: AmountText })),
    lines: z.array(ReceiptLine),
    payments: z.array(ReceiptPayment),
    refundOf: z.string(),
    /** Where the customer asks for the invoice; for a QR code on the receipt. */
    link: z.string(),
    /** What the customer types at `/external/receipt` together with the number. */
    code: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

/** A revenue group of a till, and where its turnover goes. */
export const RevenueGroup = z
  .strictObject({
    source: z.string(),
    group: z.string(),
    /** What the till calls it, where that is not the group itself. */
    name: z.string(),
    ledgerId: Id.nullable(),
    vatId: Id.nullable(),
    /** What we would choose, by number or name. */
    suggestedLedgerId: Id.nullable(),
  })
  .meta({ id: 'RevenueGroup' });
export type RevenueGroup = z.infer<typeof RevenueGroup>;

/** A day of a till whose turnover could not be invoiced; it is tried again with every reading. */
export const TurnoverFailure = z
  .strictObject({
    source: z.string(),
    till: z.string(),
    soldOn: DateText,
    currency: z.string(),
    /** How many receipts wait for it, and what they come to. */
    receipts: z.number().int(),
    totalIncl: AmountText,
    /** Why, in the caller's language. */
    message: z.string(),
    attempts: z.number().int(),
    failedAt: Instant,
  })
  .meta({ id: 'TurnoverFailure' });
export type TurnoverFailure = z.infer<typeof TurnoverFailure>;

/** Receipts of tills, and the invoices that customers ask for (docs/rules/receipts.md#what-a-receipt-is). */
export const receipt = {
  list: route({
    method: 'GET',
    path: '/receipts',
    access: 'archive.read',
    summary: 'Receipts of tills, filtered, a page at a time',
    tag: 'receipt',
    query: ReceiptQuery,
    response: page(ReceiptSummary),
  }),
  create: route({
    method: 'POST',
    path: '/receipts',
    access: 'document.write',
    summary: 'A receipt of a till; the same receipt again answers with the first',
    tag: 'receipt',
    description:
      'For tills that Penning has no service for. A receipt is known by its till and number: sent twice, it is the same receipt, and refused when it differs. Print `link` as a QR code, or `code` beside the number, and customers get the invoice themselves at `/external/receipt`. Payments are taken over by the invoice; what is not paid stays open.',
    example: {
      till: 'Counter 1',
      number: '2026-10423',
      soldAt: '2026-11-21T09:30:00Z',
      total: '7.50',
      lines: [{ description: 'Cappuccino', quantity: '2', amount: '7.50', vatRate: '9' }],
      payments: [{ method: 'Card', amount: '7.50' }],
    },
    body: NewReceipt,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(Receipt),
    status: 201,
    errors: ['receiptDiffers', 'receiptTotalDiffers', 'receiptPaidTooMuch', 'tokenReused'],
  }),
  refresh: route({
    method: 'POST',
    path: '/receipts/refresh',
    access: 'document.write',
    summary: 'Read the receipts of the connected tills now',
    tag: 'receipt',
    response: single(
      z.strictObject({
        /** How many receipts are new or changed. */
        changed: z.number().int(),
      }),
    ),
    limitPerMinute: 20,
    errors: ['integrationUnreachable', 'integrationBusy', 'integrationChoiceMissing'],
  }),
  listGroups: route({
    method: 'GET',
    path: '/receipts/groups',
    access: 'settings.read',
    summary: 'The revenue groups of tills, with the revenue accounts and VAT codes that they go to',
    tag: 'receipt',
    response: list(RevenueGroup),
  }),
  saveGroups: route({
    method: 'PUT',
    path: '/receipts/groups',
    access: 'settings.write',
    summary: 'Say where the turnover of revenue groups goes; those that are left out stay',
    tag: 'receipt',
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            source: line(40, 1),
            group: line(120),
            ledgerId: Id.nullable(),
            vatId: Id.nullable(),
          }),
        )
        .max(500, { error: 'tooMany' })
        .optional(),
    }),
    response: list(RevenueGroup),
    errors: ['vatCodeRequestFailed'],
  }),
  listTurnoverFailures: route({
    method: 'GET',
    path: '/receipts/turnover-failures',
    access: 'archive.read',
    summary: 'The days of tills whose turnover could not be invoiced, and why',
    tag: 'receipt',
    response: list(TurnoverFailure),
  }),
  retryTurnover: route({
    method: 'POST',
    path: '/receipts/turnover-failures/retry',
    access: 'document.write',
    summary: 'Invoice the turnover of tills again; answers with what still fails',
    tag: 'receipt',
    response: list(TurnoverFailure),
    limitPerMinute: 20,
  }),
  get: route({
    method: 'GET',
    path: '/receipts/:id',
    access: 'archive.read',
    summary: 'One receipt with its lines, payments and VAT',
    tag: 'receipt',
    params: ById,
    response: single(Receipt),
  }),
  convert: route({
    method: 'POST',
    path: '/receipts/:id/convert',
    access: 'document.write',
    summary: 'Make the invoice, or of a refund the credit invoice, of a receipt; once',
    tag: 'receipt',
    description:
      'It is sent at once: by email when the customer has an address and `email` is not false. What was paid at the till is registered as its payments. The same creationToken again answers with the first.',
    params: ById,
    body: z.strictObject({
      creationToken: CreationToken,
      customerId: Id,
      /** The buyer's reference. */
      reference: line(80).prefault(''),
      email: z.boolean().prefault(true),
    }),
    response: single(Invoice),
    status: 201,
    errors: [
      'receiptInvoiced',
      'receiptIncomplete',
      'receiptVoid',
      'receiptVatUnknown',
      'customerNotFound',
      'documentIncomplete',
      'legalDetailsMissing',
      'periodClosed',
      'numberTaken',
      'tokenReused',
    ],
  }),
} as const;
