import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const FIND_SUM_DAY = statement({ day: 'sumDays.day' }, 'SELECT day FROM sum_days WHERE company_id = $1');

/** The day that "overdue" and "this year" of the company's kept sums are about; none before anybody read them. */
export async function findSumDay(tx: TenantTx): Promise<PlainDate | undefined> {
  const [row] = await queryRows(tx.db, FIND_SUM_DAY, [tx.companyId]);
  return row?.day;
}

/** Moves the kept sums to a day. It locks them until the transaction ends, so it comes first and last there. */
export async function updateSumDay(tx: TenantTx, day: PlainDate): Promise<void> {
  await tx.query('SELECT move_sum_day($1)', [day]);
}

/** Adds up all kept sums of the company again, except those of drafts. */
export async function updateSums(tx: TenantTx): Promise<void> {
  await tx.query('SELECT rebuild_sums()');
}

/** The same of the drafts, in a transaction of its own. */
export async function updateDraftSums(tx: TenantTx): Promise<void> {
  await tx.query('SELECT rebuild_draft_sums()');
}

const LIST_DIFFERING = statement(
  { kept: 'text', place: 'jsonb' },
  'SELECT kept, place FROM list_differing_sums($1)',
);

/** Kept sums that are not what their documents and payments add up to, at most so many: the table, and which of its rows. */
export async function listDifferingSums(
  tx: TenantTx,
  most: number,
): Promise<{ kept: string; place: unknown }[]> {
  return queryRows(tx.db, LIST_DIFFERING, [most]);
}
