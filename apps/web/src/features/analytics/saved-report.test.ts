import { expect, it } from 'vitest';
import { AnalyticsSearch } from './analytics-search.ts';
import { savedReportOf } from './saved-report.ts';

it.each([
  [{}, {}],
  [
    { year: 2026, by: 'product', period: 'quarter' },
    { by: 'product', period: 'quarter' },
  ],
  [
    { year: 2025, currency: 'USD' },
    { year: '2025', currency: 'USD' },
  ],
  // The last full quarter on 29 November is the third.
  [{ view: 'vat', year: 2026, quarter: 3, box: '1a' }, { view: 'vat' }],
  [
    { view: 'vat', year: 2026, quarter: 4 },
    { view: 'vat', year: '2026', quarter: '4' },
  ],
  [{ view: 'ageing', year: 2026 }, { view: 'ageing' }],
] as const)('%j is saved as %j: its settings, but no period that is the present one', (search, saved) => {
  const kept = savedReportOf(AnalyticsSearch.parse(search), '2026-11-29');
  expect(kept).toEqual(saved);
  expect(savedReportOf(AnalyticsSearch.parse(kept), '2026-11-29')).toEqual(saved);
});
