import { type PlainDate, plainDate } from '@penning/domain';

/** The first day of the month at a moment, in the company's time zone. */
export function monthAt(timeZone: string, at: Date): PlainDate {
  return plainDate(zoned(timeZone, at).toPlainDate().with({ day: 1 }).toString());
}

/** When the month of a moment ends, in the company's time zone. */
export function monthEndAt(timeZone: string, at: Date): Date {
  const next = zoned(timeZone, at).toPlainDate().with({ day: 1 }).add({ months: 1 });
  return new Date(next.toZonedDateTime({ timeZone }).epochMilliseconds);
}

/** The last day before a moment, in the company's time zone: an end at midnight is the day before. */
export function lastDayBefore(timeZone: string, end: Date): PlainDate {
  const before = new Date(end.getTime() - 1);
  return plainDate(zoned(timeZone, before).toPlainDate().toString());
}

function zoned(timeZone: string, at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
