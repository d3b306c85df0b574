import { defined, type Percentage, parsePercentage } from '@penning/domain';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** What a promocode promises. */
export type Promocode = NonNullable<Awaited<ReturnType<typeof findPromocode>>>;

/** A promocode by its folded code. */
export function findPromocode(db: Queries, code: string) {
  return db.selectFrom('promocodes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Counts one use; false when the last one has been used, also by somebody else at this moment. */
export async function claimPromocode(db: Queries, code: string): Promise<boolean> {
  const row = await db
    .updateTable('promocodes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('maxUses', 'is', null), row('uses', '<', row.ref('maxUses'))]))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts that a company uses a code; false when it did before: two alternating codes would make a trial last forever.
 */
export async function updatePromocodeUse(
  db: Queries,
  use: { companyId: string; code: string; usedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('promocodeUses')
    .values(use)
    .onConflict((conflict) => conflict.columns(['companyId', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** The subscription that a promocode is for, locked in this transaction. */
export function lockPromocodeOf(db: Queries, companyId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['confirmedAt', 'trialEndsAt', 'promocode'])
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates which code a company used, and until when its trial lasts. */
export async function updatePromocodeOf(
  db: Queries,
  companyId: string,
  change: { promocode: string; trialEndsAt?: Date; updatedAt?: Date },
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('companyId', '=', companyId).execute();
}

const FIND_OWN_PROMOCODE = statement(
  { code: 'text', discountPercent: 'text', months: 'int4', used: 'int4' },
  `SELECT code, discount_percent::text AS discount_percent, discount_months AS months, months_used AS used
   FROM find_own_promocode()`,
);

/** The promocode of this company, with its remaining discount; none without one that lowers the price. */
export async function findOwnPromocode(
  tx: TenantTx,
): Promise<{ code: string; discountPercent: Percentage; monthsLeft: number } | null> {
  const [row] = await queryRows(tx.db, FIND_OWN_PROMOCODE);
  if (!row) return null;
  const { code, discountPercent, months, used } = row;
  return {
    code,
    discountPercent: defined(parsePercentage(discountPercent)),
    monthsLeft: Math.max(0, months - used),
  };
}
