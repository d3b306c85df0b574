import { type PlainDate, addDays, compareDates } from './plain-date.ts';

/** Days whose books are closed, from the first to the last. */
export type Period = { readonly startsOn: PlainDate; readonly endsOn: PlainDate };

/** The closed period that contains a day, and the first open day after it; undefined for an open day. */
export function closedPeriodOf<P extends Period>(
  day: PlainDate,
  periods: readonly P[],
): { period: P; firstOpen: PlainDate } | undefined {
  const period = periods.find((one) => contains(one, day));
  if (period === undefined) return undefined;
  let firstOpen = day;
  for (
    let closed: Period | undefined = period;
    closed !== undefined;
    closed = periods.find((one) => contains(one, firstOpen))
  ) {
    firstOpen = addDays(closed.endsOn, 1);
  }
  return { period, firstOpen };
}

function contains({ startsOn, endsOn }: Period, day: PlainDate): boolean {
  return compareDates(startsOn, day) <= 0 && compareDates(day, endsOn) <= 0;
}
