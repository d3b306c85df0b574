import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { isJpeg, isPng, startsWith } from '../../../platform/upload/magic-bytes.ts';
import { readZipEnd } from '../../../platform/zip/zip-directory.ts';
import { readerOf } from '../../../reading/reader.ts';
import type { FileProblem } from './file-problem.ts';
import { namedType } from './named-type.ts';
import { type OfficeKind, officeProblem } from './office-document.ts';
import { withoutMetadata } from './picture.ts';
import { readAt, readTail } from './zip-entries.ts';

/** The type of a file by its content; an image was encoded again, into the named file. */
type FileCheck =
  | { readonly ok: true; readonly mediaType: string; readonly redrawn: string | null }
  | { readonly ok: false; readonly problem: FileProblem };

const MIB = 1024 * 1024;
/** An image is decoded in memory as a whole. */
export const MAX_PICTURE_BYTES = 32 * MIB;
/** Programs search this far for the header of a PDF (ISO 32000-2, annex on compatibility). */
const PDF_HEADER_BYTES = 1024;

/** How a child process finds the function below. */
export const FILE_CHECK = readerOf<typeof checkFile>(new URL(import.meta.url), 'checkFile');

/** A file on this machine to be attached. */
interface FileOnDisk {
  readonly path: string;
  readonly file: FileHandle;
  readonly size: number;
}

/** Determines what a file is; its extension must match its content, and the claimed media type is ignored. */
export async function checkFile(path: string, filename: string): Promise<FileCheck> {
  const { extension, mediaType } = namedType(filename);
  if (mediaType === undefined) return { ok: false, problem: 'fileTypeNotAllowed' };
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (mediaType === 'image/png' || mediaType === 'image/jpeg')
      return await redraw({ path, file, size }, mediaType);
    const problem = await problemOf({ path, file, size }, extension);
    return problem ? { ok: false, problem } : { ok: true, mediaType, redrawn: null };
  } finally {
    await file.close();
  }
}

async function problemOf(of: FileOnDisk, extension: string): Promise<FileProblem | undefined> {
  const start = await readAt(of.file, 0, PDF_HEADER_BYTES);
  if (extension === 'pdf') {
    if (!startsWith(start, '%PDF-')) return 'fileTypeNotAllowed';
    return readZipEnd(await readTail(of.file, of.size)) === undefined ? undefined : 'fileAmbiguous';
  }
  if (extension === 'csv' || extension === 'txt')
    return (await isText(of)) ? pdfProblem(start) : 'fileTypeNotAllowed';
  if (!startsWith(start, 'PK\u0003\u0004')) return 'fileTypeNotAllowed';
  return pdfProblem(start) ?? officeProblem(kindOf(extension), of);
}

function kindOf(extension: string): OfficeKind {
  if (extension === 'docx' || extension === 'xlsx' || extension === 'odt') return extension;
  return 'ods';
}

/** A file that also opens as a PDF is ambiguous. */
function pdfProblem(start: Buffer): FileProblem | undefined {
  return start.includes('%PDF-', 0, 'latin1') ? 'fileAmbiguous' : undefined;
}

/** Text in any 8-bit encoding, or in UTF-16 that says so: no control characters except tabs and line ends. */
async function isText({ path, file, size }: FileOnDisk): Promise<boolean> {
  const encoding = wideEncodingOf(await readAt(file, 0, 2));
  const pieces = createReadStream(path) as AsyncIterable<Buffer>;
  if (encoding !== undefined) return isWideText(pieces, encoding);
  for await (const piece of pieces) {
    if (!piece.every(isTextUnit)) return false;
  }
  return size > 0;
}

/** The encoding that a byte order mark names, as files have that Excel saves as “Unicode text”. */
function wideEncodingOf(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(start, '\u00ff\u00fe')) return 'utf-16le';
  return startsWith(start, '\u00fe\u00ff') ? 'utf-16be' : undefined;
}

async function isWideText(
  pieces: AsyncIterable<Buffer>,
  encoding: 'utf-16le' | 'utf-16be',
): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    let isEmpty = true;
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true });
      for (let at = 0; at < text.length; at += 1) if (!isTextUnit(text.charCodeAt(at))) return false;
      isEmpty &&= text === '';
    }
    return decoder.decode() === '' && !isEmpty;
  } catch {
    // Half a character, or one that doesn't exist: no text in this encoding.
    return false;
  }
}

function isTextUnit(unit: number): boolean {
  return unit >= 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

/** An image as stored, beside the original. */
async function redraw({ path, size }: FileOnDisk, mediaType: 'image/png' | 'image/jpeg'): Promise<FileCheck> {
  if (size > MAX_PICTURE_BYTES) return { ok: false, problem: 'fileTooLarge' };
  const bytes = await readFile(path);
  const isOne = mediaType === 'image/png' ? isPng(bytes) : isJpeg(bytes);
  if (!isOne) return { ok: false, problem: 'fileTypeNotAllowed' };
  const picture = await withoutMetadata(bytes, mediaType);
  if (!picture) return { ok: false, problem: 'imageUnreadable' };
  const redrawn = `${path}-redrawn`;
  await writeFile(redrawn, picture, { mode: 0o600 });
  return { ok: true, mediaType, redrawn };
}
