/** Letters of a text that are looked at, and words that together may be one number: banks give 140, some a few more. */
const MAX_TEXT = 400;
const MAX_WORDS = 4;
const LONGEST_KEY = 30;

/** What an invoice number is found by whatever was left out of it: capitals and digits alone, without leading letters. */
export function numberKey(number: string): string {
  return squeezed(number).replace(/^[A-Z]+/, '');
}

/** A number as it may appear in a text: its key, and the letters right before it. */
export interface NumberInText {
  readonly key: string;
  readonly letters: string;
  /** It stood in a reference with check digits that are right, which has no room for letters. */
  readonly isReference?: true;
}

/**
 * What in a text may be a number of an invoice: words that hold a digit, and up to four that follow each other, so
 * that "2026 0100", "20260100" and "Factuur2026-0100" are all the number 2026-0100. A reference of ISO 11649 gives
 * what follows its check digits, a Belgian one (+++002/0260/10097+++) what precedes them.
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
 * The numbers that a Belgian structured communication may mean: ten digits, padded with zeros in front, and
 * two that are the remainder of dividing by 97 (97 for none). It does not say which zeros are the number's own.
 */
function basesOfBelgianReference(digits: string): string[] {
  if (!/^\d{12}$/.test(digits)) return [];
  const base = digits.slice(0, 10);
  if (Number(digits.slice(10)) !== (Number(base) % 97 || 97)) return [];
  const zeros = /^0*/.exec(base)?.[0].length ?? 0;
  return Array.from({ length: zeros + 1 }, (_, index) => base.slice(index)).filter((key) => key !== '');
}

/** How surely a text names a number: in full, without its leading letters only, or not at all. */
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
