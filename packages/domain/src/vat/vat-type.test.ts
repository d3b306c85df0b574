import { describe, expect, it } from 'vitest';
import {
  type Factor,
  VAT_TYPES,
  allowedFactor,
  exemptionReasonCode,
  mayStandTogether,
  needsCustomerVatNumber,
  percentageOfFactor,
  vatCategory,
} from '../index.ts';

describe('VAT types', () => {
  it.each([
    ['high', 'S', undefined, false],
    ['low', 'S', undefined, false],
    ['exempt', 'E', undefined, false],
    ['none', 'O', 'VATEX-EU-O', false],
    ['ICPS', 'AE', 'VATEX-EU-AE', true],
    ['ICPG', 'K', 'VATEX-EU-IC', true],
    ['EBU', 'G', 'VATEX-EU-G', false],
  ] as const)(
    '%s is category %s, reason %s, customer VAT number needed: %s',
    (type, category, reason, needed) => {
      expect(vatCategory(type)).toBe(category);
      expect(exemptionReasonCode(type)).toBe(reason);
      expect(needsCustomerVatNumber(type)).toBe(needed);
    },
  );

  it('have a factor above 1 when high or low, and 1 otherwise', () => {
    const taxed = VAT_TYPES.filter((type) => allowedFactor(type, '1.21' as Factor));
    const untaxed = VAT_TYPES.filter((type) => allowedFactor(type, '1' as Factor));
    expect(taxed).toEqual(['high', 'low']);
    expect(untaxed).toEqual(['exempt', 'none', 'ICPS', 'ICPG', 'EBU']);
  });

  it.each([
    ['1.21', '21'],
    ['1.09', '9'],
    ['1', '0'],
    ['1.055', '5.5'],
    ['1.0525', '5.3'],
    ['2', '100'],
  ])('a factor of %s is %s percent', (factor, percentage) => {
    expect(percentageOfFactor(factor as Factor)).toBe(percentage);
  });

  it('stand together on an e-invoice unless one is outside VAT', () => {
    expect(mayStandTogether([])).toBe(true);
    expect(mayStandTogether(['none', 'none'])).toBe(true);
    expect(mayStandTogether(['high', 'low', 'exempt'])).toBe(true);
    expect(mayStandTogether(['high', 'none'])).toBe(false);
  });
});
