/**
 * Check-digit algorithms of VAT numbers by prefix, over the rest of the number; countries not listed only
 * have a format.
 */
const CHECKS: Record<string, (rest: string) => boolean> = {
  AT: (rest) => (6 - luhnSum(rest.slice(1, 8)) + 100) % 10 === Number(rest[8]),
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  DE: passesMod1110,
  ES: passesSpanish,
  FR: passesFrench,
  IT: (rest) => luhnSum(rest) % 10 === 0 && /^(?:0(?!00)\d\d|100|120|121|888|999)$/.test(rest.slice(7, 10)),
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  PL: (rest) => weigh(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(rest[9]),
};

/**
 * Whether the check digits of a correctly formatted VAT number are valid, where its country publishes the
 * algorithm; Dutch ones are checked with the format.
 */
export function passesVatChecksum(normal: string): boolean {
  const prefix = normal.slice(0, 2);
  const check = Object.hasOwn(CHECKS, prefix) ? CHECKS[prefix] : undefined;
  return check === undefined || check(normal.slice(2));
}

/** The Luhn sum, with the last digit counted once and every second one before it doubled. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** ISO 7064, mod 11,10. */
function passesMod1110(rest: string): boolean {
  const product = Array.from(rest.slice(0, 8)).reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(rest[8]);
}

/** The SIREN by Luhn (not in Monaco, 000…), and the key if it is in digits. */
function passesFrench(rest: string): boolean {
  const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
  if (!siren.startsWith('000') && luhnSum(siren) % 10 !== 0) return false;
  return !/^\d\d$/.test(key) || (Number(siren) * 100 + 12) % 97 === Number(key);
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CIF_LETTERS = 'JABCDEFGHI';

/** Persons (DNI, and NIE with X, Y, Z) by mod 23, companies by Luhn as a digit or a letter. */
function passesSpanish(rest: string): boolean {
  const [first = '', last = ''] = [rest[0], rest[8]];
  if (/[ABCDEFGHJNPQRSUVW]/.test(first)) {
    const digit = (10 - (luhnSum(`${rest.slice(1, 8)}0`) % 10)) % 10;
    return last === String(digit) || last === CIF_LETTERS[digit];
  }
  const number = rest.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return last === DNI_LETTERS[Number(number.replace(/^[KLM]/, '')) % 23];
}
