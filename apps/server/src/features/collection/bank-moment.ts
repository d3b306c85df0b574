import {
  type BankMoment,
  type PlainDate,
  type SepaScheme,
  checkCollectionDate,
  earliestCollection,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type Clock, dayIn } from '../../platform/clock.ts';
import { type CollectionTerms, getCollectionTerms, getCreditor } from './settings-store.ts';

/** The current date and time at the company's bank, in the company's own time zone. */
export function bankMoment(clock: Clock, timezone: string): BankMoment {
  const now = clock.now();
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return { today: dayIn(timezone, now), time };
}

/** Refuses a collection date that the bank can't meet; the refusal proposes the nearest possible one. */
export async function requireCollectionDate(
  tx: TenantTx,
  clock: Clock,
  collectionDate: PlainDate,
): Promise<void> {
  const [terms, creditor] = await Promise.all([getCollectionTerms(tx), getCreditor(tx)]);
  refuseCollectionDate(collectionDate, bankMoment(clock, creditor.timezone), terms);
}

/**
 * The scheme and the date of a new batch: those of the settings, and the first possible date, unless
 * given.
 */
export async function chooseCollection(
  tx: TenantTx,
  clock: Clock,
  wanted: { scheme?: SepaScheme | undefined; collectionDate?: PlainDate | undefined },
): Promise<{ scheme: SepaScheme; collectionDate: PlainDate }> {
  const [terms, creditor] = await Promise.all([getCollectionTerms(tx), getCreditor(tx)]);
  const moment = bankMoment(clock, creditor.timezone);
  const { scheme = terms.scheme, collectionDate = earliestCollection(moment, terms) } = wanted;
  refuseCollectionDate(collectionDate, moment, terms);
  return { scheme, collectionDate };
}

/** The same from known data. */
export function refuseCollectionDate(
  collectionDate: PlainDate,
  moment: BankMoment,
  terms: Pick<CollectionTerms, 'leadDays' | 'cutOff'>,
): void {
  const checked = checkCollectionDate(collectionDate, moment, terms);
  if (checked.ok) return;
  const { reason, proposed } = checked;
  refuse('collectionDateRefused', { field: 'collectionDate', data: { reason, proposed } });
}
