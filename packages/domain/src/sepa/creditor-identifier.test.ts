import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import { dutchCreditorIdentifier, isValidCreditorIdentifier } from './creditor-identifier.ts';

describe('a creditor identifier', () => {
  it.each([
    ['DE98ZZZ09999999999', true],
    ['BE69ZZZ050D000000008', true],
    ['de98 zzz 0999 9999 999', true],
    ['DE98ABC09999999999', true],
    ['DE97ZZZ09999999999', false],
    ['DE98ZZZ09999999998', false],
    ['NL00ZZZ123456780000', false],
    ['NL00ZZZ123', false],
    ['', false],
    ['DE98ZZZ', false],
    ['DE98ZZZ0999999999é', false],
  ])('%s: %s', (identifier, expected) => {
    expect(isValidCreditorIdentifier(identifier)).toBe(expected);
  });

  it('is derived from a KvK number', () => {
    const made = defined(dutchCreditorIdentifier('50 123 456'));
    expect(made).toMatch(/^NL\d\dZZZ501234560000$/);
    expect(isValidCreditorIdentifier(made)).toBe(true);
    expect(isValidCreditorIdentifier(`${made}1`)).toBe(false);
    expect(dutchCreditorIdentifier('50123456', '0012')).toMatch(/0012$/);
    expect(dutchCreditorIdentifier('123')).toBeUndefined();
    expect(dutchCreditorIdentifier('12345678', '1')).toBeUndefined();
  });
});
