/** A stretch of the order of numbers, both ends included. */
export interface NumberRange {
  readonly low: string;
  readonly high: string;
}

/** As many digits as `documents.number_order` gives every number. */
const WIDTH = 15;
/** Comes after every other sign. */
const LAST_SIGN = '\u{10FFFF}';

/** Where a number comes in the order of numbers, as `documents.number_order` has it. */
export function orderOfNumber(prefix: string, digits: bigint | string): string {
  return prefix.toLowerCase() + String(digits).padStart(WIDTH, '0');
}

/**
 * Where numbers with a certain beginning come in the order of numbers, which ranks by the value of the last digits: one
 * stretch where the beginning goes on before them, and one for each count of digits that they can have. A few others
 * come there as well, such as B0010 among those that begin with B10.
 */
export function numberRanges(beginning: string): NumberRange[] {
  const text = beginning.trim().toLowerCase();
  const head = text.replace(/\d+$/, '');
  const digits = text.slice(head.length);
  const ranges = [{ low: text, high: text + LAST_SIGN }];
  if (digits === '') return ranges;
  for (let length = digits.length; length <= WIDTH; length += 1) {
    const low = orderOfNumber(head, digits.padEnd(length, '0'));
    ranges.push({ low, high: orderOfNumber(head, digits.padEnd(length, '9')) });
  }
  return ranges;
}
