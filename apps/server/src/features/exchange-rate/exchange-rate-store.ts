import { type ExchangeRateInput, ExchangeRateUse } from '@penning/contract';
import { type ExchangeRate, type PlainDate, addDays, parseExchangeRate } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { SENT_INVOICE } from '../../db/document-statuses.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import type { KnownRate } from './rate-of.ts';
import { findInstallationRate, listInstallationRates } from './reference-rate-store.ts';

/** A rate of the company. */
export interface StoredRate extends KnownRate {
  readonly id: string;
  readonly updatedAt: Date;
}

const COLUMNS = ['id', 'currency', 'ratedOn', 'rate', 'source', 'updatedAt'] as const;
/** A draft without a date gets today's in the company's time zone; rates of later days are ignored. */
const AROUND = 40;

const NEWEST: KeysetSort = {
  name: 'ratedOn',
  direction: 'desc',
  key: sql.ref('exchangeRates.ratedOn'),
  type: 'date',
  id: sql.ref('exchangeRates.id'),
};

/** A page of the company's rates, the latest first. */
export async function pageOfRates(
  tx: TenantTx,
  options: { currency: StoredRate['currency'] | undefined; cursor: string | undefined; perPage: number },
) {
  const { currency, cursor, perPage } = options;
  let query = tx.db.selectFrom('exchangeRates').select(COLUMNS).where('companyId', '=', tx.companyId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  const page = await keysetPage(tx, { query, sort: NEWEST, cursor, perPage });
  return { rows: page.rows.map(readRate), meta: page.meta };
}

const SENT: KeysetSort = {
  name: 'sendDate',
  direction: 'desc',
  key: sql.ref('documents.sendDate'),
  type: 'date',
  id: sql.ref('documents.id'),
};

/** A page of the invoices that were sent in another currency, each with the rate in its own copy, the latest first. */
export async function pageOfRateUses(
  tx: TenantTx,
  options: { currency: StoredRate['currency'] | undefined; cursor: string | undefined; perPage: number },
) {
  const { currency, cursor, perPage } = options;
  const foreign = tx.db
    .selectFrom('documents')
    .where('companyId', '=', tx.companyId)
    .where('companyIfForeign', '=', tx.companyId)
    .where(sql<SqlBool>`status IN ${sql.raw(SENT_INVOICE)}`)
    .select(['id', 'number', 'customerName', 'sendDate', 'currency', 'totalIncl'])
    .select(sql<unknown>`content::jsonb -> 'exchangeRate'`.as('used'));
  const all = currency === undefined ? foreign : foreign.where(sql<SqlBool>`currency = ${currency}`);
  const page = await keysetPage(tx, { query: all, sort: SENT, cursor, perPage });
  return { rows: page.rows.map(readUse), meta: page.meta };
}

function readUse({ used, ...row }: { used: unknown; id: string }): ExchangeRateUse {
  const known = typeof used === 'object' && used !== null ? { source: null, ...used } : null;
  return ExchangeRateUse.parse({ ...row, used: known });
}

/**
 * The latest few rates of a currency up to a day, or of all days: the company's own, and the reference rates of the
 * installation for other days.
 */
export async function listRatesUntil(
  tx: TenantTx,
  currency: StoredRate['currency'],
  until: PlainDate | null,
): Promise<KnownRate[]> {
  let query = tx.db
    .selectFrom('exchangeRates')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('currency', '=', currency)
    .orderBy('ratedOn', 'desc')
    .limit(AROUND);
  if (until !== null) query = query.where('ratedOn', '<=', until);
  const own: KnownRate[] = (await query.execute()).map(readRate);
  const days = new Set(own.map(({ ratedOn }) => ratedOn));
  const shared = await listInstallationRates(tx, currency, { until, max: AROUND });
  return [...own, ...shared.filter(({ ratedOn }) => !days.has(ratedOn))].toSorted((one, other) =>
    one.ratedOn < other.ratedOn ? 1 : -1,
  );
}

/** Consecutive days that can lack a rate of the European Central Bank: holidays around a weekend. */
const MAX_DAYS_WITHOUT_RATE = 7;

/** The rate of a currency on a day, or on the first day after it that has one. */
export async function findRateFrom(
  tx: TenantTx,
  currency: StoredRate['currency'],
  from: PlainDate,
): Promise<ExchangeRate | undefined> {
  const until = addDays(from, MAX_DAYS_WITHOUT_RATE);
  const row = await tx.db
    .selectFrom('exchangeRates')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('currency', '=', currency)
    .where('ratedOn', '>=', from)
    .where('ratedOn', '<=', until)
    .orderBy('ratedOn')
    .limit(1)
    .executeTakeFirst();
  const own = row && readRate(row);
  if (own?.ratedOn === from) return own.rate;
  const shared = await findInstallationRate(tx, currency, { from, until });
  return shared && (!own || shared.ratedOn < own.ratedOn) ? shared.rate : own?.rate;
}

/** Updates the rate of a day to the one entered by hand. */
export async function updateRate(
  tx: TenantTx,
  id: string,
  input: ExchangeRateInput,
  at: Date,
): Promise<StoredRate> {
  const row = await tx.db
    .insertInto('exchangeRates')
    .values({ ...input, companyId: tx.companyId, id, source: 'typed', updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'currency', 'ratedOn'])
        .doUpdateSet({ rate: input.rate, source: 'typed', updatedAt: at }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return readRate(row);
}

/** Updates reference rates; returns how many were written. A rate entered by hand for the same day stays. */
export async function updateReferenceRates(
  tx: TenantTx,
  rates: readonly (ExchangeRateInput & { readonly id: string })[],
  at: Date,
): Promise<number> {
  if (rates.length === 0) return 0;
  const written = await tx.db
    .insertInto('exchangeRates')
    .values(rates.map((rate) => ({ ...rate, companyId: tx.companyId, source: 'ecb', updatedAt: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'currency', 'ratedOn'])
        .doUpdateSet((row) => ({ rate: row.ref('excluded.rate'), updatedAt: at }))
        .where('exchangeRates.source', '=', 'ecb'),
    )
    .returning('id')
    .execute();
  return written.length;
}

export async function deleteRate(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('exchangeRates')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function readRate(row: {
  id: string;
  currency: StoredRate['currency'];
  ratedOn: PlainDate;
  rate: string;
  source: StoredRate['source'];
  updatedAt: Date;
}): StoredRate {
  const rate = parseExchangeRate(row.rate);
  if (rate === undefined) throw new Error(`exchange rate ${row.id} is none`);
  return { ...row, rate };
}
