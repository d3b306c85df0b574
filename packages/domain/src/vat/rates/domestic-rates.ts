import { type PlainDate, compareDates } from '../../calendar/plain-date.ts';
import { type Factor, factor } from '../../money/factor.ts';
import { isInEuVatArea, vatCountryOf } from '../eu-members.ts';
import type { UsualVatType, VatType } from '../vat-type.ts';
import {
  type MemberStateRate,
  MEMBER_STATE_RATES,
  RATES_KNOWN_FROM,
  ratesInForce,
  readRateRows,
} from './member-state-rates.ts';

/**
 * The rates of countries outside the European Union whose companies use Penning: Switzerland and Liechtenstein (MWSTG,
 * Art. 25), the United Kingdom (Value Added Tax Act 1994, sections 2 and 29A), Norway (Stortingets vedtak om
 * merverdiavgift, without raw fish) and Iceland (lög nr. 50/1988).
 */
const OUTSIDE_EU = readRateRows([
  [
    'CH',
    '7.7 -2023-12-31; 8.1 2024-01-01',
    '3.7 -2023-12-31; 3.8 2024-01-01',
    '2.5 -2023-12-31; 2.6 2024-01-01',
  ],
  [
    'LI',
    '7.7 -2023-12-31; 8.1 2024-01-01',
    '3.7 -2023-12-31; 3.8 2024-01-01',
    '2.5 -2023-12-31; 2.6 2024-01-01',
  ],
  ['GB', '20', '5'],
  ['IS', '24', '11'],
  ['NO', '25', '15', '12'],
]);

/** Where much of daily trade has a zero rate: food, books, clothes for children. */
const WITH_ZERO_RATE: ReadonlySet<string> = new Set(['GB', 'IE', 'MT']);

/** A VAT code with which a company begins. */
export type FirstVatCode = { type: UsualVatType | 'zero'; factor: Factor };

/**
 * The VAT codes with which a company of a country begins: the rates of the day, standard one first, and the regimes
 * that its law has. Where the rates aren't known, no VAT comes first, which charges nobody a tax of another country.
 */
export function firstVatCodesOf(country: string, on: PlainDate): FirstVatCode[] {
  const rates = domesticRatesOf(country)
    .filter((rate) => isInForce(rate, on))
    .map(({ level, factor: of }) => ({ type: level === 'standard' ? 'high' : 'low', factor: of }) as const);
  const untaxed = (types: readonly FirstVatCode['type'][]) =>
    types.map((type) => ({ type, factor: factor('1') }));
  if (rates.length === 0) return untaxed(['none', 'exempt', 'ICPS', 'EBU']);
  return [
    ...rates,
    ...untaxed(WITH_ZERO_RATE.has(country) ? ['zero'] : []),
    ...untaxed(
      isInEuVatArea(country) ? ['exempt', 'none', 'ICPS', 'ICPG', 'EBU'] : ['exempt', 'none', 'ICPS', 'EBU'],
    ),
  ];
}

/** Those of them that a company hasn't got. */
export function missingVatCodesOf(
  country: string,
  on: PlainDate,
  codes: readonly { type: VatType; factor: Factor }[],
): FirstVatCode[] {
  return firstVatCodesOf(country, on).filter(
    (first) => !codes.some(({ type, factor: of }) => type === first.type && of === first.factor),
  );
}

/**
 * Whether a country had this rate, or will have it, but not on this day. A rate that it never had may be that of a
 * region, such as Corsica or Madeira.
 */
export function isRateOfOtherDays(country: string, rate: Factor, on: PlainDate): boolean {
  if (compareDates(on, RATES_KNOWN_FROM) < 0) return false;
  const known = domesticRatesOf(country).filter((one) => one.factor === rate);
  return known.length > 0 && !known.some((one) => isInForce(one, on));
}

function domesticRatesOf(country: string): MemberStateRate[] {
  return [...MEMBER_STATE_RATES, ...OUTSIDE_EU].filter((rate) => rate.country === vatCountryOf(country));
}

const isInForce = (rate: MemberStateRate, on: PlainDate): boolean => ratesInForce([rate], on).length > 0;
