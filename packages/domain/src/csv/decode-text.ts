import { codePageOf } from './code-page-of.ts';
import { codePageText } from './code-pages.ts';

/** The encodings of text files; `ibm850` is code page 850 of DOS, which old bookkeeping programs write. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'ibm850'] as const;

/** One of the encodings of text files. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** What UTF-16 without a mark is recognised by is looked for in this many bytes. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Decodes the bytes of a text file, without its byte order mark: in the given encoding, else in the one that is
 * recognised (docs/rules/imports.md#files).
 */
export function decodeText(
  bytes: Uint8Array,
  given?: TextEncoding,
): { text: string; encoding: TextEncoding } {
  const encoding = given ?? encodingOf(bytes);
  if (encoding === 'windows-1252' || encoding === 'ibm850')
    return { text: codePageText(bytes, encoding), encoding };
  // The decoder removes the mark itself.
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By the byte order mark, else UTF-16 by its zero bytes, else UTF-8 if valid, else the more plausible code page. */
function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return codePageOf(bytes);
  }
}

/**
 * UTF-16 without a mark: separators, digits, line ends and most letters of Europe have a zero as their high byte, which
 * no other encoding of text has.
 */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (first === second || Math.max(first, second) * 20 < sample.length) return undefined;
  const encoding = second > first ? 'utf-16le' : 'utf-16be';
  return isPlainText(new TextDecoder(encoding).decode(sample)) ? encoding : undefined;
}

/** No control characters besides tabs and line ends; the last character may be half of a pair. */
function isPlainText(text: string): boolean {
  return !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\ufffd./s.test(text);
}
