import { type PlainDate, addDays, daysBetween } from '../calendar/plain-date.ts';
import { type Amount, sumAmounts } from '../money/amount.ts';

/** How late an invoice is, in days: not due yet, or up to so many; the last has no end. */
export const AGE_BANDS = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** What is open of the invoices that are due on a day; null for those that are never due. */
export interface DueDay {
  readonly dueOn: PlainDate | null;
  readonly open: Amount;
  readonly count: number;
}

/** What is open in a band, and of how many invoices. */
export interface AgedDebt {
  readonly band: AgeBand;
  readonly amount: Amount;
  readonly count: number;
}

/** What is open by how late it is on a day (docs/rules/analytics.md#ageing); an invoice is not late on its due date. */
export function ageDebts(days: readonly DueDay[], today: PlainDate): AgedDebt[] {
  return AGE_BANDS.map((band) => {
    const inBand = days.filter(({ dueOn }) => bandOf(dueOn, today) === band);
    return {
      band,
      amount: sumAmounts(inBand.map(({ open }) => open)),
      count: inBand.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** The fewest and the most days late in each band. */
const LATE: Readonly<Record<AgeBand, { readonly fewest?: number; readonly most?: number }>> = {
  notDue: { most: 0 },
  to30: { fewest: 1, most: 30 },
  to60: { fewest: 31, most: 60 },
  to90: { fewest: 61, most: 90 },
  over90: { fewest: 91 },
};

function bandOf(dueOn: PlainDate | null, today: PlainDate): AgeBand {
  const late = dueOn === null ? 0 : daysBetween(dueOn, today);
  const band = AGE_BANDS.find((name) => late <= (LATE[name].most ?? Infinity));
  return band ?? 'over90';
}

/** The first and the last due date of a band; an end that is left out is open. */
export function dueDatesOf(
  band: AgeBand,
  today: PlainDate,
): { readonly from?: PlainDate; readonly until?: PlainDate } {
  const { fewest, most } = LATE[band];
  return {
    ...(most === undefined ? {} : { from: addDays(today, -most) }),
    ...(fewest === undefined ? {} : { until: addDays(today, -fewest) }),
  };
}
