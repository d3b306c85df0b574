const FIRST_YEAR = '1900';
/** Years of two digits from this one on are those of the last century. */
const LAST_CENTURY = '80';

/** A year in four digits; it may be written with two, and isn't before 1900. */
export function wholeYear(written: string): string | undefined {
  const century = written >= LAST_CENTURY ? '19' : '20';
  const year = written.length === 2 ? `${century}${written}` : written;
  return year < FIRST_YEAR ? undefined : year;
}
