/** Whether two codes of a bookkeeping are the same, however many zeros precede or spaces surround them; never when empty. */
export function isSameNumber(one: string, other: string): boolean {
  const [left, right] = [bare(one), bare(other)];
  return left !== '' && left === right;
}

function bare(code: string): string {
  return code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/u, '');
}
