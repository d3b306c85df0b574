import { type CsvProblem, isCsvProblem } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import { type Reader, readerOf } from '../../reading/reader.ts';
import type { ReadingPool } from '../../reading/reading-pool.ts';
import type { readFirstRows } from './read-import-file.ts';
import type { readXlsxAsCsv } from './xlsx/read-xlsx.ts';

/** How a child process finds the reader of each kind of file. */
export const FIRST_ROWS = readerOf<typeof readFirstRows>(
  new URL('./read-import-file.ts', import.meta.url),
  'readFirstRows',
);
export const XLSX_AS_CSV = readerOf<typeof readXlsxAsCsv>(
  new URL('./xlsx/read-xlsx.ts', import.meta.url),
  'readXlsxAsCsv',
);

/** Reads a file in a process of its own; refuses what can't be read, with the line it stops at. */
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
