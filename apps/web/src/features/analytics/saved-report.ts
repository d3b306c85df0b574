import type { AnalyticsSearch } from './analytics-search.ts';
import { lastQuarter } from './vat/last-quarter.ts';

/**
 * What a saved report keeps of the address: the tab and its settings, without the documents that are open. The present
 * year and the last full quarter are left out, so that the report continues with the next.
 */
export function savedReportOf(search: AnalyticsSearch, today: string): Record<string, string> {
  const { box: _, key: __, ...shown } = search;
  const kept = isPresent(search, today) ? { ...shown, year: undefined, quarter: undefined } : shown;
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function isPresent({ view, year, quarter }: AnalyticsSearch, today: string): boolean {
  if (view !== 'vat') return year === undefined || year === Number(today.slice(0, 4));
  const last = lastQuarter(today);
  const isSameYear = year === undefined || year === last.year;
  return isSameYear && (quarter === undefined || quarter === last.quarter);
}
