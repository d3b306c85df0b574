/** The encodings that text files come in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What Windows-1252 has at 0x80 to 0x9F; the five holes are the control characters of Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Reads the bytes of a text file: as its byte order mark says, else as UTF-8 when they are that, else as Windows-1252,
 * which every sequence of bytes is. The mark is removed.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes.subarray(2), 'utf-16be');
  try {
    // The decoder takes the mark of UTF-8 off by itself.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

function decoded(
  bytes: Uint8Array,
  encoding: 'utf-16le' | 'utf-16be',
): { text: string; encoding: TextEncoding } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By a table of our own: what runtimes call Windows-1252 differs between them, and some leave it out. */
function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const codes = Array.from(bytes.subarray(start, start + 8192), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
