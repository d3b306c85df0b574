import { describe, expect, it } from 'vitest';
import { plainDate } from '../../calendar/plain-date.ts';
import { factor } from '../../money/factor.ts';
import { EU_MEMBERS } from '../eu-members.ts';
import { percentageOfFactor } from '../vat-type.ts';
import { firstVatCodesOf, missingVatCodesOf, isRateOfOtherDays } from './domestic-rates.ts';

const on = plainDate('2026-11-30');
const shown = (country: string) =>
  firstVatCodesOf(country, on)
    .map(({ type, factor: of }) => (of === '1' ? type : percentageOfFactor(of)))
    .join(' ');

describe('the VAT codes with which a company begins', () => {
  it.each([
    ['NL', '21 9 exempt none ICPS ICPG EBU'],
    ['DK', '25 exempt none ICPS ICPG EBU'],
    ['IT', '22 10 5 4 exempt none ICPS ICPG EBU'],
    ['EE', '24 13 9 exempt none ICPS ICPG EBU'],
    ['MC', '20 10 5.5 2.1 exempt none ICPS ICPG EBU'],
    ['IE', '23 13.5 9 4.8 zero exempt none ICPS ICPG EBU'],
    ['GB', '20 5 zero exempt none ICPS EBU'],
    ['CH', '8.1 3.8 2.6 exempt none ICPS EBU'],
    ['NO', '25 15 12 exempt none ICPS EBU'],
    ['US', 'none exempt ICPS EBU'],
  ])('in %s: %s', (country, codes) => expect(shown(country)).toBe(codes));

  it('are one at the standard rate, in every member state', () => {
    for (const country of EU_MEMBERS) {
      const codes = firstVatCodesOf(country, on);
      expect(codes.filter(({ type }) => type === 'high').length, country).toBe(1);
      expect(codes[0]?.type, country).toBe('high');
    }
  });
});

it('what is missing is of the country alone, and what is there already stays', () => {
  const dutch = firstVatCodesOf('NL', on);
  const shownMissing = (country: string) =>
    missingVatCodesOf(country, on, dutch).map(({ type, factor: of }) => `${type} ${of}`);
  expect(shownMissing('NL')).toEqual([]);
  expect(shownMissing('DE')).toEqual(['high 1.19', 'low 1.07']);
  expect(shownMissing('CH')).toEqual(['high 1.081', 'low 1.038', 'low 1.026']);
});

describe('a rate of other days', () => {
  it.each([
    ['RO', '1.19', '2026-01-10', true],
    ['RO', '1.19', '2025-07-31', false],
    ['RO', '1.21', '2025-07-31', true],
    ['EE', '1.22', '2025-07-01', true],
    ['FI', '1.255', '2024-09-01', false],
    ['CH', '1.077', '2024-01-01', true],
    // Corsica, and what nobody had.
    ['FR', '1.13', '2026-01-10', false],
    ['NL', '1.25', '2026-01-10', false],
    // Before the rates are known, and where they aren't.
    ['RO', '1.21', '2019-01-01', false],
    ['US', '1.21', '2026-01-10', false],
  ])('in %s %s on %s: %s', (country, rate, day, expected) => {
    expect(isRateOfOtherDays(country, factor(rate), plainDate(day))).toBe(expected);
  });
});
