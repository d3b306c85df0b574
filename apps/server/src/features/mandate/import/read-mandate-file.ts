import type { ImportSettings, RefusedRow } from '@penning/contract';
import {
  MANDATE_COLUMN_NAMES,
  MANDATE_IMPORT_FIELDS,
  type MandateImportContext,
  type MandateImportField,
  type MandateImportRow,
  missingMandateFields,
  readMandateRow,
} from '@penning/domain';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** How rows of mandates are read; their customers are looked up in the database. */
export const MANDATE_SUBJECT: FileSubject<MandateImportField, MandateImportRow, MandateImportContext> = {
  fields: MANDATE_IMPORT_FIELDS,
  names: MANDATE_COLUMN_NAMES,
  dates: ['signedOn', 'lastCollectedOn'],
  amounts: [],
  missing: missingMandateFields,
  read: readMandateRow,
  isChecked: true,
};

export const previewMandates = (bytes: Uint8Array, settings: ImportSettings, context: MandateImportContext) =>
  previewFile(MANDATE_SUBJECT, bytes, settings, context);

export const readMandatePiece = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: MandateImportContext,
  place: Place,
) => readFilePiece(MANDATE_SUBJECT, bytes, settings, context, place);

export const readRefusedMandates = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: MandateImportContext,
  found: readonly RefusedRow[],
) => readRefusedRows(MANDATE_SUBJECT, bytes, settings, context, found);
