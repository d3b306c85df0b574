import { describe, expect, it } from 'vitest';
import { addDays, compareDates, plainDate } from '../../calendar/plain-date.ts';
import { isEuMember } from '../eu-members.ts';
import { percentageOfFactor } from '../vat-type.ts';
import { MEMBER_STATE_RATES, RATES_KNOWN_FROM, isRateOf, ratesOf } from './member-state-rates.ts';

const percentages = (country: string, on: string) =>
  ratesOf(country, plainDate(on)).map((rate) => percentageOfFactor(rate.factor));

describe('the rates of the member states', () => {
  it.each([
    ['DE', '2026-11-21', ['19', '7']],
    ['FR', '2026-11-21', ['20', '10', '5.5', '2.1']],
    ['FI', '2024-08-31', ['24', '14', '10']],
    ['FI', '2024-09-01', ['25.5', '14', '10']],
    ['EE', '2025-06-30', ['22', '13', '9']],
    ['EE', '2025-07-01', ['24', '13', '9']],
    ['RO', '2025-08-01', ['21', '11']],
    ['SK', '2024-12-31', ['20', '10', '5']],
    ['LU', '2023-07-01', ['16', '13', '7', '3']],
    ['AT', '2026-07-01', ['20', '13', '10', '4.9']],
    ['DK', '2026-11-21', ['25']],
    ['GB', '2026-11-21', []],
  ])('%s on %s', (country, on, expected) => {
    expect(percentages(country, on)).toEqual(expected);
  });

  it('are on 22 November 2026 those of the Commission’s tables', () => {
    const published =
      'AT 20/13/10/4.9 · BE 21/12/6 · BG 20/9 · CY 19/9/5/3 · CZ 21/12 · DE 19/7 · DK 25 · EE 24/13/9 · ES 21/10/4 · ' +
      'FI 25.5/13.5/10 · FR 20/10/5.5/2.1 · GR 24/13/6 · HR 25/13/5 · HU 27/18/5 · IE 23/13.5/9/4.8 · IT 22/10/5/4 · ' +
      'LT 21/12/5 · LU 17/14/8/3 · LV 21/12/5 · MT 18/12/7/5 · NL 21/9 · PL 23/8/5 · PT 23/13/6 · RO 21/11 · ' +
      'SE 25/12/6 · SI 22/9.5/5 · SK 23/19/5';
    const countries = [...new Set(MEMBER_STATE_RATES.map(({ country }) => country))].toSorted();
    const known = countries.map((country) => `${country} ${percentages(country, '2026-11-22').join('/')}`);
    expect(known.join(' · ')).toBe(published);
  });

  it('exist for every member state and no other country', () => {
    const countries = [...new Set(MEMBER_STATE_RATES.map(({ country }) => country))];
    expect(countries).toHaveLength(27);
    expect(countries.filter((country) => !isEuMember(country))).toEqual([]);
  });

  it('neither overlap nor leave out a day between two of a level, and the standard rate never ends', () => {
    const levels = Map.groupBy(MEMBER_STATE_RATES, ({ country, level }) => `${country} ${level}`);
    for (const [key, rates] of levels) {
      const sorted = rates.toSorted((one, other) => compareDates(one.from, other.from));
      sorted.forEach((rate, index) => {
        const next = sorted[index + 1];
        if (next) expect(rate.until && addDays(rate.until, 1), key).toBe(next.from);
      });
      if (!key.endsWith('standard')) continue;
      expect(sorted[0]?.from, key).toBe(RATES_KNOWN_FROM);
      expect(sorted.at(-1)?.until, key).toBeUndefined();
    }
  });

  it('descend from the standard rate, each only once', () => {
    for (const on of ['2021-07-01', '2024-01-01', '2025-01-01', '2026-11-21'].map(plainDate)) {
      for (const { country } of MEMBER_STATE_RATES) {
        const rates = ratesOf(country, on).map((rate) => Number(rate.factor));
        expect(
          rates.toSorted((one, other) => other - one),
          country,
        ).toEqual(rates);
        expect(new Set(rates).size, country).toBe(rates.length);
      }
    }
  });

  it('say whether a rate is valid', () => {
    const [de] = ratesOf('DE', plainDate('2026-11-21'));
    expect(de && isRateOf('DE', de.factor, plainDate('2026-11-21'))).toBe(true);
    expect(de && isRateOf('FR', de.factor, plainDate('2026-11-21'))).toBe(false);
  });
});
