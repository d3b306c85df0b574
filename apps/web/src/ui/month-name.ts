/** The name of a month, 1 to 12, in a language. */
export function monthName(month: number, language: string, width: 'long' | 'short' | 'narrow'): string {
  return new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 15),
  );
}

/** A month in full, shortened for where there is little room, and as its first letter. */
export function monthNames(
  month: number,
  language: string,
): { readonly name: string; readonly short: string; readonly narrow: string } {
  return {
    name: monthName(month, language, 'long'),
    short: monthName(month, language, 'short').replace('.', ''),
    narrow: monthName(month, language, 'narrow'),
  };
}
