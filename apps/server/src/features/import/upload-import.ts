import { type Import, type ImportField, ImportSettings, type UploadedFile } from '@penning/contract';
import {
  CERTAINLY_HEADINGS,
  type CsvRow,
  type KnownExport,
  countTitleRows,
  decodeText,
  isOneOf,
  plainHeading,
} from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
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
import { MAX_UNPACKED_BYTES, type SheetText, placesOf } from './sheet-places.ts';

/** The rows that settings are guessed from, including the headings. */
const SAMPLE = 501;
/** How many earlier files are consulted for what a heading means. */
const MAX_BEFORE = 20;

/** The headings of other programs' exports are loaded with the first file: most servers never see one. */
const loadKnownExports = () => import('@penning/domain/import/known-export/recognise-export');

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
    const { settings, ...proposed } = await proposeReading(tx, kind, { ...read, sheet });
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

/** Recognises what a file of another program contains; nothing of it is stored. */
const recogniseFile: HandlersOf<'move'>['checkFile'] = async ({ body, services }) => {
  const { recogniseExport, recogniseRecurring } = await loadKnownExports();
  const worthOf = ({ cells }: CsvRow) =>
    recogniseRecurring(cells) || recogniseExport(cells) ? CERTAINLY_HEADINGS : 0;
  const { rows, rowCount } = await readUploaded(services, body, worthOf);
  const titleRows = countTitleRows(rows, worthOf);
  const headings = rows[titleRows]?.cells ?? [];
  const recurringOf = recogniseRecurring(headings) ?? null;
  const found = recurringOf === null ? recogniseExport(headings) : undefined;
  return {
    data: {
      kind: found?.kind ?? null,
      program: found?.program ?? recurringOf,
      rowCount: Math.max(0, rowCount - titleRows - 1),
      recurring: recurringOf !== null,
    },
  };
};

export const moveHandlers: HandlersOf<'move'> = { checkFile: recogniseFile };

/** A file as CSV with its first rows; of a workbook, one sheet of all that have rows. */
interface ReadUpload extends FirstRows {
  readonly sheet: string | null;
  readonly sheets: readonly SheetText[];
}

/**
 * A file as CSV with its first rows; of a workbook, the sheet that is worth most as a table of what is imported, so that
 * a cover sheet or a list of something else doesn't take its place. The first sheet wins a draw.
 */
async function readUploaded(
  { reading }: Pick<Services, 'reading'>,
  { bytes }: Pick<UploadedFile, 'bytes'>,
  worthOf: (headings: CsvRow) => number,
): Promise<ReadUpload> {
  if (!isZip(bytes)) return { ...(await readText(reading, bytes)), sheet: null, sheets: [] };
  const book = await readCsvApart(reading, XLSX_AS_CSV, bytes);
  if ('none' in book) return refuseBook(book.none);
  const worthOfSheet = ({ rows }: FirstRows) => {
    const headings = rows[countTitleRows(rows, worthOf)];
    return headings ? worthOf(headings) : 0;
  };
  let best: ReadUpload | undefined;
  for (const { name, csv } of book.sheets) {
    const read = { ...(await readText(reading, csv)), sheet: name, sheets: book.sheets };
    if (!best || worthOfSheet(read) > worthOfSheet(best)) best = read;
  }
  return best ?? refuse('fileEmpty', { field: 'file' });
}

function refuseBook(why: 'notAWorkbook' | 'unpacksTooLarge'): never {
  if (why === 'notAWorkbook') return refuseOtherKind();
  const explanation = { text: 'upload.unpackedMax', max: MAX_UNPACKED_BYTES } as const;
  return refuse('fileUnpacksTooLarge', { field: 'file', explanation });
}

/** A name says little about what a program wrote: many a page of the web ends in .xls. */
function refuseOtherKind(
  text: 'upload.sheetUnreadable' | 'upload.sheetProtected' = 'upload.sheetUnreadable',
): never {
  refuse('fileTypeNotAllowed', { field: 'file', explanation: { text } });
}

/** How many columns are recognised as fields of this kind, if this row names them. */
function countKnownColumns(kind: ImportKind): (headings: CsvRow) => number {
  return (headings) => {
    const basis = { separator: ',', currency: 'EUR', decimalMark: '.', known: new Map() } as const;
    const { columns, hasHeadings } = kind.suggest([headings], basis);
    return hasHeadings ? columns.filter((field) => field !== null).length : 0;
  };
}

/** A file or sheet as CSV with its first rows. */
interface FirstRows {
  readonly bytes: Uint8Array;
  readonly rows: readonly CsvRow[];
  readonly rowCount: number;
  readonly encoding: ImportSettings['encoding'];
  readonly separator: ImportSettings['separator'];
}

/** Reads the first rows of a text; refuses one that is empty, not text or not CSV. */
export async function readText(reading: Services['reading'], text: Uint8Array): Promise<FirstRows> {
  if (text.every((byte) => byte <= 0x20)) return refuse('fileEmpty', { field: 'file' });
  if (isProtected(text)) return refuseOtherKind('upload.sheetProtected');
  if (isOtherKind(text)) return refuseOtherKind();
  return { bytes: text, ...(await readCsvApart(reading, FIRST_ROWS, text, SAMPLE)) };
}

/**
 * What a new file or sheet holds, as far as its first rows show, and how to read it; `given` is how many rows are above
 * the headings, where a person says so.
 */
export async function proposeReading(
  tx: TenantTx,
  kind: ImportKind,
  { rows: all, rowCount, encoding, separator, sheet }: FirstRows & { readonly sheet: string | null },
  given?: number,
): Promise<{
  headings: readonly string[];
  program: string;
  rowCount: number;
  settings: Omit<ImportSettings, 'sheet' | 'duplicates' | 'groupBy'>;
}> {
  const { currency } = await getCompanyRow(tx);
  const { recogniseExport } = await loadKnownExports();
  const knownColumns = countKnownColumns(kind);
  const worthOf = (row: CsvRow) =>
    recogniseExport(row.cells, kind.name) ? CERTAINLY_HEADINGS : knownColumns(row);
  const titleRows = given ?? countTitleRows(all, worthOf);
  const rows = all.slice(titleRows);
  const headings = rows[0]?.cells ?? [];
  const recognised = recogniseExport(headings, kind.name);
  const known = await knownHeadings(tx, kind, recognised);
  const mark = separator === ',' ? '.' : ',';
  const decimalMark = recognised?.inCents ? 'cents' : mark;
  const reading = kind.suggest(rows, { separator, currency, decimalMark, isSheet: sheet !== null, known });
  return {
    headings,
    program: recognised?.program ?? '',
    rowCount: Math.max(0, rowCount - titleRows),
    settings: { ...reading, columns: [...reading.columns], encoding, titleRows },
  };
}

/** How the file begins that Excel puts a workbook with a password in, and what it calls the workbook in there. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** A workbook that opens only with a password: saving it again, as is advised for other files, changes nothing. */
function isProtected(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE) && file.includes(ENCRYPTED);
}

/**
 * Another kind of file. Text has no zero characters, though in UTF-16 it has zero bytes; and what begins like a page,
 * which some programs call XLS, a PDF or JSON has no rows.
 */
function isOtherKind(bytes: Uint8Array): boolean {
  const { text } = decodeText(bytes.subarray(0, 64 * 1024));
  return text.includes('\0') || OTHER_KIND.test(text);
}

const OTHER_KIND = /^\s*(?:<(?:[!?]|html|head|table|svg)|%PDF-|\{\\rtf|\[\s*\{\s*"|\{\s*")/i;

const Headings = z.array(z.string());

/**
 * What headings mean: what the company chose last time, and for the export of a known program what it chose for
 * that program's files, or else what they mean there. A "Customer" is a number with one program and a name with
 * another.
 */
async function knownHeadings(
  tx: TenantTx,
  { name, fields }: ImportKind,
  recognised: KnownExport | undefined,
): Promise<Map<string, ImportField | null>> {
  const known = new Map<string, ImportField | null>();
  const before = (await listReadBefore(tx, name, MAX_BEFORE)).toReversed();
  const isOfProgram = ({ program }: { program: string }) => program === recognised?.program;
  learnHeadings(
    known,
    before.filter((one) => !isOfProgram(one)),
  );
  for (const [heading, field] of Object.entries(recognised?.columns ?? {}))
    if (field === null || isOneOf(fields, field)) known.set(plainHeading(heading), field);
  learnHeadings(known, before.filter(isOfProgram));
  return known;
}

function learnHeadings(
  known: Map<string, ImportField | null>,
  files: Awaited<ReturnType<typeof listReadBefore>>,
): void {
  for (const file of files) {
    const settings = ImportSettings.parse(file.settings);
    if (!settings.hasHeadings) continue;
    Headings.parse(file.headings).forEach((heading, at) => {
      if (plainHeading(heading) !== '') known.set(plainHeading(heading), settings.columns[at] ?? null);
    });
  }
}
