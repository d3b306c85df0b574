import { spellGreekAndCyrillic, toLatin } from './latin.ts';

/**
 * The text in the only characters that banks accept, a-z A-Z 0-9 / - ? : ( ) . , ' + and space, on one
 * line: accents are dropped, Greek and Cyrillic transliterated, "&" becomes "+", and anything else
 * becomes a space.
 */
export function toSepaText(text: string): string {
  return spellGreekAndCyrillic(toLatin(text))
    .replace(/&/g, '+')
    .replace(/[_–—]/g, '-')
    .replace(/[‘’`´"“”]/g, "'")
    .replace(/[^A-Za-z0-9/\-?:().,'+]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * A name as banks accept it: in their characters and cut at 70; empty when nothing of it can be
 * represented.
 */
export function toSepaName(text: string): string {
  const name = toSepaText(text).slice(0, 70).trim();
  return /[A-Za-z0-9]/.test(name) ? name : '';
}

/**
 * A reference as banks accept it, with a maximum length (35 by the rulebook): no slash at either end, and
 * no double slash.
 */
export function toSepaReference(text: string, most = 35): string {
  const cut = toSepaText(text)
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most);
  return cut.replace(/[/ ]+$/, '');
}

/** Whether a reference can be used as it is written. */
export function isSepaReference(text: string): boolean {
  return text !== '' && toSepaReference(text) === text;
}
