import type { FileHandle } from 'node:fs/promises';
import {
  FILE_BYTES,
  type ListedFile,
  MAX_END_BYTES,
  contentStart,
  readZipDirectory,
  readZipEnd,
} from '../../../platform/zip/zip-directory.ts';

/** A file in a zip, as listed in the directory and as stored. */
export interface ZipEntry extends ListedFile {
  /** Where its bytes start. */
  readonly start: number;
}

/**
 * The files of a zip, or what is wrong with it: not a zip, one with bytes in front or between, or overlapping files.
 */
type ZipReading =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly problem: 'unreadable' | 'ambiguous' | 'overlapping' };

const MAX_FILES = 10_000;
/** Large directories are for archives, not for documents. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** Size and checksum after a file that was compressed while it was written. */
const MAX_GAP = 24;

/** The last bytes of a file, which contain the end record of a zip. */
export function readTail(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, MAX_END_BYTES);
  return readAt(file, size - length, length);
}

/** Reads the directory of a zip without unpacking anything, and compares it with the stored files. */
export async function readZipEntries(file: FileHandle, size: number): Promise<ZipReading> {
  const tail = await readTail(file, size);
  const end = readZipEnd(tail);
  if (!end) return { ok: false, problem: 'unreadable' };
  const { count, start, length } = end;
  if (count > MAX_FILES || length > MAX_DIRECTORY_BYTES || start + length > size)
    return { ok: false, problem: 'unreadable' };
  // Every offset counts from the start; with bytes in front, the directory isn't where it says, nor with some missing.
  const place = size - tail.length + end.at;
  if (start + length !== place)
    return { ok: false, problem: start + length < place ? 'ambiguous' : 'unreadable' };
  const listed = readZipDirectory(await readAt(file, start, length), count);
  if (!listed) return { ok: false, problem: 'unreadable' };
  const entries: ZipEntry[] = [];
  for (const entry of listed) {
    const from = contentStart(entry, await readAt(file, entry.header, FILE_BYTES));
    if (from === undefined) return { ok: false, problem: 'unreadable' };
    entries.push({ ...entry, start: from });
  }
  const problem = placesProblem(entries, start);
  return problem ? { ok: false, problem } : { ok: true, entries };
}

/**
 * Files are stored one after the other: overlapping they unpack to more than the file could hold, and a gap could hide
 * another.
 */
function placesProblem(entries: readonly ZipEntry[], end: number): 'ambiguous' | 'overlapping' | undefined {
  let at = 0;
  for (const { header, start, packed } of entries.toSorted((left, right) => left.header - right.header)) {
    if (header < at) return 'overlapping';
    if (header - at > (at === 0 ? 0 : MAX_GAP)) return 'ambiguous';
    at = start + packed;
  }
  if (at > end) return 'overlapping';
  return end - at > MAX_GAP ? 'ambiguous' : undefined;
}

/** Bytes of a file from an offset on; fewer where it ends. */
export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
}
