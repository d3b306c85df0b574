import { type PlainDate, addDays } from '@penning/domain';
import type { StoredRate } from './exchange-rate-store.ts';

/** A rate of the month before the invoice is the oldest that VAT may be stated by (article 91 of the VAT Directive). */
const OLDEST_DAYS = 31;

/** The rate that holds on a day: the latest up to it, unless that is too old; `rates` has the latest first. */
export function rateOf(rates: readonly StoredRate[], day: PlainDate): StoredRate | undefined {
  const rate = rates.find(({ ratedOn }) => ratedOn <= day);
  return rate && addDays(rate.ratedOn, OLDEST_DAYS) >= day ? rate : undefined;
}
