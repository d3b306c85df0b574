import { type Import, ImportSettings, type UploadedFile } from '@penning/contract';
import type { CsvRow } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { isZip } from '../../platform/zip/unpack-zip.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, insertImport } from './import-store.ts';
import { presentImport } from './present-import.ts';
import { type FirstRows, proposeReading, readText } from './propose-reading.ts';
import { XLSX_AS_CSV, readCsvApart } from './read-apart.ts';
import { MAX_UNPACKED_BYTES, type SheetText, placesOf } from './sheets.ts';

/** Saves a file and proposes how to read it; nothing is imported yet. */
export async function uploadImport(
  kind: ImportKind,
  { body, session, services }: { body: UploadedFile; session: Session; services: Services },
): Promise<{ data: Import }> {
  const { sheet, sheets, ...read } = await readUploaded(services, body, countKnownColumns(kind));
  const file = await storeBytes(services, session.companyId, {
    purpose: 'import',
    filename: body.filename,
    mediaType: 'text/csv',
    bytes: sheet === null ? read.bytes : Buffer.concat(sheets.map(({ csv }) => csv)),
  });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertFile(tx, file);
    const { duplicates, groupBy } = kind;
    const { settings, ...proposed } = await proposeReading(tx, kind, read);
    const id = services.newId();
    await insertImport(tx, {
      id,
      kind: kind.name,
      fileId: file.id,
      filename: file.filename,
      ...proposed,
      sheets: placesOf(sheets),
      settings: ImportSettings.parse({
        ...settings,
        sheet,
        duplicates: duplicates ?? null,
        groupBy: groupBy ?? null,
      }),
      createdAt: services.clock.now(),
    });
    return { data: presentImport((await findImport(tx, kind.name, id)) ?? refuse('notFound')) };
  });
}

/** A file as CSV with its first rows; of a workbook, one sheet of all that have rows. */
interface ReadUpload extends FirstRows {
  readonly sheet: string | null;
  readonly sheets: readonly SheetText[];
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
  if (!isZip(bytes)) return { ...(await readText(reading, bytes)), sheet: null, sheets: [] };
  const book = await readCsvApart(reading, XLSX_AS_CSV, bytes);
  if ('none' in book) return refuseBook(book.none);
  let best: ReadUpload | undefined;
  for (const { name, csv } of book.sheets) {
    const read = { ...(await readText(reading, csv)), sheet: name, sheets: book.sheets };
    if (!best || worthOf(read.rows) > worthOf(best.rows)) best = read;
  }
  return best ?? refuse('fileEmpty', { field: 'file' });
}

function refuseBook(why: 'notAWorkbook' | 'unpacksTooLarge'): never {
  if (why === 'notAWorkbook') return refuse('fileTypeNotAllowed', { field: 'file' });
  const explanation = { text: 'upload.unpackedMax', max: MAX_UNPACKED_BYTES } as const;
  return refuse('fileUnpacksTooLarge', { field: 'file', explanation });
}

/** How many columns of a sheet are recognised as fields of this kind. */
function countKnownColumns(kind: ImportKind): (rows: readonly CsvRow[]) => number {
  return (rows) => {
    const basis = { separator: ',', currency: 'EUR', decimalMark: '.', known: new Map() } as const;
    return kind.suggest(rows, basis).columns.filter((field) => field !== null).length;
  };
}
