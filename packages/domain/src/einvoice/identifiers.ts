/**
 * The letters and digits of an identifier in capitals: spaces, dots, hyphens and slashes are only
 * grouping.
 */
export function compactIdentifier(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');
}

/** Whether the text is a Belgian enterprise number: ten digits of which the last two are the mod-97 check. */
export function isBelgianEnterpriseNumber(text: string): boolean {
  return /^[01]\d{9}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));
}

/** Whether the text is a Swedish organisation number: ten digits that pass the Luhn check. */
export function isSwedishOrganisationNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = digitsOf(text).reduce((all, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the text is a Norwegian organisation number: nine digits, the last one the mod-11 check. */
export function isNorwegianOrganisationNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || Number(text) === 0) return false;
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((all, weight, index) => all + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** Whether the text is an Australian business number: eleven digits, the weighted sum a multiple of 89. */
export function isAustralianBusinessNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const digits = digitsOf(text).map((digit, index) => (index === 0 ? digit - 1 : digit));
  return digits.reduce((all, digit, index) => all + digit * (weights[index] ?? 0), 0) % 89 === 0;
}

/** Whether the text is a GS1 location number: digits of which the last is the GS1 check digit. */
export function isLocationNumber(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false;
  const [check = 0, ...rest] = digitsOf(text).reverse();
  const sum = rest.reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}
