/** A range in the order of numbers, both ends included. */
export interface NumberRange {
  readonly low: string;
  readonly high: string;
}

/** The number of digits that `documents.number_order` pads to. */
const WIDTH = 15;
/** Sorts after every other character. */
const LAST_SIGN = '\u{10FFFF}';

/** The position of a number in the order of numbers, as `documents.number_order` computes it. */
export function orderOfNumber(prefix: string, digits: bigint | string): string {
  return prefix.toLowerCase() + String(digits).padStart(WIDTH, '0');
}

/**
 * The ranges of numbers with a certain beginning in the order of numbers, which sorts by the value of the
 * last digits: one range where the beginning continues before those digits, and one for each possible
 * number of digits. A few others fall in as well, such as B0010 among those that begin with B10.
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
