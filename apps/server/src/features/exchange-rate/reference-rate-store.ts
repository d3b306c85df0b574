import type { ExchangeRateInput } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { parseExchangeRate } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { KnownRate } from './rate-of.ts';

const CLAIM_FETCH = statement(
  { nextAt: 'timestamptz' },
  `INSERT INTO reference_rate_fetch AS f (next_at) VALUES ($2)
   ON CONFLICT (only_one) DO UPDATE SET next_at = $2 WHERE f.next_at <= $1 OR f.next_at > $3 RETURNING next_at`,
);

/**
 * Claims the fetching of reference rates until a moment; false while that isn't due. One that is further ahead than
 * any wait was set by a clock that has been set back.
 */
export async function claimFetch(
  database: Database,
  { at, until, furthest }: { at: Date; until: Date; furthest: Date },
): Promise<boolean> {
  return (await queryRows(database.platform, CLAIM_FETCH, [at, until, furthest])).length > 0;
}

/** Updates the moment of the next fetch. */
export async function updateNextFetch(database: Database, nextAt: Date): Promise<void> {
  await database.platform.updateTable('referenceRateFetch').set({ nextAt }).execute();
}

/** Updates the installation's reference rates. */
export async function updateInstallationRates(
  database: Database,
  rates: readonly ExchangeRateInput[],
  at: Date,
): Promise<void> {
  await database.platform
    .insertInto('referenceRates')
    .values(rates.map((rate) => ({ ...rate, updatedAt: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['currency', 'ratedOn'])
        .doUpdateSet((row) => ({ rate: row.ref('excluded.rate'), updatedAt: at })),
    )
    .execute();
}

/** The installation's latest few rates of a currency up to a day, or of all days. */
export async function listInstallationRates(
  tx: TenantTx,
  currency: KnownRate['currency'],
  { until, max }: { until: PlainDate | null; max: number },
): Promise<KnownRate[]> {
  let query = tx.db
    .selectFrom('referenceRates')
    .select(['currency', 'ratedOn', 'rate'])
    .where('currency', '=', currency)
    .orderBy('ratedOn', 'desc')
    .limit(max);
  if (until !== null) query = query.where('ratedOn', '<=', until);
  return (await query.execute()).map(readRate);
}

/** The installation's rate of a currency on a day, or on the first one after it up to another. */
export async function findInstallationRate(
  tx: TenantTx,
  currency: KnownRate['currency'],
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<KnownRate | undefined> {
  const row = await tx.db
    .selectFrom('referenceRates')
    .select(['currency', 'ratedOn', 'rate'])
    .where('currency', '=', currency)
    .where('ratedOn', '>=', from)
    .where('ratedOn', '<=', until)
    .orderBy('ratedOn')
    .limit(1)
    .executeTakeFirst();
  return row && readRate(row);
}

/** The latest day that the installation has rates of. */
export async function findLatestDay(tx: TenantTx): Promise<PlainDate | null> {
  const { day } = await tx.db
    .selectFrom('referenceRates')
    .select((row) => row.fn.max('ratedOn').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

function readRate(row: Pick<KnownRate, 'currency' | 'ratedOn'> & { rate: string }): KnownRate {
  const rate = parseExchangeRate(row.rate);
  if (rate === undefined) throw new Error(`the reference rate of ${row.currency} on ${row.ratedOn} is none`);
  return { currency: row.currency, ratedOn: row.ratedOn, rate, source: 'ecb' };
}
