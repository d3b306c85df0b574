import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const COUNT_SEGMENTS = statement(
  { lastMonth: 'int4', currentMonth: 'int4', total: 'int4' },
  `SELECT coalesce(sum(count) FILTER (WHERE month = $2::date - interval '1 month'), 0)::int AS last_month,
     coalesce(sum(count) FILTER (WHERE month = $2::date), 0)::int AS current_month,
     coalesce(sum(count), 0)::int AS total
   FROM usage WHERE company_id = $1 AND kind = 'sms'`,
);

/** How many segments the company sent last month, this month and in all. */
export async function countSegments(
  tx: TenantTx,
  month: PlainDate,
): Promise<{ lastMonth: number; currentMonth: number; total: number }> {
  const [row] = await queryRows(tx.db, COUNT_SEGMENTS, [tx.companyId, month]);
  return row ?? { lastMonth: 0, currentMonth: 0, total: 0 };
}
