import { type PlainDate, addDays } from '@penning/domain';
import type { StoredRate } from './exchange-rate-store.ts';

/** The month before the invoice is the oldest whose rate VAT may be stated at (article 91 of the VAT Directive). */
const OLDEST_DAYS = 31;

/** The rate of a day: the latest one up to it, unless that is too old; `rates` is sorted latest first. */
export function rateOf(rates: readonly StoredRate[], day: PlainDate): StoredRate | undefined {
  const rate = rates.find(({ ratedOn }) => ratedOn <= day);
  return rate && addDays(rate.ratedOn, OLDEST_DAYS) >= day ? rate : undefined;
}
