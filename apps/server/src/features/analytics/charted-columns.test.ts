import { ZERO } from '@penning/domain';
import { quotationFigures } from '@penning/domain/analytics/quotations-won';
import { createTranslator } from '@penning/i18n';
import { expect, it } from 'vitest';
import { daysToPayReport } from './days-to-pay/days-to-pay-report.ts';
import { quotationsWonReport } from './quotations-won/quotations-won-report.ts';
import { recurringRevenueReport } from './recurring-revenue/recurring-revenue-report.ts';
import type { Report } from './report-table.ts';

// Without texts, a heading is its key.
const t = createTranslator('en', {}, { onMissing: () => undefined });
const named = { company: 'Acme', t, language: 'en' } as const;

/** The headings of the columns that print draws as bars, of each table. */
function drawn({ tables }: Report): string[][] {
  return tables.map(({ headings, charted = [] }) => charted.map((column) => headings[column] ?? ''));
}

it('draws in print what the charts on screen draw', () => {
  const none = { count: 0, amount: ZERO, averageDays: null, weightedDays: null, daysLate: null };
  const paid = { currency: 'EUR' as const, total: none, periods: [], slowest: [] };
  const days = { year: 2026, currencies: [paid] };
  expect(drawn(daysToPayReport(days, { ...named, period: 'month' }))).toEqual([
    ['analytics.daysLate', 'analytics.averageDays'],
    ['analytics.averageDays'],
  ]);

  const quotations = quotationFigures([]);
  const won = { currency: 'EUR' as const, current: quotations, previous: quotations, months: [] };
  const previousThenCurrent = ['analytics.quotation_won 2025', 'analytics.quotation_won'];
  expect(drawn(quotationsWonReport({ year: 2026, untilMonth: 11, currencies: [won] }, named))).toEqual([
    previousThenCurrent,
    previousThenCurrent,
  ]);

  const movement = {
    opening: ZERO,
    started: ZERO,
    increased: ZERO,
    decreased: ZERO,
    ended: ZERO,
    closing: ZERO,
    churn: null,
  };
  const recurring = { currency: 'EUR' as const, total: movement, months: [] };
  expect(drawn(recurringRevenueReport({ year: 2026, currencies: [recurring] }, named))).toEqual([
    ['analytics.recurring_opening', 'analytics.recurring_closing'],
  ]);
});
