import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountFromCents, amountToCents, subtractAmounts, sumAmounts } from '../money/amount.ts';
import { percentage } from '../money/percentage.ts';
import { annuity, loanPayments } from './annuity.ts';

describe('an annuity', () => {
  it.each([
    ['100000', 60, '4', '1841.65'],
    ['1200', 12, '0', '100.00'],
    ['1000', 1, '12', '1010.00'],
    // 1000 / (1/1.01 + 1/1.01²) = 1000 / 1.970395…
    ['1000', 2, '12', '507.51'],
    ['250000', 360, '3.5', '1122.61'],
    ['0', 60, '4', '0.00'],
    ['0.01', 60, '4', '0.00'],
  ])('of %s over %i months at %s%% is %s', (loan, term, interest, expected) => {
    expect(annuity({ amount: amount(loan), term, interest: percentage(interest) })).toBe(expected);
  });

  it('is paid with interest on what is left, to the last cent', () => {
    const loan = { amount: amount('1000'), term: 2, interest: percentage('12') };
    expect(loanPayments(loan, 24)).toEqual([
      { payment: '507.51', interest: '10.00', balance: '502.49' },
      { payment: '507.51', interest: '5.02', balance: '0.00' },
    ]);
  });

  it('repays exactly what was lent, with equal payments except the last', () => {
    const loans = fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => amountFromCents(BigInt(cents))),
      term: fc.integer({ min: 1, max: 400 }),
      interest: fc.integer({ min: 0, max: 3000 }).map((value) => percentage((value / 100).toFixed(2))),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        const payments = loanPayments(loan, loan.term);
        expect(payments).toHaveLength(loan.term);
        expect(payments.at(-1)?.balance).toBe('0.00');
        const principal = payments.map(({ payment, interest }) => subtractAmounts(payment, interest));
        expect(sumAmounts(principal)).toBe(loan.amount);
        const usual = amountToCents(annuity(loan));
        expect(payments.every(({ payment }) => amountToCents(payment) >= 0n)).toBe(true);
        expect(payments.slice(0, -1).every(({ payment }) => amountToCents(payment) <= usual)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
