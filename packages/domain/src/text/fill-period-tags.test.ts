import { describe, expect, it } from 'vitest';
import { fillPeriodTags, periodTagValues, plainDate } from '../index.ts';

const valuesOn = (on: string) => periodTagValues(plainDate(on), (day) => `month ${Number(day.slice(5, 7))}`);

describe('period tags', () => {
  it.each([
    ['2026-11-21', 'month 10 month 11 month 12'],
    ['2026-01-31', 'month 12 month 1 month 2'],
    ['2026-12-31', 'month 11 month 12 month 1'],
  ])('name the months around %s', (on, expected) => {
    expect(fillPeriodTags('{{previous_month}} {{current_month}} {{next_month}}', valuesOn(on))).toBe(
      expected,
    );
  });

  it('name the years around a day, also in January', () => {
    const text = '{{previous_year}} {{ current_year }} {{next_year}}';
    expect(fillPeriodTags(text, valuesOn('2027-01-01'))).toBe('2026 2027 2028');
  });

  it('leave all other tags and text unchanged', () => {
    const text = '{{invoice_number}} {{Current_Month}} {{ nothing }} {current_month} {{current_month';
    expect(fillPeriodTags(text, valuesOn('2026-11-21'))).toBe(text);
  });
});
