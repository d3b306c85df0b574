import { toLatin } from './latin.ts';

// The Greek and Cyrillic letters that names in the euro's payment area are written with (EPC217-08, best practices).
const GREEK_AND_CYRILLIC = new Map(
  [
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
    'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht',
    'ъ a ы y ь y э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz є ye і i ї yi ґ g',
  ].flatMap((row) => {
    const words = row.split(' ');
    return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []));
  }),
);

/**
 * The text in the only characters that banks accept, a-z A-Z 0-9 / - ? : ( ) . , ' + and space, on one
 * line: accents are dropped, Greek and Cyrillic transliterated, "&" becomes "+", and anything else
 * becomes a space.
 */
export function toSepaText(text: string): string {
  return toLatin(text)
    .replace(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, spelledOut)
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

function spelledOut(letter: string): string {
  const lower = letter.toLowerCase();
  const latin = GREEK_AND_CYRILLIC.get(lower);
  if (latin === undefined) return letter;
  return letter === lower ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
}
