import { PROGNOSIS_MONTH_NAMES, PROGNOSIS_MONTHS, defined, monthAfter } from '@penning/domain';

/** The name of a month, 0 to 11: in Dutch, whatever the language around it. */
export function monthText(month: number): string {
  return defined(PROGNOSIS_MONTH_NAMES[month]);
}

/** The first and the last month of a prognosis. */
export function PeriodText({ month, year }: { month: number; year: number }) {
  const last = monthAfter({ month, year }, PROGNOSIS_MONTHS - 1);
  return <span lang="nl">{`${monthText(month)} ${year} – ${monthText(last.month)} ${last.year}`}</span>;
}
