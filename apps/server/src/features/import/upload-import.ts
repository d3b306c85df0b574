import { type Import, type ImportField, ImportSettings, type UploadedFile } from '@penning/contract';
import { type CsvRow, decodeText, isOneOf, plainHeading, recogniseExport } from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { isZip } from '../../platform/zip/unpack-zip.ts';
import { getCompanyRow } from '../company/company-store.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, insertImport, listReadBefore } from './import-store.ts';
import { presentImport } from './present-import.ts';
import { FIRST_ROWS, XLSX_AS_CSV, readCsvApart } from './read-apart.ts';

/** The rows that settings are guessed from, including the headings. */
const SAMPLE = 501;
/** How many earlier files are consulted for what a heading means. */
const MAX_BEFORE = 20;

/** Saves a file and proposes how to read it; nothing is imported yet. */
export async function uploadImport(
  kind: ImportKind,
  { body, session, services }: { body: UploadedFile; session: Session; services: Services },
): Promise<{ data: Import }> {
  const { bytes, rows, rowCount, encoding, separator } = await readUploaded(
    services,
    body,
    countKnownColumns(kind),
  );
  const file = await storeBytes(services, session.companyId, {
    purpose: 'import',
    filename: body.filename,
    mediaType: 'text/csv',
    bytes,
  });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertFile(tx, file);
    const { currency } = await getCompanyRow(tx);
    const headings = rows[0]?.cells ?? [];
    const known = await knownHeadings(tx, kind, headings);
    const recognised = recogniseExport(headings, kind.name);
    const mark = separator === ',' ? '.' : ',';
    const decimalMark = recognised?.inCents ? 'cents' : mark;
    const reading = kind.suggest(rows, { separator, currency, decimalMark, known });
    const { duplicates, groupBy } = kind;
    const id = services.newId();
    await insertImport(tx, {
      id,
      kind: kind.name,
      fileId: file.id,
      filename: file.filename,
      program: recognised?.program ?? '',
      headings,
      settings: ImportSettings.parse({
        ...reading,
        encoding,
        duplicates: duplicates ?? null,
        groupBy: groupBy ?? null,
      }),
      rowCount,
      createdAt: services.clock.now(),
    });
    return { data: presentImport((await findImport(tx, kind.name, id)) ?? refuse('notFound')) };
  });
}

/** A file as CSV with its first rows. */
interface ReadUpload {
  bytes: Uint8Array;
  rows: readonly CsvRow[];
  rowCount: number;
  encoding: ImportSettings['encoding'];
  separator: ImportSettings['separator'];
}

/**
 * A file as CSV with its first rows; of a workbook, the sheet that is worth most as a table of what is imported, so that
 * a cover sheet or a list of something else doesn't take its place. The first sheet wins a draw.
 */
export async function readUploaded(
  { reading }: Pick<Services, 'reading'>,
  { bytes }: Pick<UploadedFile, 'bytes'>,
  worthOf: (rows: readonly CsvRow[]) => number,
): Promise<ReadUpload> {
  if (!isZip(bytes)) return readText(reading, bytes);
  const book = await readCsvApart(reading, XLSX_AS_CSV, bytes);
  if ('none' in book) return refuse('fileTypeNotAllowed', { field: 'file' });
  let best = await readText(reading, book.csv);
  for (const csv of book.others) {
    const other = await readText(reading, csv);
    if (worthOf(other.rows) > worthOf(best.rows)) best = other;
  }
  return best;
}

async function readText(reading: Services['reading'], text: Uint8Array): Promise<ReadUpload> {
  if (text.every((byte) => byte <= 0x20)) return refuse('fileEmpty', { field: 'file' });
  if (isBinary(text)) return refuse('fileTypeNotAllowed', { field: 'file' });
  return { bytes: text, ...(await readCsvApart(reading, FIRST_ROWS, text, SAMPLE)) };
}

/** How many columns of a sheet are recognised as fields of this kind. */
function countKnownColumns(kind: ImportKind): (rows: readonly CsvRow[]) => number {
  return (rows) => {
    const basis = { separator: ',', currency: 'EUR', decimalMark: '.', known: new Map() } as const;
    return kind.suggest(rows, basis).columns.filter((field) => field !== null).length;
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
