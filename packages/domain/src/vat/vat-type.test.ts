import { describe, expect, it } from 'vitest';
import {
  type Factor,
  VAT_TYPES,
  allowedFactor,
  mayStandTogether,
  needsCustomerVatNumber,
  percentageOfFactor,
  vatCategory,
} from '../index.ts';

describe('VAT types', () => {
  it.each([
    ['high', 'S', false],
    ['low', 'S', false],
    ['exempt', 'E', false],
    ['none', 'O', false],
    ['ICPS', 'AE', true],
    ['ICPG', 'K', true],
    ['EBU', 'G', false],
    ['zero', 'Z', false],
    ['reverseCharge', 'AE', true],
    ['smallBusiness', 'E', false],
    ['margin', 'E', false],
    ['travelMargin', 'E', false],
    ['igic', 'L', false],
    ['ipsi', 'M', false],
  ] as const)('%s is category %s, customer VAT number needed: %s', (type, category, needed) => {
    expect(vatCategory(type)).toBe(category);
    expect(needsCustomerVatNumber(type)).toBe(needed);
  });

  it('have a factor above 1 when they charge VAT, and 1 otherwise; IGIC and IPSI have either', () => {
    const taxed = VAT_TYPES.filter((type) => allowedFactor(type, '1.21' as Factor));
    const untaxed = VAT_TYPES.filter((type) => allowedFactor(type, '1' as Factor));
    expect(taxed).toEqual(['high', 'low', 'igic', 'ipsi', 'ossGoods', 'ossServices']);
    expect(new Set([...taxed, ...untaxed])).toEqual(new Set(VAT_TYPES));
    expect(taxed.filter((type) => untaxed.includes(type))).toEqual(['igic', 'ipsi']);
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

  it('may be combined on an e-invoice unless one is outside VAT', () => {
    expect(mayStandTogether([])).toBe(true);
    expect(mayStandTogether(['none', 'none'])).toBe(true);
    expect(mayStandTogether(['high', 'low', 'exempt', 'smallBusiness'])).toBe(true);
    expect(mayStandTogether(['high', 'none'])).toBe(false);
  });
});
