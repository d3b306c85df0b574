import { describe, expect, it } from 'vitest';
import { isOutsideVatTerritory, regionalTaxOf } from './special-territory.ts';

describe('a place', () => {
  it.each([
    ['ES', '28013', false, undefined],
    ['ES', '35001', true, 'igic'],
    ['es', 'ES-38001', true, 'igic'],
    ['ES', '51 001', true, 'ipsi'],
    ['ES', '52001', true, 'ipsi'],
    ['ES', '', false, undefined],
    ['FI', '00100', false, undefined],
    ['FI', '22100', true, undefined],
    ['DE', '27498', true, undefined],
    ['DE', '35037', false, undefined],
    ['IT', '23041', true, undefined],
    ['FR', '97110', true, undefined],
    // Monaco, which has the VAT of France.
    ['FR', '98000', false, undefined],
    ['NL', '3500 AA', false, undefined],
  ])(
    'in %s with postal code %s is outside the territory of VAT: %s, and has %s',
    (country, code, outside, tax) => {
      const place = { countryCode: country, postalCode: code };
      expect(isOutsideVatTerritory(place)).toBe(outside);
      expect(regionalTaxOf(place)).toBe(tax);
    },
  );
});
