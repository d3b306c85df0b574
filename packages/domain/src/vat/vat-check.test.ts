import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { isVatCheckDue, vatNumberParts } from './vat-check.ts';

describe('a VAT number as VIES is asked about it', () => {
  it.each([
    ['be 0202.239.951', { countryCode: 'BE', number: '0202239951' }],
    ['GR094259216', { countryCode: 'EL', number: '094259216' }],
    ['XI123456789', { countryCode: 'XI', number: '123456789' }],
  ])('%s', (text, parts) => {
    expect(vatNumberParts(text)).toEqual(parts);
  });

  it.each(['', 'GB123456789', 'NO 123 456 789 MVA', 'DE12345'])('is none: "%s"', (text) => {
    expect(vatNumberParts(text)).toBeUndefined();
  });
});

it('is asked about once in every month', () => {
  const today = plainDate('2026-12-01');
  expect(isVatCheckDue(undefined, today)).toBe(true);
  expect(isVatCheckDue(plainDate('2026-11-30'), today)).toBe(true);
  expect(isVatCheckDue(plainDate('2026-12-01'), today)).toBe(false);
});
