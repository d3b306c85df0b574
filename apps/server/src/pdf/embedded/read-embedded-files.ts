import type { InflateBudget } from './inflate-bounded.ts';
import { type PdfObject, objectText, readPdfObjects, streamBytes } from './pdf-objects.ts';

/** A file embedded in a PDF. */
export interface EmbeddedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface EmbeddedFiles {
  readonly files: readonly EmbeddedFile[];
  /** Protected by a password: nothing in it can be read. */
  readonly encrypted: boolean;
}

/** An invoice's XML is some kilobytes; with its attachments inside, some megabytes. */
const MAX_DECODED = 32 * 1024 * 1024;
const MAX_FILES = 20;
const MAX_SPECIFICATIONS = 1000;

/** The files embedded in a PDF whose name a filter accepts, in the order of the PDF; never more than 32 MiB decoded in all. */
export function readEmbeddedFiles(pdf: Uint8Array, wanted: (name: string) => boolean): EmbeddedFiles {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const budget: InflateBudget = { left: MAX_DECODED };
  const { byNumber, encrypted } = readPdfObjects(bytes, budget);
  if (encrypted) return { files: [], encrypted };
  const files: EmbeddedFile[] = [];
  for (const { name, object } of fileSpecifications(byNumber)) {
    if (files.length === MAX_FILES) break;
    if (!wanted(name)) continue;
    const decoded = streamBytes(bytes, object, byNumber, budget);
    if (decoded) files.push({ name, bytes: decoded });
  }
  return { files, encrypted };
}

/** File specifications (ISO 32000-2, 7.11) with the stream that each names. */
function* fileSpecifications(
  byNumber: ReadonlyMap<number, PdfObject>,
): Generator<{ name: string; object: PdfObject }> {
  const seen = new Set<number>();
  for (const described of byNumber.values()) {
    const text = objectText(described);
    if (seen.size > MAX_SPECIFICATIONS) return;
    for (const match of text.matchAll(/\/EF\s{0,9}(?:<<([^>]{0,400})>>|(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R)/g)) {
      const named = byNumber.get(Number(match[2]));
      const inner = match[1] ?? (named ? objectText(named) : '');
      const number = Number(
        /\/(?:UF|F)\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/.exec(inner)?.[1] ?? Number.NaN,
      );
      const object = byNumber.get(number);
      if (!object || seen.has(number)) continue;
      seen.add(number);
      yield { name: nameIn(text), object };
    }
  }
}

/** The name of a file specification, the Unicode one first; empty when there is none. */
function nameIn(text: string): string {
  const string = /\/UF\s{0,9}(\((?:\\.|[^\\)]){0,400}\)|<[0-9A-Fa-f\s]{0,800}>)/s.exec(text)?.[1];
  const plain = string ?? /\/F\s{0,9}(\((?:\\.|[^\\)]){0,400}\)|<[0-9A-Fa-f\s]{0,800}>)/s.exec(text)?.[1];
  return plain === undefined ? '' : stringValue(plain);
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal or hexadecimal string, in UTF-16 when it starts with the byte order mark. */
function stringValue(token: string): string {
  const bytes = token.startsWith('<')
    ? Buffer.from(token.slice(1, -1).replace(/\s/g, ''), 'hex')
    : Buffer.from(
        token
          .slice(1, -1)
          .replace(/\\([0-7]{1,3}|.)/gs, (_, escaped: string) =>
            /^[0-7]/.test(escaped)
              ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
              : (ESCAPES[escaped] ?? escaped),
          ),
        'latin1',
      );
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return bytes.subarray(3).toString('utf8');
  return bytes.toString('latin1');
}
