import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { amount } from '../money/amount.ts';
import { parseExchangeRate } from '../money/exchange-rate.ts';
import { factor } from '../money/factor.ts';
import {
  type OneStopShopSale,
  allowedCountry,
  daysOfQuarter,
  isDistanceSale,
  oneStopShopReport,
  thresholdState,
} from './one-stop-shop.ts';

const sale = (changes: Partial<OneStopShopSale>): OneStopShopSale => ({
  country: 'DE',
  type: 'ossGoods',
  factor: factor('1.19'),
  base: amount('100.00'),
  vat: amount('19.00'),
  currency: 'EUR',
  ...changes,
});
const quarter = { year: 2026, quarter: 4 };

describe('the return of a quarter', () => {
  it('adds up per member state, goods or services, and rate', () => {
    const report = oneStopShopReport(
      quarter,
      [
        sale({}),
        sale({ base: amount('50.00'), vat: amount('9.50') }),
        sale({ type: 'ossServices' }),
        sale({ factor: factor('1.07'), vat: amount('7.00') }),
        sale({ country: 'BE', factor: factor('1.21'), vat: amount('21.00') }),
      ],
      () => undefined,
    );
    expect(
      report.rows.map(({ country, type, factor: rate, base, vat }) => [country, type, rate, base, vat]),
    ).toEqual([
      ['BE', 'ossGoods', '1.21', '100.00', '21.00'],
      ['DE', 'ossGoods', '1.19', '150.00', '28.50'],
      ['DE', 'ossGoods', '1.07', '100.00', '7.00'],
      ['DE', 'ossServices', '1.19', '100.00', '19.00'],
    ]);
    expect(report).toMatchObject({ corrections: [], totalVat: '75.50', missingRates: [] });
  });

  it('lets a credit of the same quarter lower its line, and one of an earlier quarter correct that one', () => {
    const credit = { base: amount('-40.00'), vat: amount('-7.60') };
    const report = oneStopShopReport(
      quarter,
      [
        sale({}),
        sale({ ...credit, corrects: plainDate('2026-10-01') }),
        sale({ ...credit, corrects: plainDate('2026-09-30') }),
        sale({ ...credit, corrects: plainDate('2025-12-31') }),
      ],
      () => undefined,
    );
    expect(report.rows).toMatchObject([{ base: '60.00', vat: '11.40' }]);
    expect(report.corrections).toEqual([
      { year: 2025, quarter: 4, country: 'DE', vat: '-7.60' },
      { year: 2026, quarter: 3, country: 'DE', vat: '-7.60' },
    ]);
    expect(report.totalVat).toBe('-3.80');
  });

  it('converts the sum of a currency at the rate of the last day, and names rates that are missing', () => {
    const swedish = sale({ country: 'SE', factor: factor('1.25'), vat: amount('25.00'), currency: 'SEK' });
    const asked: string[] = [];
    const { rows } = oneStopShopReport(
      quarter,
      [swedish, swedish, sale({ ...swedish, currency: 'EUR' })],
      (currency, on) => {
        asked.push(`${currency} ${on}`);
        return parseExchangeRate('10');
      },
    );
    expect(rows).toMatchObject([{ country: 'SE', base: '120.00', vat: '30.00' }]);
    expect(new Set(asked)).toEqual(new Set(['SEK 2026-12-31']));
    expect(oneStopShopReport(quarter, [swedish], () => undefined).missingRates).toEqual([
      { currency: 'SEK', on: '2026-12-31' },
    ]);
  });
});

it('a quarter has its days', () => {
  expect(daysOfQuarter({ year: 2027, quarter: 1 })).toEqual({ first: '2027-01-01', last: '2027-03-31' });
  expect(daysOfQuarter(quarter)).toEqual({ first: '2026-10-01', last: '2026-12-31' });
});

it('only a sale to a consumer in another member state counts', () => {
  expect(isDistanceSale('NL', { country: 'DE', person: true })).toBe(true);
  expect(isDistanceSale('NL', { country: 'DE', person: false })).toBe(false);
  expect(isDistanceSale('NL', { country: 'NL', person: true })).toBe(false);
  expect(isDistanceSale('NL', { country: 'GB', person: true })).toBe(false);
  expect(isDistanceSale('NL', { country: 'MC', person: true })).toBe(true);
  expect(isDistanceSale('MC', { country: 'NL', person: true })).toBe(true);
  expect(isDistanceSale('MC', { country: 'FR', person: true })).toBe(false);
});

it('the threshold counts this year and the last', () => {
  const [none, much] = [amount('0.00'), amount('10000.01')];
  expect(thresholdState(none, none)).toBe('below');
  expect(thresholdState(amount('10000.00'), none)).toBe('near');
  expect(thresholdState(much, none)).toBe('above');
  expect(thresholdState(none, much)).toBe('above');
});

it('a code of the one-stop shop has a rate of its member state', () => {
  expect(allowedCountry({ type: 'ossGoods', country: 'DE', factor: factor('1.19') })).toBe(true);
  expect(allowedCountry({ type: 'ossGoods', country: 'DE', factor: factor('1.21') })).toBe(false);
  expect(allowedCountry({ type: 'ossGoods', country: '', factor: factor('1.19') })).toBe(false);
  expect(allowedCountry({ type: 'high', country: 'DE', factor: factor('1.19') })).toBe(false);
  expect(allowedCountry({ type: 'high', country: '', factor: factor('1.21') })).toBe(true);
});
