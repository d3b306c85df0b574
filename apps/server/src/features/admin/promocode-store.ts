import type { PromocodeInput } from '@penning/contract';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

/** A promocode with how often it was used. */
export type PromocodeRow = NonNullable<Awaited<ReturnType<typeof findPromocode>>>;

// Codes have no id of their own; lists are told apart by one that follows from the code.
const ID = sql`md5(promocodes.code)::uuid`;

/** A page of all promocodes, the newest first. */
export function pageOfPromocodes(
  db: Queries,
  options: { q: string; cursor: string | undefined; perPage: number },
) {
  const { q, cursor, perPage } = options;
  let query = db.selectFrom('promocodes').selectAll('promocodes');
  if (q !== '') {
    query = query.where(containsFolded(sql`fold(promocodes.code || ' ' || promocodes.description)`, q));
  }
  const sort = {
    name: '-createdAt',
    key: sql.ref('promocodes.createdAt'),
    type: 'timestamptz',
    id: ID,
    direction: 'desc',
  } as const;
  return keysetPage({ db }, { query, sort, cursor, perPage });
}

export function findPromocode(db: Queries, code: string) {
  return db.selectFrom('promocodes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Inserts a promo code; false when the code exists already. */
export async function insertPromocode(
  db: Queries,
  promocode: PromocodeInput & { code: string; at: Date },
): Promise<boolean> {
  const { at, ...columns } = promocode;
  const row = await db
    .insertInto('promocodes')
    .values({ ...columns, createdAt: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a promocode; undefined when there is none. */
export function updatePromocodeRow(
  db: Queries,
  code: string,
  change: PromocodeInput | { disabledAt: Date | null },
) {
  return db.updateTable('promocodes').set(change).where('code', '=', code).returningAll().executeTakeFirst();
}
