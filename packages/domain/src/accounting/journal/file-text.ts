import { toLatin } from '../../text/latin.ts';

/** Windows-1252 at 0x80 to 0x9F; a space where it has no character. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const UNKNOWN = 0x3f;

/** The text in Windows-1252: letters that it doesn't have are written without their marks, anything else as "?". */
export function encodeWindows1252(text: string): Uint8Array {
  const letters = text
    .normalize('NFC')
    .replaceAll(/[^\u0000-\u007f]/gu, (letter) =>
      byteOf(letter) === undefined ? toLatin(letter).replaceAll(/[^\u0000-\u007f]/gu, '?') : letter,
    );
  return Uint8Array.from({ length: letters.length }, (_, index) => byteOf(letters.charAt(index)) ?? UNKNOWN);
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const index = letter === ' ' ? -1 : WINDOWS_1252.indexOf(letter);
  return index < 0 ? undefined : 0x80 + index;
}

/** One line of at most so many characters, without control characters; never half of a character. */
export function lineOf(text: string, max: number): string {
  const flat = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '')
    .trim();
  return Array.from(flat).slice(0, max).join('').trim();
}
