import { type ZippedFile, isZip, unpackZip, unpackedSize } from '../../../platform/zip/unpack-zip.ts';
import { readerOf } from '../../../reading/reader.ts';
import type { ReadingPool } from '../../../reading/reading-pool.ts';
import { type BankFile, type BankFileReading, readBankFile, refuseBankFile } from './read-bank-file.ts';

/** What was uploaded: the files of a zip, or a single file; either all of it could be read, or nothing counts. */
export type BankUploadReading =
  | { readonly ok: true; readonly files: readonly BankFile[] }
  | Extract<BankFileReading, { ok: false }>;

/** What a zip may hold: twice what a file alone may be, since text packs well. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const ZIP_ERRORS = {
  zip: 'bankFileDamaged',
  encrypted: 'bankZipLocked',
  zipTooLarge: 'bankZipTooLarge',
} as const;

/** What systems put beside files when they pack them. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
/** Banks pack the PDF statement with the machine-readable one. */
const PDF = Buffer.from('%PDF-');

/** How many bytes there are to read; of a zip what it says it unpacks to. */
export function bytesToRead(bytes: Uint8Array): number {
  return isZip(bytes) ? (unpackedSize(bytes) ?? 0) : bytes.byteLength;
}

/** How a child process finds the function that reads. */
const BANK_UPLOAD = readerOf<typeof readBankUpload>(new URL(import.meta.url), 'readBankUpload');

/** What was uploaded, read in a process of its own. */
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
