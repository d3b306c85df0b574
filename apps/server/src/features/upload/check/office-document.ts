import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { errorCode } from '../../../db/error-code.ts';
import { DEFLATED, STORED } from '../../../platform/zip/zip-directory.ts';
import type { FileProblem } from './file-problem.ts';
import { type ZipEntry, readAt, readZipEntries } from './zip-entries.ts';

/** A spreadsheet of a million rows unpacks to a few hundred megabytes. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Below this size the compression ratio is ignored. */
const FREE_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Spreadsheets that repeat the same row reach a ratio of fifty. */
const MAX_RATIO = 100;
/** The part that makes it a document of its kind. */
const MAIN_PARTS = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
} as const;
const MEDIA_TYPES = {
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;
/** Visual Basic programs, Excel 4.0 macros, ActiveX controls, and the scripts of OpenDocument. */
const MACROS = /(?:^|\/)vba(?:Project|Data)[^/]*$|^xl\/macrosheets\/|\/activeX\/|^Basic\/|^Scripts\/./i;
/** Content types that reveal macros, whatever the parts are called. */
const MACRO_TYPES = /macroEnabled|ms-office\.vbaProject/i;
/** The parts with content types are short. */
const MAX_LIST_BYTES = 1024 * 1024;

export type OfficeKind = keyof typeof MAIN_PARTS | keyof typeof MEDIA_TYPES;

/** The size in bytes that a document of this packed size may unpack to. */
export function maxUnpackedBytes(size: number): number {
  return Math.min(MAX_UNPACKED_BYTES, Math.max(FREE_UNPACKED_BYTES, size * MAX_RATIO));
}

/** What is wrong with an office document, judged by all its parts; nothing is unpacked to disk. */
export async function officeProblem(
  kind: OfficeKind,
  { path, file, size }: { path: string; file: FileHandle; size: number },
): Promise<FileProblem | undefined> {
  const reading = await readZipEntries(file, size);
  if (!reading.ok) {
    if (reading.problem === 'ambiguous') return 'fileAmbiguous';
    return reading.problem === 'overlapping' ? 'fileUnpacksTooLarge' : 'documentUnreadable';
  }
  const { entries } = reading;
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > maxUnpackedBytes(size)) return 'fileUnpacksTooLarge';
  if (entries.some(({ isLocked, method }) => isLocked || (method !== STORED && method !== DEFLATED)))
    return 'fileTypeNotAllowed';
  if (!(await isOfKind(kind, entries, file))) return 'fileTypeNotAllowed';
  if (entries.some(({ name }) => MACROS.test(name))) return 'fileHasMacros';
  return contentProblem(path, entries);
}

async function isOfKind(kind: OfficeKind, entries: readonly ZipEntry[], file: FileHandle): Promise<boolean> {
  if (kind === 'docx' || kind === 'xlsx')
    return entries.some(({ name }) => name === MAIN_PARTS[kind]) && entries.some(isContentTypes);
  const [first] = entries.toSorted((left, right) => left.header - right.header);
  if (first?.name !== 'mimetype' || first.method !== STORED) return false;
  return (await readAt(file, first.start, first.size)).toString('latin1') === MEDIA_TYPES[kind];
}

function isContentTypes({ name }: ZipEntry): boolean {
  return name === '[Content_Types].xml';
}

/**
 * Unpacks every part and discards it: one that lies about its size would fill the memory of whoever opens the document.
 */
async function contentProblem(path: string, entries: readonly ZipEntry[]): Promise<FileProblem | undefined> {
  for (const entry of entries) {
    const isList = isContentTypes(entry) || entry.name === 'META-INF/manifest.xml';
    const parts: Buffer[] = [];
    let size = 0;
    let sum = 0;
    try {
      for await (const piece of unpack(path, entry)) {
        size += piece.length;
        sum = crc32(piece, sum);
        if (size > entry.size) return 'fileUnpacksTooLarge';
        if (isList && size <= MAX_LIST_BYTES) parts.push(piece);
      }
    } catch (error) {
      if (errorCode(error)?.startsWith('Z_')) return 'documentUnreadable';
      throw error;
    }
    if (size !== entry.size || sum !== entry.crc) return 'documentUnreadable';
    if (isList && MACRO_TYPES.test(Buffer.concat(parts).toString('utf8'))) return 'fileHasMacros';
  }
  return undefined;
}

async function* unpack(path: string, { start, packed, method }: ZipEntry): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  const source = createReadStream(path, { start, end: start + packed - 1 });
  if (method === STORED) {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  yield* source.pipe(inflate) as AsyncIterable<Buffer>;
}
