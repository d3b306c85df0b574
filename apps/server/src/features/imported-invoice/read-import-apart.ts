import { type CsvProblem, isCsvProblem } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import { type Reader, readerOf } from '../../reading/reader.ts';
import type { ReadingPool } from '../../reading/reading-pool.ts';
import type { previewImportedInvoices, readFirstRows, readImportPiece } from './read-import-file.ts';

const MODULE = new URL('./read-import-file.ts', import.meta.url);

/** How a child process finds what reads a CSV file. */
export const FIRST_ROWS = readerOf<typeof readFirstRows>(MODULE, 'readFirstRows');
export const IMPORT_PREVIEW = readerOf<typeof previewImportedInvoices>(MODULE, 'previewImportedInvoices');
export const IMPORT_PIECE = readerOf<typeof readImportPiece>(MODULE, 'readImportPiece');

/** Reads a CSV file in a process of its own; refuses what is no CSV, with the line it stops at. */
export async function readCsvApart<Args extends readonly unknown[], Result extends object>(
  pool: ReadingPool,
  reader: Reader<Args, Result>,
  ...args: Args
): Promise<Exclude<Result, CsvProblem>> {
  const reading = await pool.read(reader, ...args);
  if (!reading.ok) return refuse('fileTooDemanding', { field: 'file' });
  const { value } = reading;
  return isRead(value) ? value : refuse('csvUnreadable', { field: 'file', data: value });
}

function isRead<Result extends object>(value: Result): value is Exclude<Result, CsvProblem> {
  return !isCsvProblem(value);
}
