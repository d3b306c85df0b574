/** Whether a label has every word that was typed, at the beginning of a word or with one typing error in it. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part) || isNear(word, part)));
}

/** From this length on, a word may have an error; shorter ones would be like any other. */
const MIN_NEAR = 4;

/** Whether two words differ by one letter too many, missing, replaced or swapped with its neighbour. */
export function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_NEAR - 1 || Math.max(one.length, other.length) < MIN_NEAR)
    return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  return (
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) && restOfOne.slice(0, 2) === swapped(restOfOther))
  );
}

function swapped(text: string): string {
  return `${text[1] ?? ''}${text[0] ?? ''}`;
}

/** Lower case without accents, in words. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
