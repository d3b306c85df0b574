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
import { changeOf } from '../layer/body.ts';
import { AmountText, Id, Instant } from '../shapes/primitives.ts';

/** Fifty thousand rows of about two hundred and fifty characters. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;

/** The maximum number of rows in a file. */
export const MAX_IMPORT_ROWS = 50_000;

/** The maximum number of rows above the headings. */
export const MAX_TITLE_ROWS = 20;

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
    /** How many rows with text come before the headings, such as a title, and are left out. */
    titleRows: z.int().min(0).max(MAX_TITLE_ROWS),
    /** Whether the first row after them names the columns. */
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
export const ImportSettingsChange = changeOf(ImportSettings.shape).meta({ id: 'ImportSettingsChange' });
/** The settings to import with, where they differ from the import's. */
export const StartImport = changeOf({
  ...ImportSettings.shape,
  /** The same token returns the import that it started. */
  token: Id,
}).meta({ id: 'StartImport' });
/** What descriptions of these routes say about such settings. */
export const LEFT_OUT =
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
        /** Whether it is an archived customer; it is updated or skipped like any other, and stays archived. */
        isArchived: z.boolean(),
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
