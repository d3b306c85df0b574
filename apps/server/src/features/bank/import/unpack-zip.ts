import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { errorCode } from '../../../db/error-code.ts';

/** A file of a zip, unpacked. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of a zip, or why they cannot be had. */
export type Unpacking =
  | { readonly ok: true; readonly files: readonly ZippedFile[] }
  | { readonly ok: false; readonly reason: 'zip' | 'encrypted' | 'zipTooLarge' };

/** A statement a day for a year, with room to spare. */
const MAX_FILES = 1000;
const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const FILE = 0x0403_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
/** The comment at the end of a zip is at most this long. */
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

/** Whether a file begins as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Bytes that the files of a zip say they have together; undefined when its directory cannot be read. */
export function unpackedSize(zip: Uint8Array): number | undefined {
  const entries = readDirectory(viewOf(zip));
  return entries?.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Unpacks a zip whose files have at most `most` bytes together. Nothing unpacks to more than the directory says, so a
 * file that lies about its size costs no more than what it said.
 */
export async function unpackZip(zip: Uint8Array, most: number): Promise<Unpacking> {
  const view = viewOf(zip);
  const entries = readDirectory(view);
  if (!entries || entries.length === 0) return { ok: false, reason: 'zip' };
  if (entries.some(({ isLocked }) => isLocked)) return { ok: false, reason: 'encrypted' };
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) return { ok: false, reason: 'zipTooLarge' };
  const files: ZippedFile[] = [];
  for (const entry of entries) {
    const bytes = await unpack(view, entry);
    if (!bytes) return { ok: false, reason: 'zip' };
    files.push({ name: entry.name, bytes });
  }
  return { ok: true, files };
}

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly header: number;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** What the directory at the end lists, without folders; undefined when there is none that holds together. */
function readDirectory(zip: Buffer): Entry[] | undefined {
  const end = findEnd(zip);
  if (end === undefined) return undefined;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > MAX_FILES) return undefined;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined;
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (!name.endsWith('/')) entries.push(readEntry(zip, at, name));
    at += ENTRY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number | undefined {
  const earliest = Math.max(0, zip.length - END_BYTES - MAX_COMMENT);
  for (let at = zip.length - END_BYTES; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  return undefined;
}

function readEntry(zip: Buffer, at: number, name: string): Entry {
  return {
    name,
    isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    header: zip.readUInt32LE(at + 42),
  };
}

async function unpack(zip: Buffer, entry: Entry): Promise<Buffer | undefined> {
  const { header, packed, method, size, crc } = entry;
  if (header + FILE_BYTES > zip.length || zip.readUInt32LE(header) !== FILE) return undefined;
  const from = header + FILE_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (from + packed > zip.length) return undefined;
  const content = zip.subarray(from, from + packed);
  const bytes = method === STORED ? content : await inflated(content, method, size);
  return bytes?.length === size && crc32(bytes) === crc ? bytes : undefined;
}

async function inflated(content: Buffer, method: number, size: number): Promise<Buffer | undefined> {
  if (method !== DEFLATED) return undefined;
  if (size === 0) return Buffer.alloc(0);
  try {
    return await inflate(content, { maxOutputLength: size });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ERR_BUFFER_TOO_LARGE' || code?.startsWith('Z_')) return undefined;
    throw error;
  }
}
