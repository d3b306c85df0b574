/** The name of a month, 1 to 12, in a language. */
export function monthName(month: number, language: string, width: 'long' | 'short' | 'narrow'): string {
  return new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 15),
  );
}
