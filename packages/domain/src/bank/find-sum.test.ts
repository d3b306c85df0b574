import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import { amount, amountFromCents, findSum, sumAmounts } from '../index.ts';

const amounts = (...texts: string[]) => texts.map((text) => amount(text));

describe('amounts that add up to a sum', () => {
  it.each([
    ['all', ['10.00', '20.00'], '30.00', [0, 1]],
    ['some', ['10.00', '20.00', '5.55'], '15.55', [0, 2]],
    ['the first of equal ones', ['10.00', '10.00', '10.00'], '20.00', [0, 1]],
    ['one', ['10.00', '20.00'], '20.00', [1]],
    ['none', ['10.00', '20.00'], '25.00', undefined],
    ['of nothing', [], '25.00', undefined],
  ] as const)('%s', (_, given, sum, places) => {
    expect(findSum(amounts(...given), amount(sum))).toEqual(places);
  });

  it('are found whenever there are any, and always add up', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 4095 }), (all, mask) => {
        const given = all.map((one) => amountFromCents(BigInt(one)));
        const chosen = given.filter((_amount, index) => (mask >> index) % 2 === 1);
        if (chosen.length === 0) return;
        const places = findSum(given, sumAmounts(chosen));
        expect(sumAmounts(defined(places).map((place) => defined(given[place])))).toBe(sumAmounts(chosen));
        expect(new Set(places).size).toBe(defined(places).length);
      }),
    );
  });
});
