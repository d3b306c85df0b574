/**
 * The letters of a text that are searched, and the number of words that together may be one number: banks
 * allow 140 characters, some a few more.
 */
const MAX_TEXT = 400;
const MAX_WORDS = 4;
const LONGEST_KEY = 30;

/**
 * The key by which an invoice number is found even if parts are omitted: only capitals and digits,
 * without leading letters.
 */
export function numberKey(number: string): string {
  return squeezed(number).replace(/^[A-Z]+/, '');
}

/** A number as it may appear in a text: its key, and the letters right before it. */
export interface NumberInText {
  readonly key: string;
  readonly letters: string;
  /** From a reference with valid check digits, which has no room for letters. */
  readonly isReference?: true;
}

/**
 * The possible invoice numbers in a text: words with a digit, and up to four consecutive ones, so that
 * "2026 0100", "20260100" and "Factuur2026-0100" all mean the number 2026-0100. From an ISO 11649
 * reference, what follows its check digits; from a Belgian one (+++002/0260/10097+++), what precedes
 * them.
 */
export function numbersInText(text: string): NumberInText[] {
  const words = text
    .slice(0, MAX_TEXT)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const found = new Map<string, NumberInText>();
  const note = (joined: string): void => {
    const key = joined.replace(/^[A-Z]+/, '');
    const letters = joined.slice(0, joined.length - key.length);
    if (key !== '' && key.length <= LONGEST_KEY) found.set(`${letters} ${key}`, { key, letters });
  };
  const noteReference = (key: string): void =>
    void found.set(`+ ${key}`, { key, letters: '', isReference: true });
  words.forEach((word, index) => {
    const reference = /^RF\d{2}(.+)$/.exec(word)?.[1];
    if (reference) note(reference.replace(/^0+(?=\d)/, ''));
    let joined = '';
    for (const part of words.slice(index, index + MAX_WORDS)) {
      joined += part;
      if (/\d/.test(part)) note(joined);
      basesOfBelgianReference(joined).forEach(noteReference);
    }
  });
  return [...found.values()];
}

/**
 * The numbers that a Belgian structured communication may mean: ten digits, padded with leading zeros,
 * and two that are the remainder modulo 97 (97 for none). It doesn't say which zeros belong to the
 * number.
 */
function basesOfBelgianReference(digits: string): string[] {
  if (!/^\d{12}$/.test(digits)) return [];
  const base = digits.slice(0, 10);
  if (Number(digits.slice(10)) !== (Number(base) % 97 || 97)) return [];
  const zeros = /^0*/.exec(base)?.[0].length ?? 0;
  return Array.from({ length: zeros + 1 }, (_, index) => base.slice(index)).filter((key) => key !== '');
}

/** How a text names a number: in full, without its leading letters, or not at all. */
export function namesNumber(number: string, found: NumberInText): 'full' | 'digits' | undefined {
  const key = numberKey(number);
  if (key === '' || key !== found.key) return undefined;
  if (found.isReference) return 'full';
  const own = squeezed(number);
  return found.letters.endsWith(own.slice(0, own.length - key.length)) ? 'full' : 'digits';
}

function squeezed(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
