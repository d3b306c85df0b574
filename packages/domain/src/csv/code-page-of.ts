import { type CodePage, codePageText } from './code-pages.ts';

/** What kind of character a byte is in a code page. */
type Kind = 'lower' | 'upper' | 'inWord' | 'behind' | 'other' | 'never';

/** Apostrophes, dashes and blanks may join letters; closing quotation marks and some signs follow a word. */
const IN_WORD = /[’‘–—·\u00a0\u00ad]/;
const BEHIND = /[”»›…™®†]|\p{No}/u;
/** Control characters, and the lines and blocks that tables are drawn with. */
const NEVER = /[\u0080-\u009f\u2500-\u25ff‗]/;

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const KINDS: Record<CodePage, readonly Kind[]> = {
  'windows-1252': kindsOf('windows-1252'),
  ibm850: kindsOf('ibm850'),
};

/**
 * The code page in which bytes that aren't UTF-8 make the more plausible text: letters inside words, in a case that
 * words have, rather than control characters, lines of tables and signs. Windows-1252 when both are as good, because
 * programs of this century write it.
 */
export function codePageOf(bytes: Uint8Array): CodePage {
  let doubt = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if (isImplausible(KINDS['windows-1252'], bytes, at)) doubt += 1;
    if (isImplausible(KINDS.ibm850, bytes, at)) doubt -= 1;
  }
  return doubt > 0 ? 'ibm850' : 'windows-1252';
}

function isImplausible(kinds: readonly Kind[], bytes: Uint8Array, at: number): boolean {
  const kindAt = (index: number): Kind => kinds[bytes[index] ?? 0] ?? 'other';
  const [kind, before, after] = [kindAt(at), kindAt(at - 1), kindAt(at + 1)];
  if (kind === 'never') return true;
  if (kind === 'upper') return before === 'lower' || !(isLetter(before) || isLetter(after));
  if (kind === 'lower') return before === 'upper' && after === 'upper';
  if (kind === 'inWord' || !isLetter(before)) return false;
  // Some signs follow a word ("word™"), others only begin or stand apart from one.
  return kind === 'other' || isLetter(after);
}

function isLetter(kind: Kind): boolean {
  return kind === 'lower' || kind === 'upper';
}

function kindsOf(page: CodePage): Kind[] {
  return Array.from(codePageText(ALL_BYTES, page), (character) => {
    if (NEVER.test(character)) return 'never';
    if (/\p{Lu}/u.test(character)) return 'upper';
    if (/\p{Ll}/u.test(character)) return 'lower';
    if (IN_WORD.test(character)) return 'inWord';
    return BEHIND.test(character) ? 'behind' : 'other';
  });
}
