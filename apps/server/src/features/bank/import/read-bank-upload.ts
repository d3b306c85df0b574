import { type ZippedFile, isZip, unpackZip, unpackedSize } from '../../../platform/zip/unpack-zip.ts';
import { readerOf } from '../../../reading/reader.ts';
import type { ReadingPool } from '../../../reading/reading-pool.ts';
import { type BankFile, type BankFileReading, readBankFile, refuseBankFile } from './read-bank-file.ts';

/**
 * The upload's content: the files of a zip, or a single file; either all of it can be read, or nothing
 * counts.
 */
export type BankUploadReading =
  | { readonly ok: true; readonly files: readonly BankFile[] }
  | Extract<BankFileReading, { ok: false }>;

/** The maximum content of a zip: twice that of a single file, because text compresses well. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const ZIP_ERRORS = {
  zip: 'bankFileDamaged',
  encrypted: 'bankZipLocked',
  zipTooLarge: 'bankZipTooLarge',
} as const;

/** Files that systems add when packing. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
/** Banks pack the PDF statement with the machine-readable one. */
const PDF = Buffer.from('%PDF-');

/** How many bytes there are to read; for a zip, its stated unpacked size. */
export function bytesToRead(bytes: Uint8Array): number {
  return isZip(bytes) ? (unpackedSize(bytes) ?? 0) : bytes.byteLength;
}

/** How a child process finds the reading function. */
const BANK_UPLOAD = readerOf<typeof readBankUpload>(new URL(import.meta.url), 'readBankUpload');

/** The upload, read in a separate process. */
export async function readBankUploadApart(pool: ReadingPool, bytes: Uint8Array): Promise<BankUploadReading> {
  const reading = await pool.read(BANK_UPLOAD, bytes);
  return reading.ok ? reading.value : refuseBankFile('fileTooDemanding', { reason: 'tooLarge' });
}

/** Reads one statement, or a zip of one or more of them, in any of the formats. */
export async function readBankUpload(bytes: Uint8Array): Promise<BankUploadReading> {
  if (!isZip(bytes)) {
    const reading = await readBankFile(bytes);
    return reading.ok ? { ok: true, files: [reading] } : reading;
  }
  const unpacked = await unpackZip(bytes, MAX_UNPACKED_BYTES);
  if (!unpacked.ok) {
    return refuseBankFile(ZIP_ERRORS[unpacked.reason], { reason: unpacked.reason });
  }
  const statements = unpacked.files.filter(isStatement);
  if (statements.length === 0) return refuseBankFile('bankFileUnknown', { reason: 'unknown' });
  const files: BankFile[] = [];
  for (const file of statements) {
    const reading = await readBankFile(file.bytes);
    if (!reading.ok) return { ...reading, problem: { ...reading.problem, file: file.name } };
    files.push(reading);
  }
  return { ok: true, files };
}

function isStatement({ name, bytes }: ZippedFile): boolean {
  return !HIDDEN.test(name) && !PDF.equals(bytes.subarray(0, PDF.length));
}
