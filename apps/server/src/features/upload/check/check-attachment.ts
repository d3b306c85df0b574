import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type Explanation, refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { FILE_CHECK, MAX_PICTURE_BYTES } from './check-file.ts';
import type { FileProblem } from './file-problem.ts';
import { maxUnpackedBytes } from './office-document.ts';

/** A file on this machine, and its properties. */
interface KnownFile {
  readonly path: string;
  readonly size: number;
  readonly digest: Buffer;
}

/** Checks a file to be attached in a process of its own; returns the properties to store. */
export async function checkAttachment(
  services: Pick<Services, 'reading'>,
  given: KnownFile,
  filename: string,
): Promise<KnownFile & { mediaType: string }> {
  const { mediaType, redrawn } = await checkPath(services, given, filename);
  if (redrawn === null) return { ...given, mediaType };
  const { size } = await stat(redrawn);
  return { path: redrawn, size, digest: await digestOf(redrawn), mediaType };
}

/** The same for a small file in memory. */
export async function checkBytes(
  services: Pick<Services, 'reading' | 'storage'>,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const path = await services.storage.newPath();
  const paths = [path];
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const { mediaType, redrawn } = await checkPath(services, { path, size: bytes.byteLength }, filename);
    if (redrawn === null) return { bytes, mediaType };
    paths.push(redrawn);
    return { bytes: await readFile(redrawn), mediaType };
  } finally {
    for (const left of paths) await rm(left, { force: true });
  }
}

async function checkPath(
  { reading }: Pick<Services, 'reading'>,
  { path, size }: Pick<KnownFile, 'path' | 'size'>,
  filename: string,
) {
  const outcome = await reading.read(FILE_CHECK, path, filename);
  if (!outcome.ok) {
    await rm(`${path}-redrawn`, { force: true });
    return refuse('fileTooDemanding', { field: 'file' });
  }
  if (outcome.value.ok) return outcome.value;
  const { problem } = outcome.value;
  const explanation = explain(problem, size);
  // It has the right type for its name: only the words tell it apart.
  const isDamaged = problem === 'imageUnreadable' || problem === 'documentUnreadable';
  return refuse(isDamaged ? 'fileTypeNotAllowed' : problem, {
    field: 'file',
    ...(explanation && { explanation }),
  });
}

function explain(problem: FileProblem, size: number): Explanation | undefined {
  // Of all files only pictures have a lower maximum than the upload itself.
  if (problem === 'fileTooLarge') return { text: 'upload.fileMax', max: MAX_PICTURE_BYTES };
  if (problem === 'imageUnreadable') return { text: 'upload.imageUnreadable' };
  if (problem === 'documentUnreadable') return { text: 'upload.documentUnreadable' };
  if (problem === 'fileUnpacksTooLarge') return { text: 'upload.unpackedMax', max: maxUnpackedBytes(size) };
  return undefined;
}

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest();
}
