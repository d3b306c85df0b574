import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amount,
  amountFromCents,
  amountToCents,
  distributeAmount,
  negateAmount,
  sumAmounts,
} from '../index.ts';

const anyAmount = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => amountFromCents(BigInt(cents)));
const weights = fc.array(fc.oneof(anyAmount, fc.constant(amount('0'))), { minLength: 1, maxLength: 8 });

describe('distributing an amount', () => {
  it.each([
    ['10.00', ['1', '1', '1'], ['3.34', '3.33', '3.33']],
    ['-10.00', ['1', '1', '1'], ['-3.34', '-3.33', '-3.33']],
    ['0.01', ['1', '2'], ['0.00', '0.01']],
    ['1.00', ['0', '5', '0'], ['0.00', '1.00', '0.00']],
    ['1.00', ['0', '0'], ['0.50', '0.50']],
    ['1.00', ['3', '-3'], ['0.50', '0.50']],
    ['1.00', ['3', '-1'], ['1.50', '-0.50']],
    ['1.00', ['-3', '-1'], ['0.75', '0.25']],
    ['0.00', ['3', '-3'], ['0.00', '0.00']],
    ['0.00', [], []],
  ])('%s over %j gives %j', (total, over, parts) => {
    expect(distributeAmount(amount(total), over.map(amount))).toEqual(parts);
  });

  it('refuses to lose money when there is nowhere to put it', () => {
    expect(() => distributeAmount(amount('1'), [])).toThrow(RangeError);
  });

  it('always adds up, and mirrors when the total is negated', () => {
    fc.assert(
      fc.property(anyAmount, weights, (total, over) => {
        const parts = distributeAmount(total, over);
        expect(sumAmounts(parts)).toBe(total);
        expect(distributeAmount(negateAmount(total), over)).toEqual(parts.map(negateAmount));
        expect(distributeAmount(total, over.map(negateAmount))).toEqual(parts);
      }),
    );
  });

  it('stays within a cent of the exact share, and gives nothing to a weight of zero', () => {
    const sized = fc
      .array(fc.nat(10_000), { minLength: 1, maxLength: 8 })
      .filter((over) => over.some((w) => w > 0));
    fc.assert(
      fc.property(anyAmount, sized, (total, over) => {
        const sum = BigInt(over.reduce((all, weight) => all + weight, 0));
        distributeAmount(
          total,
          over.map((weight) => amountFromCents(BigInt(weight))),
        ).forEach((part, index) => {
          const off = amountToCents(part) * sum - amountToCents(total) * BigInt(over[index] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
          if (over[index] === 0) expect(part).toBe('0.00');
        });
      }),
    );
  });
});
