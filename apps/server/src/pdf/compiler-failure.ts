/** The characters that a PDF/A export rejects, read from its message; empty for any other failure. */
export const missingCharacters = (message: string): Set<string> => {
  const missing = new Set<string>();
  for (const [, quoted = ''] of message.matchAll(UNDISPLAYABLE)) {
    for (const character of unescapeDebug(quoted)) {
      if (character > '\u007F') missing.add(character);
    }
  }
  return missing;
};

/** The compiler also throws values that aren't an `Error`. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

const UNDISPLAYABLE = /(?:the text|the PDF contains the codepoint) `\\*"(.*?)\\*"`/gsu;

/** Invisible characters appear as `\u{301}`, the backslash escaped once more by the outer message. */
const unescapeDebug = (quoted: string): string =>
  quoted.replace(/\\+u\{([0-9a-f]+)\}/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
