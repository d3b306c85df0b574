import { describe, expect, it } from 'vitest';
import { amendmentOf } from './amendment.ts';

const known = { reference: 'M-1', creditorIdentifier: 'DE98ZZZ09999999999', iban: 'NL91ABNA0417164300' };

describe('an amended mandate', () => {
  it.each<[string, object, object | undefined]>([
    ['did not change', {}, undefined],
    ['another reference', { reference: 'M-2' }, { originalReference: 'M-1' }],
    [
      'another creditor',
      { creditorIdentifier: 'X' },
      { originalCreditorIdentifier: known.creditorIdentifier },
    ],
    [
      'another account at the same bank',
      { iban: 'NL02ABNA0123456789' },
      { originalIban: 'NL91ABNA0417164300' },
    ],
    ['an account at another bank', { iban: 'NL20INGB0001234567' }, { originalIban: 'SMNDA' }],
  ])('%s', (_, change, expected) => {
    expect(amendmentOf(known, { ...known, ...change })).toEqual(expected);
  });

  it('reports no change of a mandate unknown to the bank', () => {
    expect(amendmentOf(undefined, known)).toBeUndefined();
  });
});
