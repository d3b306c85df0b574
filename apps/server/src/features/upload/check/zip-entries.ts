import type { FileHandle } from 'node:fs/promises';

/** A file of a zip, as its directory says and as it lies there. */
export interface ZipEntry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly header: number;
  /** Where its bytes begin. */
  readonly start: number;
}

/** What a zip holds, or what is odd about it: no zip, one with something in front or between, or files over each other. */
type ZipReading =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly problem: 'unreadable' | 'ambiguous' | 'overlapping' };

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const FILE = 0x0403_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
const MAX_COMMENT = 0xffff;
const MAX_FILES = 10_000;
/** Large directories are for archives, not for documents. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** Size and checksum behind a file that was packed while it was written. */
const MAX_GAP = 24;

/** Where the record at the end of a zip begins, when its comment ends where the file does: then programs open the file as a zip. */
export function findZipEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  }
  return undefined;
}

/** The last bytes of a file, in which that record would be. */
export function readTail(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, END_BYTES + MAX_COMMENT);
  return readAt(file, size - length, length);
}

/** Reads the directory of a zip without unpacking anything, and compares it with what lies in the file. */
export async function readZipEntries(file: FileHandle, size: number): Promise<ZipReading> {
  const tail = await readTail(file, size);
  const end = findZipEnd(tail);
  if (end === undefined) return { ok: false, problem: 'unreadable' };
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MAX_FILES || length > MAX_DIRECTORY_BYTES || start + length > size)
    return { ok: false, problem: 'unreadable' };
  // Every place is counted from the beginning; where something was put in front, the directory is not where it says.
  if (start + length !== size - tail.length + end) return { ok: false, problem: 'ambiguous' };
  const listed = readDirectory(await readAt(file, start, length), count);
  if (!listed) return { ok: false, problem: 'unreadable' };
  const entries: ZipEntry[] = [];
  for (const entry of listed) {
    const head = await readAt(file, entry.header, FILE_BYTES);
    if (head.length < FILE_BYTES || head.readUInt32LE(0) !== FILE)
      return { ok: false, problem: 'unreadable' };
    const from = entry.header + FILE_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    entries.push({ ...entry, start: from });
  }
  const problem = placesProblem(entries, start);
  return problem ? { ok: false, problem } : { ok: true, entries };
}

function readDirectory(directory: Buffer, count: number): Omit<ZipEntry, 'start'>[] | undefined {
  const entries: Omit<ZipEntry, 'start'>[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      header: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : undefined;
}

/** Files lie one after the other: over each other they unpack to more than the file could hold, and between them hides another. */
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

/** Bytes of a file from a place on; fewer where it ends. */
export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
}
