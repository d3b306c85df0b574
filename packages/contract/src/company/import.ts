import {
  BILLABLE_ITEM_IMPORT_FIELDS,
  CSV_DATE_FORMATS,
  CSV_SEPARATORS,
  CUSTOMER_IMPORT_FIELDS,
  DUPLICATE_ACTIONS,
  DUPLICATE_KEYS,
  EXPORTING_PROGRAMS,
  IMPORTED_INVOICE_FIELDS,
  INVOICE_IMPORT_FIELDS,
  IMPORT_GROUPINGS,
  IMPORT_KINDS,
  IMPORT_PROBLEMS,
  MANDATE_IMPORT_FIELDS,
  PRODUCT_IMPORT_FIELDS,
  TEXT_ENCODINGS,
} from '@penning/domain';
import { z } from 'zod';
import type { ErrorName } from '../errors.ts';
import { changeOf } from '../layer/body.ts';
import { file, route, uploadBody } from '../layer/route.ts';
import type { Permission } from '../permissions.ts';
import { AmountText, ById, Id, Instant, page, pageQuery, single } from '../shapes/primitives.ts';

/** Fifty thousand rows of about two hundred and fifty characters. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;

/** The maximum number of rows in a file. */
export const MAX_IMPORT_ROWS = 50_000;

/** Every field that a column of a file can hold, for all kinds of imports. */
const IMPORT_FIELDS = [
  ...new Set([
    ...IMPORTED_INVOICE_FIELDS,
    ...CUSTOMER_IMPORT_FIELDS,
    ...PRODUCT_IMPORT_FIELDS,
    ...MANDATE_IMPORT_FIELDS,
    ...INVOICE_IMPORT_FIELDS,
    ...BILLABLE_ITEM_IMPORT_FIELDS,
  ]),
] as const;
/** A field that a column of a file can hold. */
export type ImportField = (typeof IMPORT_FIELDS)[number];
const Field = z.enum(IMPORT_FIELDS);

/** How a file is read: `columns` lists from the left what each column holds, null for columns left out. */
export const ImportSettings = z
  .strictObject({
    /** The worksheet of a workbook; null for other files. */
    sheet: z.string().nullable(),
    /** Of a workbook always UTF-8. */
    encoding: z.enum(TEXT_ENCODINGS),
    separator: z.enum(CSV_SEPARATORS),
    /** `cents`: amounts are whole cents. */
    decimalMark: z.enum([',', '.', 'cents']),
    dateFormat: z.enum(CSV_DATE_FORMATS),
    /** Whether the first row names the columns. */
    hasHeadings: z.boolean(),
    columns: z.array(Field.nullable()).max(100),
    /** For rows without one (ISO 4217). */
    currency: z.string().regex(/^[A-Z]{3}$/, { error: 'invalid' }),
    /**
     * When a row is a duplicate, and what happens to it; null where there is no choice and duplicates are
     * skipped.
     */
    duplicates: z
      .strictObject({
        by: z.array(z.enum(DUPLICATE_KEYS)).max(DUPLICATE_KEYS.length),
        action: z.enum(DUPLICATE_ACTIONS),
      })
      .nullable(),
    /** The column that rows of one record share; null where each row is a record. */
    groupBy: z.enum(IMPORT_GROUPINGS).nullable(),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.infer<typeof ImportSettings>;
/** The settings that differ from the import's. */
const ImportSettingsChange = changeOf(ImportSettings.shape).meta({ id: 'ImportSettingsChange' });
const StartImport = changeOf({
  ...ImportSettings.shape,
  /** The same token returns the import that it started. */
  token: Id,
}).meta({ id: 'StartImport' });
const LEFT_OUT =
  'A setting that is left out is that of the import: suggested at the upload, or used last. With another sheet, it is the one suggested for that sheet.';

const Problem = z.strictObject({ field: Field, problem: z.enum(IMPORT_PROBLEMS) });

/** A row that was left out, or imported with a warning, by the line of the file on which it starts. */
export const RefusedRow = z
  .strictObject({
    line: z.number().int(),
    reason: z.enum(['problems', 'duplicate', 'warnings']),
    problems: z.array(Problem),
  })
  .meta({ id: 'RefusedRow' });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** A record that stayed when an import was undone, because it is used or was changed since. */
export const KeptRecord = z
  .strictObject({
    id: Id,
    line: z.number().int(),
    name: z.string(),
    reason: z.enum(['used', 'changed']),
  })
  .meta({ id: 'KeptRecord' });
export type KeptRecord = z.infer<typeof KeptRecord>;

/** The totals of an import's invoices, per currency, to compare with the other program's. */
export const ImportSum = z
  .strictObject({ currency: z.string(), count: z.number().int(), total: AmountText, open: AmountText })
  .meta({ id: 'ImportSum' });
export type ImportSum = z.infer<typeof ImportSum>;

/** The import of one file: uploaded, running, failed, done, or undone as a whole. */
export const Import = z
  .strictObject({
    id: Id,
    kind: z.enum(IMPORT_KINDS),
    filename: z.string(),
    /** The program that exported it, as far as its headings show. */
    program: z.enum(EXPORTING_PROGRAMS).nullable(),
    /** `failed` is where an error stopped it: starting it again continues there. */
    state: z.enum(['uploaded', 'running', 'failed', 'done', 'undone']),
    settings: ImportSettings,
    /** The visible worksheets of a workbook that have rows; none of other files. */
    sheets: z.array(z.string()),
    /** Rows of the file or sheet, headings included. */
    rowCount: z.number().int(),
    /** The number of records, each from one or more rows; 0 until the import is started. */
    recordCount: z.number().int(),
    /** Records read so far: imported, updated, duplicate and refused together. */
    readCount: z.number().int(),
    importedCount: z.number().int(),
    /** Existing records that were updated. */
    updatedCount: z.number().int(),
    duplicateCount: z.number().int(),
    refusedCount: z.number().int(),
    /** Rows that were imported with a warning. */
    warnedCount: z.number().int(),
    /** The first hundred rows that were left out. */
    refused: z.array(RefusedRow),
    /** The first hundred rows with a warning. */
    warned: z.array(RefusedRow),
    sums: z.array(ImportSum),
    /** Records that stayed when the import was undone. */
    keptCount: z.number().int(),
    /** The first hundred of them. */
    kept: z.array(KeptRecord),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** What an import would do with a file. */
export const ImportPreview = z
  .strictObject({
    /** The first row if it names the columns, otherwise empty texts. */
    headings: z.array(z.string()),
    /** The first rows. */
    rows: z.array(
      z.strictObject({
        line: z.number().int(),
        cells: z.array(z.string()),
        problems: z.array(Problem),
        warnings: z.array(Problem),
      }),
    ),
    /** Rows without a problem: to create, to update and duplicates together. */
    acceptedCount: z.number().int(),
    createCount: z.number().int(),
    updateCount: z.number().int(),
    duplicateCount: z.number().int(),
    refusedCount: z.number().int(),
    warnedCount: z.number().int(),
    /** The first hundred rows that would be left out. */
    refused: z.array(RefusedRow),
    /** The first hundred rows with a warning. */
    warned: z.array(RefusedRow),
    /** Of the rows that are shown: those that exist already, and what they share with it. */
    matches: z.array(
      z.strictObject({
        line: z.number().int(),
        by: z.enum(DUPLICATE_KEYS),
        /** The name and number of the existing record. */
        name: z.string(),
        number: z.string(),
        /** The line in the file, when an earlier row makes it. */
        rowLine: z.number().int().nullable(),
      }),
    ),
    sums: z.array(ImportSum),
    /** Fields for which a column still has to be chosen. */
    missing: z.array(Field),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The routes of importing one kind of record from files. */
export function importRoutes<
  const P extends string,
  const A extends { read: Permission; write: Permission },
>({
  path,
  tag,
  access,
  noun,
  undoErrors = [],
}: {
  path: P;
  tag: string;
  access: A;
  noun: string;
  undoErrors?: readonly ErrorName[];
}) {
  return {
    listImports: route({
      method: 'GET',
      path,
      access: access.read,
      summary: `The imports of ${noun}, the newest first`,
      tag,
      query: z.strictObject(pageQuery),
      response: page(Import),
    }),
    getImport: route({
      method: 'GET',
      path: `${path}/:id`,
      access: access.read,
      summary: `One import of ${noun} and how far it is`,
      tag,
      params: ById,
      response: single(Import),
    }),
    downloadRefused: route({
      method: 'GET',
      path: `${path}/:id/refused-rows`,
      access: access.read,
      summary: `The rows that are left out of an import of ${noun}, as the file has them, with why`,
      tag,
      params: ById,
      response: file('text/csv'),
      errors: ['csvUnreadable', 'fileTooDemanding'],
    }),
    upload: route({
      method: 'POST',
      path,
      access: access.write,
      summary: `Upload a CSV or XLSX file of ${noun} and propose how to read it; nothing is imported yet`,
      tag,
      body: uploadBody(MAX_IMPORT_BYTES),
      response: single(Import),
      status: 201,
      errors: [
        'fileTooLarge',
        'fileEmpty',
        'fileTypeNotAllowed',
        'fileUnpacksTooLarge',
        'csvUnreadable',
        'fileTooDemanding',
        'storageFull',
      ],
    }),
    preview: route({
      method: 'POST',
      path: `${path}/:id/preview`,
      access: access.write,
      summary: `What an import of ${noun} with these settings would make of the file, with what is wrong in each row`,
      tag,
      params: ById,
      description: LEFT_OUT,
      body: ImportSettingsChange,
      response: single(ImportPreview),
      errors: ['csvUnreadable', 'fileTooDemanding'],
    }),
    start: route({
      method: 'POST',
      path: `${path}/:id/start`,
      access: access.write,
      summary: `Import every row of ${noun} that is right; rows that are not are left out and named, and so are duplicates unless they are updated`,
      tag,
      params: ById,
      description: LEFT_OUT,
      body: StartImport,
      response: single(Import),
      status: 202,
      errors: ['invalidRequest', 'csvUnreadable', 'fileTooDemanding', 'nothingToImport', 'tokenReused'],
    }),
    undo: route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: access.write,
      summary: `Undo a whole import of ${noun}; what is used or was changed since stays and is named`,
      tag,
      params: ById,
      response: single(Import),
      errors: undoErrors,
    }),
  } as const;
}

/** Customers from CSV or XLSX files of any program. */
export const customerImport = importRoutes({
  path: '/customers/imports',
  tag: 'customer',
  access: { read: 'customer.merge', write: 'customer.merge' },
  noun: 'customers',
});

/** Products from CSV or XLSX files of any program. */
export const productImport = importRoutes({
  path: '/products/imports',
  tag: 'product',
  access: { read: 'settings.write', write: 'settings.write' },
  noun: 'products',
});

/** Mandates signed for another system, from files; their customers must already exist. */
export const mandateImport = importRoutes({
  path: '/mandates/imports',
  tag: 'mandate',
  access: { read: 'customer.merge', write: 'customer.merge' },
  noun: 'mandates',
});

/** The recognition of an uploaded file: its probable content and program. */
const FileRecognition = z
  .strictObject({
    kind: z.enum(IMPORT_KINDS).nullable(),
    program: z.enum(EXPORTING_PROGRAMS).nullable(),
    rowCount: z.number().int(),
    /** Recurring invoices, which are set up by hand: a file has neither their texts nor their lines. */
    recurring: z.boolean(),
  })
  .meta({ id: 'FileRecognition' });

/** Moving to Penning from another program. */
export const move = {
  checkFile: route({
    method: 'POST',
    path: '/move/recognise',
    access: 'settings.write',
    summary: 'Tell what a file of another program holds by its headings; nothing is kept of it',
    tag: 'move',
    body: uploadBody(MAX_IMPORT_BYTES),
    response: single(FileRecognition),
    errors: [
      'fileTooLarge',
      'fileEmpty',
      'fileTypeNotAllowed',
      'fileUnpacksTooLarge',
      'csvUnreadable',
      'fileTooDemanding',
      'storageFull',
    ],
  }),
} as const;
