/** Every day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return Array.from({ length: count + 1 }, (_, index) => {
    return new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);
  });
}

/** When a recurring invoice should occur: on a day of each month or its last, on a day of each year, or every few days. */
export type Rhythm =
  | { readonly dayOfMonth: number }
  | { readonly dayOfYear: string }
  | { readonly everyDays: number };

/**
 * The days from `first` to `last` on which it occurs, up to a limit; computed day by day, from the
 * calendar alone.
 */
export function occurrences(
  rhythm: Rhythm,
  { first, last, max = Infinity }: { first: string; last: string; max?: number },
): string[] {
  return daysBetween(first, last)
    .filter((day, index) => occursOn(rhythm, day, index))
    .slice(0, max);
}

function occursOn(rhythm: Rhythm, day: string, index: number): boolean {
  if ('everyDays' in rhythm) return index % rhythm.everyDays === 0;
  if ('dayOfYear' in rhythm) return day.endsWith(rhythm.dayOfYear);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date === Math.min(rhythm.dayOfMonth, lastOfMonth);
}
