import { type PlainDate, defined, plainDate } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const FIND_SUM_DAY = statement(
  { day: 'sumDays.day' },
  'SELECT day FROM sum_days WHERE company_id = $1 AND next_day IS NULL',
);

/**
 * The day that "overdue" and "this year" of the company's kept sums are about; none while they are being moved, or before
 * they were moved for the first time.
 */
export async function findSumDay(tx: TenantTx): Promise<PlainDate | undefined> {
  const [row] = await queryRows(tx.db, FIND_SUM_DAY, [tx.companyId]);
  return row?.day;
}

const MOVE_SUM_DAY = statement({ hasMore: 'bool' }, 'SELECT move_sum_day($1, $2) AS "hasMore"');

/**
 * Moves the kept sums of at most so many customers to a day; returns whether there are more. It locks the sums until the
 * transaction ends, so it comes first and last there.
 */
export async function updateSumDay(tx: TenantTx, day: PlainDate, max: number): Promise<boolean> {
  const [row] = await queryRows(tx.db, MOVE_SUM_DAY, [day, max]);
  return defined(row).hasMore;
}

/**
 * Inserts the openings of months, each by its first day, as its documents and payments say: for a company whose past was
 * entered at once.
 */
export async function insertMonthOpenings(tx: TenantTx, first: PlainDate, last: PlainDate): Promise<void> {
  await tx.query('SELECT add_up_month_openings($1, $2)', [first, last]);
}

const LIST_COMPANIES_OF_ANOTHER_DAY = statement(
  { companyId: 'uuid', today: 'date' },
  'SELECT company_id AS "companyId", today FROM list_companies_of_another_day($1, $2)',
);

/** Companies for which a day has begun that their sums were not moved to yet, each with that day. */
export async function listCompaniesOfAnotherDay(
  database: Pick<Database, 'platform'>,
  at: Date,
  max: number,
): Promise<{ companyId: string; today: PlainDate }[]> {
  const rows = await queryRows(database.platform, LIST_COMPANIES_OF_ANOTHER_DAY, [at, max]);
  return rows.map(({ companyId, today }) => ({ companyId, today: plainDate(today) }));
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
  max: number,
): Promise<{ kept: string; place: unknown }[]> {
  return queryRows(tx.db, LIST_DIFFERING, [max]);
}
