const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
const DUTCH = /^NL\d{2}[A-Z0-9]{3}\d{12}$/;

/** A creditor identifier in capitals without white space. */
export function normaliseCreditorIdentifier(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/**
 * Whether the text is a SEPA creditor identifier with valid check digits (EPC262-08): country, two check
 * digits, a three-character business code that the check ignores, and the national number, which has 12
 * digits in the Netherlands.
 */
export function isValidCreditorIdentifier(text: string): boolean {
  const identifier = normaliseCreditorIdentifier(text);
  if (!SHAPE.test(identifier)) return false;
  if (identifier.startsWith('NL') && !DUTCH.test(identifier)) return false;
  return identifier.slice(2, 4) === checkDigits(identifier.slice(0, 2), identifier.slice(7));
}

/**
 * The creditor identifier that a Dutch bank issues to a company: its KvK number of 8 digits and 4 more
 * digits, "0000" unless it has several; undefined when either is invalid.
 */
export function dutchCreditorIdentifier(coc: string, sequence = '0000'): string | undefined {
  const number = coc.replace(/\s/g, '');
  if (!/^\d{8}$/.test(number) || !/^\d{4}$/.test(sequence)) return undefined;
  const national = number + sequence;
  return `NL${checkDigits('NL', national)}ZZZ${national}`;
}

function checkDigits(country: string, national: string): string {
  const digits = [...`${national}${country}00`].map((character) => parseInt(character, 36)).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
