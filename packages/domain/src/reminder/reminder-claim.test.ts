import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type InterestClaim,
  type ReminderClaimFacts,
  STATUTORY_RATES,
  addDays,
  amount,
  amountFromCents,
  amountToCents,
  collectionCosts,
  compareAmounts,
  parseFactor,
  parsePercentage,
  plainDate,
  reminderClaim,
  statutoryInterest,
} from '../index.ts';

describe('collection costs', () => {
  it.each([
    ['0.00', '0.00'],
    ['-10.00', '0.00'],
    ['0.01', '40.00'],
    ['100.00', '40.00'],
    ['266.66', '40.00'],
    ['266.70', '40.01'],
    ['500.00', '75.00'],
    ['1000.00', '150.00'],
    ['2500.00', '375.00'],
    ['3000.00', '425.00'],
    ['5000.00', '625.00'],
    ['7500.00', '750.00'],
    ['10000.00', '875.00'],
    ['50000.00', '1275.00'],
    ['200000.00', '2775.00'],
    ['500000.00', '4275.00'],
    ['1000000.00', '6775.00'],
    ['5000000.00', '6775.00'],
  ])('of %s are %s', (principal, costs) => {
    expect(collectionCosts(amount(principal), null)).toBe(costs);
  });

  it('include VAT when the creditor can’t deduct it', () => {
    expect(collectionCosts(amount('100.00'), defined(parseFactor('1.21')))).toBe('48.40');
    expect(collectionCosts(amount('1000000.00'), defined(parseFactor('1.21')))).toBe('8197.75');
  });

  it('never fall when the principal rises, and stay between minimum and maximum', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000_00n });
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        const [less, more] = left < right ? [left, right] : [right, left];
        const [low, high] = [less, more].map((value) => collectionCosts(amountFromCents(value), null));
        expect(amountToCents(defined(low))).toBeLessThanOrEqual(amountToCents(defined(high)));
        expect(amountToCents(defined(low))).toBeGreaterThanOrEqual(4_000n);
        expect(amountToCents(defined(high))).toBeLessThanOrEqual(677_500n);
      }),
    );
  });
});

const claim = (change: Partial<InterestClaim> = {}): InterestClaim => ({
  principal: amount('1000.00'),
  dueOn: plainDate('2024-12-31'),
  payments: [],
  kind: 'consumer',
  ...change,
});
const interestOf = (change: Partial<InterestClaim>, on: string) =>
  statutoryInterest(claim(change), plainDate(on), STATUTORY_RATES);

describe('statutory interest', () => {
  it.each<[string, Partial<InterestClaim>, string, string]>([
    ['none before the due date', {}, '2024-12-01', '0.00'],
    ['none on the due date', {}, '2024-12-31', '0.00'],
    ['one day', {}, '2025-01-01', '0.16'],
    ['a whole year at 6 %', {}, '2025-12-31', '60.00'],
    ['a second year at 4 %, over the interest too', {}, '2026-12-31', '102.40'],
    ['half a leap year at 12.5 %', { kind: 'trade', dueOn: plainDate('2023-12-31') }, '2024-06-30', '62.16'],
    [
      // 92 days of 2024 at 12.25 % of 366, and 90 days of 2025 at 11.15 % of 365.
      'a rate that changes at the turn of the year',
      { kind: 'trade', dueOn: plainDate('2024-09-30') },
      '2025-03-31',
      '58.29',
    ],
    [
      // 31 days over 1,000 and 28 over 400, at 6 %.
      'a payment in between',
      { payments: [{ paidOn: plainDate('2025-02-01'), amount: amount('600.00') }] },
      '2025-02-28',
      '6.94',
    ],
    [
      'all of it paid',
      { payments: [{ paidOn: plainDate('2025-01-01'), amount: amount('1200.00') }] },
      '2025-12-31',
      '0.00',
    ],
    ['days without a known rate', { dueOn: plainDate('2000-12-31') }, '2001-12-31', '0.00'],
    // 307 days of 2024 at 7 %, 58 of 2025 at 6 %, and one more over the interest too.
    ['default that starts on a leap day', { dueOn: plainDate('2024-02-28') }, '2025-02-28', '68.43'],
  ])('%s', (_, change, on, expected) => {
    expect(interestOf(change, on)).toBe(expected);
  });

  it('uses a rate added by a company, from its day on', () => {
    const own = {
      kind: 'consumer',
      from: plainDate('2025-07-01'),
      percentage: defined(parsePercentage('8')),
    } as const;
    // 181 days at 6 % and 184 at 8 %.
    expect(statutoryInterest(claim(), plainDate('2025-12-31'), [...STATUTORY_RATES, own])).toBe('70.08');
  });

  it('never falls from one day to the next, and never exceeds the highest rate compounded', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000_00n }),
        fc.integer({ min: 0, max: 1500 }),
        fc.constantFrom('consumer' as const, 'trade' as const),
        (cents, days, kind) => {
          const own = claim({ principal: amountFromCents(cents), kind, dueOn: plainDate('2022-05-31') });
          const [today, tomorrow] = [days, days + 1].map((count) =>
            statutoryInterest(own, addDays(own.dueOn, count), STATUTORY_RATES),
          );
          expect(compareAmounts(defined(today), defined(tomorrow))).toBeLessThanOrEqual(0);
          const bound = Number(cents) * (1.125 ** ((days + 1) / 365 + 1) - 1) + 5;
          expect(Number(amountToCents(defined(tomorrow)))).toBeLessThanOrEqual(bound);
        },
      ),
    );
  });
});

const facts: ReminderClaimFacts = {
  principal: amount('1000.00'),
  dueOn: plainDate('2024-12-31'),
  payments: [],
  person: true,
  currency: 'EUR',
  open: amount('1000.00'),
  announcedOn: null,
  costsVat: null,
};
const FINAL = { claimsInterest: true, claimsCosts: true, announcesCosts: false };
const NOTICE = { claimsInterest: false, claimsCosts: false, announcesCosts: true };

describe('a reminder’s claim', () => {
  it.each([
    [
      'a person without the free letter owes no costs',
      {},
      FINAL,
      ['60.00', '0.00', '1060.00', 'notAnnounced'],
    ],
    ['the free letter announces costs and asks none', {}, NOTICE, ['0.00', '0.00', '1000.00', null]],
    [
      'on the fourteenth day after the letter the term still runs',
      { announcedOn: plainDate('2025-12-17') },
      FINAL,
      ['60.00', '0.00', '1060.00', 'termRunning'],
    ],
    [
      'on the fifteenth the costs are owed',
      { announcedOn: plainDate('2025-12-16') },
      FINAL,
      ['60.00', '150.00', '1210.00', null],
    ],
    ['a business owes them at once', { person: false }, FINAL, ['106.46', '150.00', '1256.46', null]],
    [
      'other currencies bear nothing',
      { currency: 'USD', person: false },
      FINAL,
      ['0.00', '0.00', '1000.00', 'foreignCurrency'],
    ],
  ] as const)('%s', (_, change, step, expected) => {
    const made = reminderClaim({ ...facts, ...change }, step, {
      on: plainDate('2025-12-31'),
      rates: STATUTORY_RATES,
    });
    expect([made.interest, made.costs, made.total, made.withheld]).toEqual(expected);
  });

  it('the free notice names the costs to come', () => {
    const made = reminderClaim(facts, NOTICE, { on: plainDate('2025-01-10'), rates: STATUTORY_RATES });
    expect(made.announcedCosts).toBe('150.00');
  });
});
