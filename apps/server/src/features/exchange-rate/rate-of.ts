import type { ExchangeRateInput } from '@penning/contract';
import { type ExchangeRate, type PlainDate, addDays } from '@penning/domain';

/** A rate of the company or of the installation. */
export interface KnownRate {
  readonly currency: ExchangeRateInput['currency'];
  readonly ratedOn: PlainDate;
  readonly rate: ExchangeRate;
  readonly source: 'typed' | 'ecb';
}

/** The month before the invoice is the oldest whose rate VAT may be stated at (article 91 of the VAT Directive). */
const OLDEST_DAYS = 31;

/** The rate of a day: the latest one up to it, unless that is too old; `rates` is sorted latest first. */
export function rateOf(rates: readonly KnownRate[], day: PlainDate): KnownRate | undefined {
  const rate = rates.find(({ ratedOn }) => ratedOn <= day);
  return rate && addDays(rate.ratedOn, OLDEST_DAYS) >= day ? rate : undefined;
}
