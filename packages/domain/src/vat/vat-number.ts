import { isEuMember, isInEuVatArea } from './eu-members.ts';

const SHAPES: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

/** A VAT number in capitals without spaces, dots and hyphens; the Greek prefix GR becomes EL. */
export function normaliseVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GR(?=\d)/, 'EL');
}

/**
 * Whether the text has the format of an EU (or Northern Irish) VAT number; Dutch ones must also pass one
 * of their two check-digit algorithms.
 */
export function isValidVatNumber(text: string): boolean {
  const normal = normaliseVatNumber(text);
  const country = normal.slice(0, 2);
  const rest = normal.slice(2);
  if (!Object.hasOwn(SHAPES, country) || !SHAPES[country]?.test(rest)) return false;
  return country !== 'NL' || passesElevenProof(rest) || passesMod97(normal);
}

/** The member state that issued a valid VAT number; undefined for any other text, and for a Northern Irish one. */
export function issuerOfVatNumber(text: string): string | undefined {
  if (!isValidVatNumber(text)) return undefined;
  const prefix = normaliseVatNumber(text).slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  return isEuMember(country) ? country : undefined;
}

/** A party's VAT number as stored: normalised in the European Union and Monaco, as given elsewhere. */
export function normaliseVatNumberOf(country: string, text: string): string {
  return isInEuVatArea(country) ? normaliseVatNumber(text) : text;
}

/**
 * Whether the text can be the VAT number of a party in a country: empty, or in an EU format inside the
 * European Union.
 */
export function isVatNumberOf(country: string, text: string): boolean {
  return text === '' || !isInEuVatArea(country) || isValidVatNumber(text);
}

/** Companies: nine digits weighted 9 down to 2, the last one being the check digit. */
function passesElevenProof(rest: string): boolean {
  const digits = Array.from(rest.slice(0, 9), Number);
  const sum = digits.slice(0, 8).reduce((all, digit, index) => all + digit * (9 - index), 0);
  return sum > 0 && sum % 11 === digits[8];
}

/** Sole traders since 2020: the whole number, letters as 10 to 35, leaves 1 after division by 97. */
function passesMod97(normal: string): boolean {
  const digits = [...normal].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
