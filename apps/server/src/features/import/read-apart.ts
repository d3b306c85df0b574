import { MAX_IMPORT_ROWS } from '@penning/contract';
import { type CsvProblem, isCsvProblem } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import { type Reader, readerOf } from '../../reading/reader.ts';
import type { ReadingPool } from '../../reading/reading-pool.ts';
import { BOUNDS, type readFirstRows } from './read-import-file.ts';
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

/** What each problem is about at most; an open quotation mark knows none. */
const MAXIMA: Record<CsvProblem['problem'], number> = {
  quoteNotClosed: 0,
  tooManyRows: MAX_IMPORT_ROWS,
  tooManyColumns: BOUNDS.maxColumns,
  cellTooLong: BOUNDS.maxCell,
};

/** Reads a file in a process of its own; refuses what can't be read, with the line it stops at. */
export async function readCsvApart<Args extends readonly unknown[], Result extends object>(
  pool: ReadingPool,
  reader: Reader<Args, Result>,
  ...args: Args
): Promise<Exclude<Result, CsvProblem>> {
  const reading = await pool.read(reader, ...args);
  if (!reading.ok) return refuse('fileTooDemanding', { field: 'file' });
  const { value } = reading;
  return isRead(value) ? value : refuseCsv(value);
}

function refuseCsv(found: object): never {
  if (!isCsvProblem(found)) throw new TypeError('neither rows nor a problem');
  const { problem, line } = found;
  return refuse('csvUnreadable', {
    field: 'file',
    data: found,
    explanation: { text: `upload.csv_${problem}`, values: { line, max: MAXIMA[problem] } },
  });
}

function isRead<Result extends object>(value: Result): value is Exclude<Result, CsvProblem> {
  return !isCsvProblem(value);
}
