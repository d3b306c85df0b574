import {
  CSV_DATE_FORMATS,
  CSV_SEPARATORS,
  IMPORTED_INVOICE_FIELDS,
  IMPORTED_INVOICE_PROBLEMS,
} from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, route, uploadBody } from '../layer/route.ts';
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

/** Fifty thousand invoices of some two hundred characters: 10 MiB. */
export const MAX_IMPORTED_INVOICE_BYTES = 10 * 1024 * 1024;

/** Most rows of one file. */
export const MAX_IMPORTED_INVOICE_ROWS = 50_000;

const filters = {
  /** Part of the number, customer, contact, description or reference. */
  q: line(200).optional(),
  status: z.enum([...IMPORTED_INVOICE_STATUSES, 'credit']).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  dueDate: DateText.optional(),
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
  status: z.enum(IMPORTED_INVOICE_STATUSES),
  paidOn: DateText.nullable(),
};

/** An invoice of an earlier system; nothing in it ever changes. */
export const ImportedInvoiceSummary = z.strictObject(summaryFields).meta({ id: 'ImportedInvoiceSummary' });
export type ImportedInvoiceSummary = z.infer<typeof ImportedInvoiceSummary>;

/** The same with the row it came from, as that stood in the file. */
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

/** How a file is read: `columns` says from the left what each column holds, null for what is left out. */
export const ImportedInvoiceSettingsInput = z
  .strictObject({
    separator: z.enum(CSV_SEPARATORS),
    decimalMark: z.enum([',', '.']),
    dateFormat: z.enum(CSV_DATE_FORMATS),
    /** Whether the first row names the columns. */
    hasHeadings: z.boolean(),
    columns: z.array(z.enum(IMPORTED_INVOICE_FIELDS).nullable()).max(100),
    /** For rows that state none (ISO 4217). */
    currency: z.string().regex(/^[A-Z]{3}$/, { error: 'invalid' }),
  })
  .meta({ id: 'ImportedInvoiceSettings' });
export type ImportedInvoiceSettingsInput = z.infer<typeof ImportedInvoiceSettingsInput>;
/** What is read otherwise than the import says. */
const ImportedInvoiceSettingsChange = changeOf(ImportedInvoiceSettingsInput.shape).meta({
  id: 'ImportedInvoiceSettingsChange',
});
const LEFT_OUT = 'A setting that is left out is that of the import: suggested at the upload, or used last.';

const Problem = z.strictObject({
  field: z.enum(IMPORTED_INVOICE_FIELDS),
  problem: z.enum(IMPORTED_INVOICE_PROBLEMS),
});

/** A row that is left out, by the line of the file it begins on; a duplicate has no problems. */
export const RefusedRow = z
  .strictObject({
    line: z.number().int(),
    reason: z.enum(['problems', 'duplicate']),
    problems: z.array(Problem),
  })
  .meta({ id: 'RefusedRow' });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** The import of one file: uploaded, running, done, or undone as a whole. */
export const InvoiceImport = z
  .strictObject({
    id: Id,
    filename: z.string(),
    state: z.enum(['uploaded', 'running', 'done', 'undone']),
    settings: ImportedInvoiceSettingsInput,
    /** Rows of the file, headings included. */
    rowCount: z.number().int(),
    /** Rows read so far: imported, duplicate and refused together. */
    readCount: z.number().int(),
    importedCount: z.number().int(),
    duplicateCount: z.number().int(),
    refusedCount: z.number().int(),
    /** The first hundred rows that were left out. */
    refused: z.array(RefusedRow),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'InvoiceImport' });
export type InvoiceImport = z.infer<typeof InvoiceImport>;

/** What an import would make of a file. */
export const ImportedInvoicePreview = z
  .strictObject({
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    /** The first row when it names the columns, else empty texts. */
    headings: z.array(z.string()),
    /** The first rows. */
    rows: z.array(
      z.strictObject({
        line: z.number().int(),
        cells: z.array(z.string()),
        problems: z.array(Problem),
      }),
    ),
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    /** The first hundred rows that would be left out. */
    refused: z.array(RefusedRow),
    /** Fields that a column is still to be chosen for. */
    missing: z.array(z.enum(IMPORTED_INVOICE_FIELDS)),
  })
  .meta({ id: 'ImportedInvoicePreview' });
export type ImportedInvoicePreview = z.infer<typeof ImportedInvoicePreview>;

/** Invoices of earlier systems, imported from CSV, read-only. */
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
  listImports: route({
    method: 'GET',
    path: '/invoice-history/imports',
    access: 'archive.read',
    summary: 'The imports, the newest first',
    tag: 'importedInvoice',
    query: z.strictObject(pageQuery),
    response: page(InvoiceImport),
  }),
  getImport: route({
    method: 'GET',
    path: '/invoice-history/imports/:id',
    access: 'archive.read',
    summary: 'One import and how far it is',
    tag: 'importedInvoice',
    params: ById,
    response: single(InvoiceImport),
  }),
  upload: route({
    method: 'POST',
    path: '/invoice-history/imports',
    access: 'settings.write',
    summary: 'Upload a CSV file and propose how to read it; nothing is imported yet',
    tag: 'importedInvoice',
    body: uploadBody(MAX_IMPORTED_INVOICE_BYTES),
    response: single(InvoiceImport),
    status: 201,
    errors: ['fileTooLarge', 'fileEmpty', 'fileTypeNotAllowed', 'csvUnreadable', 'fileTooDemanding'],
  }),
  preview: route({
    method: 'POST',
    path: '/invoice-history/imports/:id/preview',
    access: 'settings.write',
    summary: 'What an import with these settings would make of the file, with what is wrong in each row',
    tag: 'importedInvoice',
    params: ById,
    description: LEFT_OUT,
    body: ImportedInvoiceSettingsChange,
    response: single(ImportedInvoicePreview),
    errors: ['csvUnreadable', 'fileTooDemanding'],
  }),
  start: route({
    method: 'POST',
    path: '/invoice-history/imports/:id/start',
    access: 'settings.write',
    summary:
      'Import every row that is right; rows that are not, and invoices that are there already, are left out and named',
    tag: 'importedInvoice',
    params: ById,
    description: LEFT_OUT,
    body: ImportedInvoiceSettingsChange,
    response: single(InvoiceImport),
    status: 202,
    errors: ['invalidRequest', 'csvUnreadable', 'fileTooDemanding', 'nothingToImport'],
  }),
  undo: route({
    method: 'DELETE',
    path: '/invoice-history/imports/:id',
    access: 'settings.write',
    summary: 'Undo a whole import',
    tag: 'importedInvoice',
    params: ById,
    response: single(InvoiceImport),
  }),
} as const;
