import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { errorCode } from '../../db/error-code.ts';
import {
  DEFLATED,
  FILE_BYTES,
  type ListedFile,
  MAX_END_BYTES,
  STORED,
  contentStart,
  readZipDirectory,
  readZipEnd,
} from './zip-directory.ts';

/** A file of a zip, unpacked. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of a zip, or why they can't be unpacked. */
export type Unpacking =
  | { readonly ok: true; readonly files: readonly ZippedFile[] }
  | { readonly ok: false; readonly reason: 'zip' | 'encrypted' | 'zipTooLarge' };

/** A statement a day for a year, with room to spare. */
const MAX_FILES = 1000;

const inflate = promisify(inflateRaw);

/** Whether a file starts like a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** The unpacked size of a zip according to its directory; undefined when that can't be read. */
export function unpackedSize(zip: Uint8Array): number | undefined {
  const entries = readDirectory(viewOf(zip));
  return entries?.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Unpacks a zip whose files total at most `most` bytes. Nothing unpacks to more than the directory says,
 * so a file that lies about its size costs no more than it claims.
 */
export async function unpackZip(zip: Uint8Array, max: number): Promise<Unpacking> {
  const view = viewOf(zip);
  const entries = readDirectory(view);
  if (!entries || entries.length === 0) return { ok: false, reason: 'zip' };
  if (entries.some(({ isLocked }) => isLocked)) return { ok: false, reason: 'encrypted' };
  if (entries.reduce((sum, { size }) => sum + size, 0) > max) return { ok: false, reason: 'zipTooLarge' };
  const files: ZippedFile[] = [];
  for (const entry of entries) {
    const bytes = await unpack(view, entry);
    if (!bytes) return { ok: false, reason: 'zip' };
    files.push({ name: entry.name, bytes });
  }
  return { ok: true, files };
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The files listed in the directory at the end, without folders; undefined when there is no consistent one. */
function readDirectory(zip: Buffer): ListedFile[] | undefined {
  const end = readZipEnd(zip.subarray(-MAX_END_BYTES));
  if (!end || end.count > MAX_FILES) return undefined;
  const listed = readZipDirectory(zip.subarray(end.start, end.start + end.length), end.count);
  return listed?.filter(({ name }) => !name.endsWith('/'));
}

async function unpack(zip: Buffer, file: ListedFile): Promise<Buffer | undefined> {
  const { header, packed, method, size, crc } = file;
  const from = contentStart(file, zip.subarray(header, header + FILE_BYTES));
  if (from === undefined || from + packed > zip.length) return undefined;
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
