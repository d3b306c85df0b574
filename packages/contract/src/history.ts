import { CSV_DATE_FORMATS, CSV_SEPARATORS, HISTORY_FIELDS, HISTORY_PROBLEMS } from '@penning/domain';
import { z } from 'zod';
import { file, route, uploadBody } from './layer/route.ts';
import { HISTORY_STATUSES, HistorySortList } from './shapes/list-names.ts';
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
} from './shapes/primitives.ts';

/** Fifty thousand invoices of some two hundred characters: 10 MiB. */
const MAX_HISTORY_BYTES = 10 * 1024 * 1024;

/** Most rows of one file. */
export const MAX_HISTORY_ROWS = 50_000;

const filters = {
  /** Part of the number, customer, contact, description or reference. */
  q: line(200).optional(),
  status: z.enum([...HISTORY_STATUSES, 'credit']).optional(),
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

/** The filters of the history; the web app keeps them in the URL under these names. */
export const HistoryQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: HistorySortList.default('-invoiceDate'),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

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
  status: z.enum(HISTORY_STATUSES),
  paidOn: DateText.nullable(),
};

/** An invoice of an earlier system; nothing in it ever changes. */
export const HistorySummary = z.strictObject(summaryFields).meta({ id: 'HistorySummary' });
export type HistorySummary = z.infer<typeof HistorySummary>;

/** The same with the row it came from, as that stood in the file. */
export const HistoryInvoice = z
  .strictObject({
    ...summaryFields,
    filename: z.string(),
    line: z.number().int(),
    source: z.array(z.strictObject({ heading: z.string(), value: z.string() })),
    importedAt: Instant,
  })
  .meta({ id: 'HistoryInvoice' });
export type HistoryInvoice = z.infer<typeof HistoryInvoice>;

/** How a file is read: `columns` says from the left what each column holds, null for what is left out. */
export const HistorySettingsInput = z
  .strictObject({
    separator: z.enum(CSV_SEPARATORS),
    decimalMark: z.enum([',', '.']),
    dateFormat: z.enum(CSV_DATE_FORMATS),
    /** Whether the first row names the columns. */
    hasHeadings: z.boolean(),
    columns: z.array(z.enum(HISTORY_FIELDS).nullable()).max(100),
    /** For rows that state none (ISO 4217). */
    currency: z.string().regex(/^[A-Z]{3}$/, { error: 'invalid' }),
  })
  .meta({ id: 'HistorySettings' });
export type HistorySettingsInput = z.infer<typeof HistorySettingsInput>;

const Problem = z.strictObject({ field: z.enum(HISTORY_FIELDS), problem: z.enum(HISTORY_PROBLEMS) });

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
export const HistoryImport = z
  .strictObject({
    id: Id,
    filename: z.string(),
    state: z.enum(['uploaded', 'running', 'done', 'undone']),
    settings: HistorySettingsInput,
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
  .meta({ id: 'HistoryImport' });
export type HistoryImport = z.infer<typeof HistoryImport>;

/** What an import would make of a file. */
export const HistoryPreview = z
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
    missing: z.array(z.enum(HISTORY_FIELDS)),
  })
  .meta({ id: 'HistoryPreview' });
export type HistoryPreview = z.infer<typeof HistoryPreview>;

/** Invoices of earlier systems, imported from CSV, read-only. */
export const history = {
  list: route({
    method: 'GET',
    path: '/invoice-history',
    access: 'archive.read',
    summary: 'Invoices of earlier systems, filtered, a page at a time',
    tag: 'history',
    query: HistoryQuery,
    response: page(HistorySummary),
  }),
  get: route({
    method: 'GET',
    path: '/invoice-history/:id',
    access: 'archive.read',
    summary: 'One invoice of an earlier system',
    tag: 'history',
    params: ById,
    response: single(HistoryInvoice),
  }),
  export: route({
    method: 'GET',
    path: '/invoice-history/export',
    access: 'archive.read',
    summary: 'The filtered history as CSV, at most 50,000 rows',
    tag: 'history',
    query: z.strictObject(filters),
    response: file('text/csv'),
  }),
  listImports: route({
    method: 'GET',
    path: '/invoice-history/imports',
    access: 'archive.read',
    summary: 'The imports, the newest first',
    tag: 'history',
    query: z.strictObject(pageQuery),
    response: page(HistoryImport),
  }),
  getImport: route({
    method: 'GET',
    path: '/invoice-history/imports/:id',
    access: 'archive.read',
    summary: 'One import and how far it is',
    tag: 'history',
    params: ById,
    response: single(HistoryImport),
  }),
  upload: route({
    method: 'POST',
    path: '/invoice-history/imports',
    access: 'settings.write',
    summary: 'Keep a CSV file and propose how to read it; nothing is imported yet',
    tag: 'history',
    body: uploadBody(MAX_HISTORY_BYTES),
    response: single(HistoryImport),
    status: 201,
    errors: ['fileTooLarge', 'fileEmpty', 'fileTypeNotAllowed', 'csvUnreadable'],
  }),
  preview: route({
    method: 'POST',
    path: '/invoice-history/imports/:id/preview',
    access: 'settings.write',
    summary: 'What an import with these settings would make of the file, with what is wrong in each row',
    tag: 'history',
    params: ById,
    body: HistorySettingsInput,
    response: single(HistoryPreview),
    errors: ['csvUnreadable'],
  }),
  start: route({
    method: 'POST',
    path: '/invoice-history/imports/:id/start',
    access: 'settings.write',
    summary:
      'Import every row that is right; rows that are not, and invoices that are there already, are left out and named',
    tag: 'history',
    params: ById,
    body: HistorySettingsInput,
    response: single(HistoryImport),
    status: 202,
    errors: ['invalidRequest', 'csvUnreadable', 'nothingToImport'],
  }),
  undo: route({
    method: 'DELETE',
    path: '/invoice-history/imports/:id',
    access: 'settings.write',
    summary: 'Take back a whole import',
    tag: 'history',
    params: ById,
    response: single(HistoryImport),
  }),
} as const;
