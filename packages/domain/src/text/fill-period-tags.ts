import { type PlainDate, addMonthsKeepingDay } from '../calendar/plain-date.ts';
import { isOneOf } from '../one-of.ts';
import { TAG } from './fill-tags.ts';

/** The tags that name months and years around a day (docs/rules/limits-and-messages.md#template-tags). */
export const PERIOD_TAGS = [
  'current_month',
  'previous_month',
  'next_month',
  'current_year',
  'previous_year',
  'next_year',
] as const;

/** One of the tags that name a month or a year. */
export type PeriodTag = (typeof PERIOD_TAGS)[number];

/**
 * The values of the period tags around a day. The caller names the month, because it knows the language;
 * the previous year is a year before, also in January, when the previous month is already in it.
 */
export function periodTagValues(
  on: PlainDate,
  nameMonth: (dayInMonth: PlainDate) => string,
): Record<PeriodTag, string> {
  const year = Number(on.slice(0, 4));
  return {
    previous_month: nameMonth(addMonthsKeepingDay(on, -1)),
    current_month: nameMonth(on),
    next_month: nameMonth(addMonthsKeepingDay(on, 1)),
    previous_year: String(year - 1),
    current_year: String(year),
    next_year: String(year + 1),
  };
}

/** Fills the period tags of a text and leaves every other tag as it is. */
export function fillPeriodTags(template: string, values: Readonly<Record<PeriodTag, string>>): string {
  return template.replace(TAG, (whole, name: string) => (isOneOf(PERIOD_TAGS, name) ? values[name] : whole));
}
