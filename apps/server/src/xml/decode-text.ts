/** The decoder for a text file, according to the file itself; undefined when we can't decode it. */
export function decoderOf(bytes: Uint8Array): TextDecoder | undefined {
  const label = byteOrderMark(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Without a mark, the zero in the first "<" tells them apart.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** The encoding in the XML declaration, which is in ASCII whatever follows. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(start)?.[1];
  // The bytes are read one by one here, so a declaration of UTF-16 can't be true.
  return declared && /^(utf|ucs)-?16/i.test(declared) ? 'utf-8' : declared;
}
