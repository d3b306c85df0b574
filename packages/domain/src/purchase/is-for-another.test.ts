import { describe, expect, it } from 'vitest';
import { isForAnother } from './is-for-another.ts';

const own = { vatNumber: 'NL123456782B90', coc: '69599084' };

describe('an invoice', () => {
  it.each([
    ['names neither number', { vatNumber: '', coc: '' }],
    ['names both', { vatNumber: 'nl 1234.56.782.B90', coc: '69599084' }],
    [
      'names the company number, and the VAT number of a group',
      { vatNumber: 'NL004495445B01', coc: '69599084' },
    ],
    ['names a number of another register', { vatNumber: '', coc: '8712345000004' }],
  ])('that %s is ours', (_, buyer) => {
    expect(isForAnother(buyer, own)).toBe(false);
  });

  it('is another’s when it states numbers that we know of ourselves, and none is ours', () => {
    expect(isForAnother({ vatNumber: 'NL004495445B01', coc: '' }, own)).toBe(true);
    expect(isForAnother({ vatNumber: '', coc: '30114455' }, own)).toBe(true);
    expect(isForAnother({ vatNumber: 'NL004495445B01', coc: '' }, { vatNumber: '', coc: '69599084' })).toBe(
      false,
    );
  });

  it('is compared without the country of a Belgian company number', () => {
    const belgian = { vatNumber: '', coc: '0428.759.497' };
    expect(isForAnother({ vatNumber: '', coc: 'BE0428759497' }, belgian)).toBe(false);
    expect(isForAnother({ vatNumber: '', coc: 'BE0202239951' }, belgian)).toBe(true);
  });
});
