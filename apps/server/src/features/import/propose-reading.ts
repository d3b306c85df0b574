import { type ImportField, ImportSettings } from '@penning/contract';
import { type CsvRow, decodeText, isOneOf, plainHeading, recogniseExport } from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import type { ImportKind } from './import-kind.ts';
import { listReadBefore } from './import-store.ts';
import { FIRST_ROWS, readCsvApart } from './read-apart.ts';

/** The rows that settings are guessed from, including the headings. */
const SAMPLE = 501;
/** How many earlier files are consulted for what a heading means. */
const MAX_BEFORE = 20;

/** A file or sheet as CSV with its first rows. */
export interface FirstRows {
  readonly bytes: Uint8Array;
  readonly rows: readonly CsvRow[];
  readonly rowCount: number;
  readonly encoding: ImportSettings['encoding'];
  readonly separator: ImportSettings['separator'];
}

/** Reads the first rows of a text; refuses one that is empty, not text or not CSV. */
export async function readText(reading: Services['reading'], text: Uint8Array): Promise<FirstRows> {
  if (text.every((byte) => byte <= 0x20)) return refuse('fileEmpty', { field: 'file' });
  if (isBinary(text)) return refuse('fileTypeNotAllowed', { field: 'file' });
  return { bytes: text, ...(await readCsvApart(reading, FIRST_ROWS, text, SAMPLE)) };
}

/** What a new file or sheet holds, as far as its first rows show, and how to read it. */
export async function proposeReading(
  tx: TenantTx,
  kind: ImportKind,
  { rows, rowCount, encoding, separator }: FirstRows,
): Promise<{
  headings: readonly string[];
  program: string;
  rowCount: number;
  settings: Omit<ImportSettings, 'sheet' | 'duplicates' | 'groupBy'>;
}> {
  const { currency } = await getCompanyRow(tx);
  const headings = rows[0]?.cells ?? [];
  const known = await knownHeadings(tx, kind, headings);
  const recognised = recogniseExport(headings, kind.name);
  const mark = separator === ',' ? '.' : ',';
  const decimalMark = recognised?.inCents ? 'cents' : mark;
  const reading = kind.suggest(rows, { separator, currency, decimalMark, known });
  return {
    headings,
    program: recognised?.program ?? '',
    rowCount,
    settings: { ...reading, columns: [...reading.columns], encoding },
  };
}

/** Another program's file: text has no zero characters, though in UTF-16 it has zero bytes. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  return start.includes(0) && decodeText(start).text.includes('\0');
}

const Headings = z.array(z.string());

/** What headings mean: what the company chose last time, else as in the export of a known program. */
async function knownHeadings(
  tx: TenantTx,
  { name, fields }: ImportKind,
  headings: readonly string[],
): Promise<Map<string, ImportField | null>> {
  const known = new Map<string, ImportField | null>();
  const columns = recogniseExport(headings, name)?.columns ?? {};
  for (const [heading, field] of Object.entries(columns))
    if (field === null || isOneOf(fields, field)) known.set(plainHeading(heading), field);
  for (const before of (await listReadBefore(tx, name, MAX_BEFORE)).toReversed()) {
    const settings = ImportSettings.parse(before.settings);
    if (!settings.hasHeadings) continue;
    Headings.parse(before.headings).forEach((heading, at) => {
      if (plainHeading(heading) !== '') known.set(plainHeading(heading), settings.columns[at] ?? null);
    });
  }
  return known;
}
