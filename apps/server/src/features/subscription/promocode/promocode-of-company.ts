import { type Percentage, parsePercentage, defined } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';

/** The promocode of this company, with what it still takes off; none without one that lowers the price. */
export async function findOwnPromocode(
  tx: TenantTx,
): Promise<{ code: string; discountPercent: Percentage; monthsLeft: number } | null> {
  const [row] = await tx.query<{ code: string; discountPercent: string; months: number; used: number }>(
    `SELECT code, discount_percent::text AS "discountPercent", discount_months AS months, months_used AS used
     FROM find_own_promocode()`,
  );
  if (!row) return null;
  const { code, discountPercent, months, used } = row;
  return {
    code,
    discountPercent: defined(parsePercentage(discountPercent)),
    monthsLeft: Math.max(0, months - used),
  };
}
