import { z } from 'zod';
import { importRoutes } from '../company/import-routes.ts';
import { file, route } from '../layer/route.ts';
import { IMPORTED_INVOICE_STATUSES, ImportedInvoiceSortList } from '../shapes/list-names.ts';
import {
  AmountText,
  ById,
  DateText,
  Id,
  Instant,
  line,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

const filters = {
  /** Part of the number, customer, contact, description or reference. */
  q: line(200).optional(),
  status: z.enum([...IMPORTED_INVOICE_STATUSES, 'credit']).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  dueDate: DateText.optional(),
  dueFrom: DateText.optional(),
  dueUntil: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  /** The beginning of the number. */
  number: line(80).optional(),
  importId: Id.optional(),
};

/** The filters of the imported invoices; the web app keeps them in the URL under these names. */
export const ImportedInvoiceQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: ImportedInvoiceSortList.default('-invoiceDate'),
});
export type ImportedInvoiceQuery = z.infer<typeof ImportedInvoiceQuery>;

const summaryFields = {
  id: Id,
  importId: Id,
  number: z.string(),
  /** A negative total is a credit note. */
  type: z.enum(['invoice', 'credit']),
  invoiceDate: DateText,
  dueDate: DateText.nullable(),
  customerName: z.string(),
  customerNumber: z.string(),
  contact: z.string(),
  description: z.string(),
  reference: z.string(),
  currency: z.string(),
  totalExcl: AmountText.nullable(),
  totalVat: AmountText.nullable(),
  totalIncl: AmountText,
  /** The amount still to be paid, as far as the file says. */
  openAmount: AmountText.nullable(),
  status: z.enum(IMPORTED_INVOICE_STATUSES),
  paidOn: DateText.nullable(),
  /** The day on which someone marked it as paid here; null when the file says so, or nobody has. */
  settledOn: DateText.nullable(),
};

/** An invoice from an earlier system; nothing changes on it except whether it was paid. */
export const ImportedInvoiceSummary = z.strictObject(summaryFields).meta({ id: 'ImportedInvoiceSummary' });
export type ImportedInvoiceSummary = z.infer<typeof ImportedInvoiceSummary>;

/** The same with the row it came from, as it was in the file. */
export const ImportedInvoice = z
  .strictObject({
    ...summaryFields,
    filename: z.string(),
    line: z.number().int(),
    source: z.array(z.strictObject({ heading: z.string(), value: z.string() })),
    importedAt: Instant,
  })
  .meta({ id: 'ImportedInvoice' });
export type ImportedInvoice = z.infer<typeof ImportedInvoice>;

/**
 * Invoices from earlier systems, imported from files: read-only except for recording their payment
 * (docs/rules/imports.md#open-invoices).
 */
export const importedInvoice = {
  list: route({
    method: 'GET',
    path: '/invoice-history',
    access: 'archive.read',
    summary: 'Invoices of earlier systems, filtered, a page at a time',
    tag: 'importedInvoice',
    query: ImportedInvoiceQuery,
    response: page(ImportedInvoiceSummary),
  }),
  get: route({
    method: 'GET',
    path: '/invoice-history/:id',
    access: 'archive.read',
    summary: 'One invoice of an earlier system',
    tag: 'importedInvoice',
    params: ById,
    response: single(ImportedInvoice),
  }),
  export: route({
    method: 'GET',
    path: '/invoice-history/export',
    access: 'archive.read',
    summary: 'The filtered imported invoices as CSV, at most 50,000 rows',
    tag: 'importedInvoice',
    query: z.strictObject(filters),
    response: file('text/csv'),
  }),
  markPaid: route({
    method: 'POST',
    path: '/invoice-history/:id/paid',
    access: 'payment.write',
    summary: 'Mark what is open of an invoice of an earlier system as paid on a day',
    tag: 'importedInvoice',
    params: ById,
    description: 'Today unless a day is given. One that was paid in the earlier system is refused.',
    body: z.strictObject({ paidOn: DateText.optional() }),
    response: single(ImportedInvoice),
    errors: ['invalidRequest', 'periodClosed'],
  }),
  markUnpaid: route({
    method: 'DELETE',
    path: '/invoice-history/:id/paid',
    access: 'payment.write',
    summary: 'Mark an invoice of an earlier system as unpaid again',
    tag: 'importedInvoice',
    params: ById,
    response: single(ImportedInvoice),
    errors: ['invalidRequest', 'periodClosed'],
  }),
  ...importRoutes({
    path: '/invoice-history/imports',
    tag: 'importedInvoice',
    access: { read: 'archive.read', write: 'settings.write' },
    noun: 'invoices of earlier systems',
  }),
} as const;
