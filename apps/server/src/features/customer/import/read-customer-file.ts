import { type ImportSettings, ImportedCustomer, type RefusedRow, problemsOf } from '@penning/contract';
import {
  CUSTOMER_COLUMN_NAMES,
  CUSTOMER_FIELD_FITS,
  CUSTOMER_IMPORT_FIELDS,
  type CustomerImportField,
  type ImportProblem,
  type ImportReading,
  type RowReading,
  customerContents,
  missingCustomerFields,
  readCustomerRow,
} from '@penning/domain';
import { findCountry } from '@penning/i18n/countries';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** What is needed to read customers from a file, besides the settings. */
export interface CustomerFileContext {
  readonly country: string;
  readonly currencies: readonly string[];
  readonly mobile: string;
}

/** How rows of customers are read: by the same rules as the screen, except where it only warns. */
export const CUSTOMER_SUBJECT: FileSubject<CustomerImportField, ImportedCustomer, CustomerFileContext> = {
  fields: CUSTOMER_IMPORT_FIELDS,
  names: CUSTOMER_COLUMN_NAMES,
  dates: [],
  amounts: [],
  fits: CUSTOMER_FIELD_FITS,
  contents: customerContents((text) => findCountry(text) !== undefined),
  missing: missingCustomerFields,
  read: readCustomer,
  keysOf: ({ debtorNumber = '', email = '', name }) => ({ number: debtorNumber, email, name }),
};

export const previewCustomers = (bytes: Uint8Array, settings: ImportSettings, context: CustomerFileContext) =>
  previewFile(CUSTOMER_SUBJECT, bytes, settings, context);

export const readCustomerPiece = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: CustomerFileContext,
  place: Place,
) => readFilePiece(CUSTOMER_SUBJECT, bytes, settings, context, place);

export const readRefusedCustomers = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: CustomerFileContext,
  found: readonly RefusedRow[],
) => readRefusedRows(CUSTOMER_SUBJECT, bytes, settings, context, found);

function readCustomer(
  cells: readonly string[],
  reading: ImportReading<CustomerImportField>,
  context: CustomerFileContext,
): RowReading<ImportedCustomer, CustomerImportField> {
  const read = readCustomerRow(cells, reading, { ...context, countryOf: findCountry });
  if ('problems' in read) return read;
  const checked = ImportedCustomer.safeParse(read.row, { reportInput: true });
  if (checked.success) return { row: checked.data, warnings: read.warnings };
  const problems = problemsOf(checked.error).map(({ path, name }) => ({
    field: FIELDS[path] ?? ('name' as const),
    problem: PROBLEMS[name] ?? ('invalid' as const),
  }));
  return { problems };
}

/** Customer fields whose name in a file differs from the rule's. */
const FIELDS: Readonly<Record<string, CustomerImportField>> = {
  ...Object.fromEntries(CUSTOMER_IMPORT_FIELDS.map((field) => [field, field])),
  debtorNumber: 'customerNumber',
  coc: 'companyNumber',
  optionExpiration: 'paymentTerm',
  optionLanguage: 'language',
  optionCurrency: 'currency',
  buyerReference: 'reference',
};

const PROBLEMS: Readonly<Record<string, ImportProblem['problem']>> = {
  required: 'missing',
  tooLong: 'tooLong',
  email: 'notAnEmail',
  country: 'unknownCountry',
};
