import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountFromCents, frequency, plainDate, subtractAmounts, sumAmounts } from '../index.ts';
import { monthlyAmount, recurringDays, recurringMovements, recurringTotal } from './recurring-revenue.ts';

it.each([
  ['100.00', '1m', '100.00'],
  ['100.00', 'LAST', '100.00'],
  ['300.00', '3m', '100.00'],
  ['1200.00', '1y', '100.00'],
  ['100.00', '2y', '4.17'],
  ['12.00', '1w', '52.14'],
  ['12.00', '2w', '26.07'],
  ['12.00', '1d', '365.00'],
  ['120.00', '30d', '121.67'],
  ['-100.00', '3m', '-33.33'],
])('%s every %s is %s a month', (each, every, monthly) => {
  expect(monthlyAmount(amount(each), frequency(every))).toBe(monthly);
});

it('a year is taken at the ends of its months, the present month today, those to come not at all', () => {
  expect(recurringDays(2026, plainDate('2026-03-10'))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-10',
  ]);
  expect(recurringDays(2025, plainDate('2026-03-10'))).toHaveLength(13);
  expect(recurringDays(2027, plainDate('2026-03-10'))).toEqual(['2026-12-31']);
});

const change = (started: string, increased: string, decreased: string, ended: string) => ({
  started: amount(started),
  increased: amount(increased),
  decreased: amount(decreased),
  ended: amount(ended),
});

describe('recurring revenue', () => {
  it('of € 1000.00, € 25.00 ends: a churn of 2.5%', () => {
    expect(recurringMovements(amount('1000.00'), [change('100.00', '50.00', '10.00', '25.00')])).toEqual([
      {
        ...change('100.00', '50.00', '10.00', '25.00'),
        opening: '1000.00',
        closing: '1115.00',
        churn: '2.5',
      },
    ]);
  });

  it('from nothing has no churn', () => {
    expect(recurringTotal(amount('0.00'), [change('5.00', '0.00', '0.00', '0.00')])).toMatchObject({
      closing: '5.00',
      churn: null,
    });
  });

  it('every month begins where the one before ended, and all come to the total', () => {
    const cents = fc.bigInt({ min: 0n, max: 1_000_000n }).map(amountFromCents);
    const any = fc.record({ started: cents, increased: cents, decreased: cents, ended: cents });
    fc.assert(
      fc.property(cents, fc.array(any, { minLength: 1, maxLength: 12 }), (opening, changes) => {
        const months = recurringMovements(opening, changes);
        months.forEach((month, index) => {
          expect(month.opening).toBe(index === 0 ? opening : months[index - 1]?.closing);
        });
        const total = recurringTotal(opening, changes);
        expect(total.closing).toBe(months.at(-1)?.closing);
        expect(subtractAmounts(total.closing, total.opening)).toBe(
          subtractAmounts(
            sumAmounts([total.started, total.increased]),
            sumAmounts([total.decreased, total.ended]),
          ),
        );
      }),
    );
  });
});
