/** A number in groups of four, as people read it out. */
export function groupNumber(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
