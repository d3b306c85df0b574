import { CompanyInput } from '@penning/contract';
import { countryOptions } from '@penning/i18n';
import { describe, expect, it } from 'vitest';

const isTaken = (code: string) => CompanyInput.shape.country.safeParse(code).success;

describe('a country', () => {
  it('accepts one that can be chosen', () => {
    const codes = countryOptions('en').map(({ code }) => code);
    expect(codes).toHaveLength(250);
    for (const code of codes) expect(isTaken(code), code).toBe(true);
  });

  it('refuses one that doesn’t exist', () => {
    for (const code of ['ZZ', 'AA', 'EU', 'nl', 'NLD', 'N', '', 'NL|BE'])
      expect(isTaken(code), code).toBe(false);
  });
});
