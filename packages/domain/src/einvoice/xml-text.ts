// Everything outside the production Char of XML 1.0, section 2.2; lone surrogates match because of the flag u.
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Text that XML can contain: forbidden characters are removed, line ends are "\n", surrounding space is
 * trimmed.
 */
export function legalText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/\r\n?/g, '\n').trim();
}

/** Legal text on one line, with every run of white space as one space. */
export function oneLine(text: string): string {
  return legalText(text).replace(/\s+/g, ' ');
}
