import type { Language } from './catalogue.ts';

const PATTERNS: Record<Language, (year: string, month: string, day: string) => string> = {
  nl: (year, month, day) => `${day}-${month}-${year}`,
  de: (year, month, day) => `${day}.${month}.${year}`,
  en: (year, month, day) => `${year}-${month}-${day}`,
  fr: (year, month, day) => `${day}/${month}/${year}`,
  es: (year, month, day) => `${day}/${month}/${year}`,
};

/** A date in the reader's format (docs/rules/limits-and-messages.md#dates-on-screen); takes "YYYY-MM-DD". */
export function formatDate(plainDate: string, language: Language): string {
  const [year = '', month = '', day = ''] = plainDate.split('-');
  return PATTERNS[language](year, month, day);
}

/** A period, with both dates in the reader's format. */
export function formatPeriod({ from, until }: { from: string; until: string }, language: Language): string {
  return `${formatDate(from, language)} – ${formatDate(until, language)}`;
}

const months = new Map<Language, Intl.DateTimeFormat>();

/** The name of a date's month: "november". Takes "YYYY-MM-DD". */
export function monthName(plainDate: string, language: Language): string {
  let names = months.get(language);
  if (!names) {
    names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    months.set(language, names);
  }
  return names.format(Date.parse(`${plainDate.slice(0, 7)}-15`));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment as date and time in a time zone: "21-11-2026 14:05". Takes ISO 8601. */
export function formatInstant(iso: string, language: Language, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  const date = PATTERNS[language](part('year').padStart(4, '0'), part('month'), part('day'));
  return `${date} ${part('hour')}:${part('minute')}`;
}

/**
 * A date as people type it, in any of these formats and with the year first or last: "YYYY-MM-DD", or undefined when it
 * isn't one. Whether that day exists is not checked. A year of two digits is one of this century.
 */
export function parseTypedDate(typed: string): string | undefined {
  const parts = typed.trim().split(/[-./\s]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed();
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
  return [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in words: "3 December", with its year unless that is the given one. Takes ISO 8601. */
export function formatDayOf(
  iso: string,
  { language, timeZone, thisYear }: { language: Language; timeZone: string; thisYear: string },
): string {
  const year = formatInstant(iso, 'en', timeZone).slice(0, 4);
  const key = `${language} ${timeZone} ${String(year === thisYear)}`;
  let day = days.get(key);
  if (!day) {
    day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone,
      day: 'numeric',
      month: 'long',
      ...(year === thisYear ? {} : { year: 'numeric' }),
    });
    days.set(key, day);
  }
  return day.format(Date.parse(iso));
}
