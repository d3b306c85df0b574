import type { PlainDate } from '../calendar/plain-date.ts';

/** The parts of a document number: the fixed part, the counter, and the minimum number of digits. */
export type NumberParts = { prefix: string; next: bigint; width: number };

const MAX_LENGTH = 32;
const MAX_DIGITS = 15;
const SHAPE = /^([A-Za-z0-9\-/._][A-Za-z0-9\-/._ ]*?)??(\d+)$/;

/**
 * Splits a number such as "2026-0099"; undefined unless it has 1 to 32 letters, digits, - / . _ or spaces (not in
 * front) and ends in 1 to 15 digits.
 */
export function parseNumber(text: string): NumberParts | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const match = SHAPE.exec(text);
  const digits = match?.[2];
  if (digits === undefined || digits.length > MAX_DIGITS) return undefined;
  return { prefix: match?.[1] ?? '', next: BigInt(digits), width: digits.length };
}

/**
 * Formats a number with its counter padded with zeros to the width; a counter longer than that is written
 * in full.
 */
export function formatNumber({ prefix, next, width }: NumberParts): string {
  return prefix + next.toString().padStart(width, '0');
}

/** The number after this one: "2026-0099" gives "2026-0100", "F999" gives "F1000"; throws RangeError when there is none. */
export function incrementNumber(text: string): string {
  const parts = parseNumber(text);
  if (parts === undefined) throw new RangeError(`not a document number: ${text}`);
  const following = formatNumber({ ...parts, next: parts.next + 1n });
  if (parseNumber(following) === undefined) throw new RangeError(`no number follows ${text}`);
  return following;
}

/**
 * Whether a number names a year that was over on a day, as "2026-0412" does in January 2027. One that names two years,
 * such as "2026/27-0412", is of a financial year, which the second one ends.
 */
export function isOfEarlierYear(text: string, day: PlainDate): boolean {
  const prefix = parseNumber(text)?.prefix ?? '';
  const named = /(?<!\d)20\d{2}(?!\d)/.exec(prefix)?.[0];
  const year = day.slice(0, 4);
  if (named === undefined || named >= year) return false;
  return !prefix.replace(named, '').includes(year.slice(2));
}

/**
 * The numbers assigned from this one on, including itself, at most `count`; fewer where no more follow,
 * none where it isn't a number.
 */
export function upcomingNumbers(text: string, count: number): string[] {
  const parts = parseNumber(text);
  if (parts === undefined) return [];
  return Array.from({ length: count }, (_, index) =>
    formatNumber({ ...parts, next: parts.next + BigInt(index) }),
  ).filter((number) => parseNumber(number) !== undefined);
}
