import { FINDING_KINDS, PURCHASE_STATUSES, RECEIVED_PROFILES } from '@penning/domain';
import { z } from 'zod';
import { file, nothing, route, uploadBody } from '../layer/route.ts';
import { purchaseFilters } from '../shapes/document-filter.ts';
import { PurchaseSortList } from '../shapes/list-names.ts';
import {
  AmountText,
  ById,
  DateText,
  Id,
  Instant,
  list,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';
import { PURCHASE_DOUBT_NAMES } from '../shapes/purchase-doubt.ts';
import { StoredVat, PurchaseChange } from './purchase-fields.ts';

/** A scanned invoice of many pages, or an e-invoice with its attachments inside: 20 MiB. */
export const MAX_PURCHASE_BYTES = 20 * 1024 * 1024;

/** The filters of the purchases; the web app keeps them in the URL under these names. */
export const PurchaseQuery = z.strictObject({
  ...pageQuery,
  ...purchaseFilters,
  status: z.enum(PURCHASE_STATUSES).optional(),
  sort: PurchaseSortList.default('-invoiceDate'),
});
export type PurchaseQuery = z.infer<typeof PurchaseQuery>;

/** A row of the list of purchases. */
const summaryFields = {
  id: Id,
  type: z.enum(['invoice', 'credit']),
  supplierName: z.string(),
  number: z.string(),
  invoiceDate: DateText.nullable(),
  dueDate: DateText.nullable(),
  currency: z.string(),
  /** Null, like every amount, where the file contains none that can be read. */
  totalExcl: AmountText.nullable(),
  totalVat: AmountText.nullable(),
  totalIncl: AmountText.nullable(),
  /** The amount to be paid: less than the total when part was paid before. */
  payable: AmountText.nullable(),
  status: z.enum(PURCHASE_STATUSES),
  paidOn: DateText.nullable(),
  source: z.enum(['upload', 'email', 'peppol']),
  format: z.enum(['pdf', 'ubl', 'cii', 'picture']),
  /** Whether another purchase has the same supplier and number. */
  isDuplicate: z.boolean(),
  doubts: z.array(z.enum(PURCHASE_DOUBT_NAMES)),
  createdAt: Instant,
};
export const PurchaseSummary = z.strictObject(summaryFields).meta({ id: 'PurchaseSummary' });
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

/** One finding of an e-invoice rule about the file. */
const EInvoiceFinding = z.strictObject({
  /** The rule's name in EN 16931 or the profile, or our own. */
  rule: z.string(),
  /** An error breaks a rule of the standard or the profile; a warning is tolerated by them. */
  level: z.enum(['error', 'warning']),
  kind: z.enum(FINDING_KINDS),
  /** The business term of EN 16931, such as BT-112, or the name of an element. */
  term: z.string(),
  /** The line, VAT category or element; empty for the document. */
  place: z.string(),
  stated: z.string(),
  expected: z.string(),
});

/** Whether a received e-invoice follows the rules of EN 16931 and its profile. */
export const EInvoiceCheck = z
  .strictObject({
    verdict: z.enum(['valid', 'deviating', 'faulty']),
    profile: z.enum(RECEIVED_PROFILES),
    /** Errors first, at most 50. */
    findings: z.array(EInvoiceFinding),
  })
  .meta({ id: 'EInvoiceCheck' });

/** A received invoice with everything that was read from it; empty where it says nothing. */
export const Purchase = z
  .strictObject({
    ...summaryFields,
    version: z.number().int(),
    /** Who created it; null for the system. An employee can only delete their own. */
    createdById: Id.nullable(),
    supplierAddress: z.string(),
    supplierPostalCode: z.string(),
    supplierCity: z.string(),
    supplierCountry: z.string(),
    supplierVatNumber: z.string(),
    supplierCoc: z.string(),
    supplierEmail: z.string(),
    iban: z.string(),
    bic: z.string(),
    paymentReference: z.string(),
    orderReference: z.string(),
    precedingNumber: z.string(),
    notes: z.string(),
    vat: z.array(StoredVat),
    lines: z.array(
      z.strictObject({
        description: z.string(),
        quantity: z.string(),
        unit: z.string(),
        price: z.string(),
        rate: z.string(),
        amount: AmountText.nullable(),
      }),
    ),
    /** How many lines the invoice has; at most 1000 of them are in `lines`. */
    lineCount: z.number().int(),
    /** Names of the files inside the e-invoice. */
    attachments: z.array(z.string()),
    /** The result of validating the e-invoice; null where there is none. */
    eInvoice: EInvoiceCheck.nullable(),
    /** Whether an e-invoice was read; if not, the fields are entered by hand. */
    hasXml: z.boolean(),
    filename: z.string(),
    mediaType: z.string(),
    /** Bytes of the original. */
    size: z.number().int(),
    /** The closed period that its date is in. */
    closedPeriod: z
      .strictObject({
        startsOn: DateText,
        endsOn: DateText,
        /** The first day after it that is open. */
        firstOpen: DateText,
        /** Whether it bore this date when the period was closed: then its figures and date stay until an owner opens it. */
        isStated: z.boolean(),
      })
      .nullable(),
    /** Others with the same supplier and number, at most ten. */
    duplicates: z.array(
      z.strictObject({ id: Id, number: z.string(), invoiceDate: DateText.nullable(), createdAt: Instant }),
    ),
    updatedAt: Instant,
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof Purchase>;

/** What can happen to a purchase, as its event log shows it. */
export const PURCHASE_EVENTS = [
  'purchaseReceived',
  'purchaseChanged',
  'purchasePaid',
  'purchaseUnpaid',
  'bookingQueued',
  'booked',
  'bookingFailed',
  'bookingUndone',
  'bookingChanged',
] as const;

/** One thing that happened to a purchase. */
export const PurchaseEvent = z
  .strictObject({
    at: Instant,
    event: z.enum(PURCHASE_EVENTS),
    /** Who did it; empty for what arrived by itself. */
    actor: z.string(),
    /** How it arrived; only for the first. */
    source: z.enum(['upload', 'email', 'peppol']).nullable(),
    /** The payment date; for a reversed payment, its former date. */
    day: DateText.nullable(),
    /** The bookkeeping that it was posted in, as people call it; else empty. */
    service: z.string(),
    /** What a person changed, with the old and new values. */
    changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'PurchaseEvent' });
export type PurchaseEvent = z.infer<typeof PurchaseEvent>;

/** Received purchase invoices: by upload, by email, or from the Peppol network. */
export const purchase = {
  list: route({
    method: 'GET',
    path: '/purchases',
    access: 'archive.read',
    summary: 'Purchases, filtered, a page at a time',
    tag: 'purchase',
    query: PurchaseQuery,
    response: page(PurchaseSummary),
  }),
  get: route({
    method: 'GET',
    path: '/purchases/:id',
    access: 'archive.read',
    summary: 'One purchase',
    tag: 'purchase',
    params: ById,
    response: single(Purchase),
  }),
  listTimeline: route({
    method: 'GET',
    path: '/purchases/:id/timeline',
    access: 'archive.read',
    summary: 'What happened to a purchase, oldest first',
    tag: 'purchase',
    params: ById,
    response: list(PurchaseEvent),
  }),
  create: route({
    method: 'POST',
    path: '/purchases',
    access: 'document.write',
    summary:
      'Keep a PDF or an e-invoice (UBL, CII, or a PDF with XML inside) and fill its fields from the XML; the same creationToken again answers with the first',
    tag: 'purchase',
    query: z.strictObject({ creationToken: Id.optional() }),
    body: uploadBody(MAX_PURCHASE_BYTES, 'purchase'),
    response: single(Purchase),
    status: 201,
    errors: [
      'fileTooLarge',
      'storageFull',
      'fileTypeNotAllowed',
      'fileEmpty',
      'xmlMalformed',
      'xmlUnsafe',
      'xmlNoInvoice',
      'tokenReused',
      'fileTooDemanding',
    ],
  }),
  update: route({
    method: 'PUT',
    path: '/purchases/:id',
    access: 'document.write',
    summary: 'Fill in or correct the fields; refused when it was changed elsewhere since `version`',
    tag: 'purchase',
    params: ById,
    body: PurchaseChange,
    response: single(Purchase),
    errors: ['changedElsewhere', 'periodClosed'],
  }),
  markPaid: route({
    method: 'POST',
    path: '/purchases/:id/paid',
    access: 'payment.write',
    summary: 'Mark a purchase as paid on a day',
    tag: 'purchase',
    params: ById,
    description: 'Today unless a day is given.',
    body: z.strictObject({ paidOn: DateText.optional() }),
    response: single(Purchase),
    errors: ['periodClosed'],
  }),
  markUnpaid: route({
    method: 'DELETE',
    path: '/purchases/:id/paid',
    access: 'payment.write',
    summary: 'Mark a purchase as unpaid',
    tag: 'purchase',
    params: ById,
    response: single(Purchase),
    errors: ['periodClosed'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/purchases/:id',
    access: 'document.write',
    summary: 'Delete a purchase with its original; an employee only their own',
    tag: 'purchase',
    params: ById,
    response: nothing,
    errors: ['forbidden', 'periodClosed'],
  }),
  downloadFile: route({
    method: 'GET',
    path: '/purchases/:id/file',
    access: 'archive.read',
    summary: 'The original, byte for byte',
    tag: 'purchase',
    params: ById,
    response: file('application/octet-stream'),
  }),
} as const;
