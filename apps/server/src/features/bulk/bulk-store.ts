import { BULK_ACTIONS, type BULK_ITEM_STATES, type BULK_STATES, type BulkAction } from '@penning/contract';
import { type PlainDate, STATUS, defined, oneOf } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx, Queries } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

export type BulkState = (typeof BULK_STATES)[number];
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];

export interface BulkRow {
  readonly id: string;
  readonly action: BulkAction;
  /** As its action reads them. */
  readonly parameters: unknown;
  readonly state: BulkState;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly origin: string;
  readonly createdAt: Date;
  /** When there will be more, while the day's emails are used up. */
  readonly waitsUntil: Date | null;
  readonly finishedAt: Date | null;
}

const COLUMNS = [
  'bulkJobs.id',
  'bulkJobs.action',
  'bulkJobs.parameters',
  'bulkJobs.state',
  'bulkJobs.total',
  'bulkJobs.done',
  'bulkJobs.failed',
  'bulkJobs.createdBy',
  'bulkJobs.origin',
  'bulkJobs.createdAt',
  'bulkJobs.waitsUntil',
  'bulkJobs.finishedAt',
  'users.name as createdByName',
] as const;

function bulkJobs(tx: TenantTx) {
  return tx.db
    .selectFrom('bulkJobs')
    .innerJoin('users', 'users.id', 'bulkJobs.createdBy')
    .select(COLUMNS)
    .where('bulkJobs.companyId', '=', tx.companyId);
}

export async function findBulk(tx: TenantTx, id: string): Promise<BulkRow | undefined> {
  const row = await bulkJobs(tx).where('bulkJobs.id', '=', id).executeTakeFirst();
  return row && readBulk(row);
}

export async function findBulkOfToken(tx: TenantTx, token: string): Promise<BulkRow | undefined> {
  const row = await bulkJobs(tx).where('bulkJobs.token', '=', token).executeTakeFirst();
  return row && readBulk(row);
}

export async function pageOfBulk(
  tx: TenantTx,
  { state, ...page }: { state: BulkState | undefined; cursor: string | undefined; perPage: number },
) {
  const query = bulkJobs(tx).$if(state !== undefined, (all) =>
    all.where('bulkJobs.state', '=', defined(state)),
  );
  const sort = {
    name: '-createdAt',
    key: sql.ref('bulkJobs.createdAt'),
    type: 'timestamptz',
    id: sql.ref('bulkJobs.id'),
    direction: 'desc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, ...page });
  return { rows: rows.map(readBulk), meta };
}

/** Starts an action; false when its token was already used. */
export async function insertBulk(
  tx: TenantTx,
  row: {
    id: string;
    token: string;
    action: BulkAction;
    parameters: unknown;
    total: number;
    createdBy: string;
    origin: string;
    at: Date;
  },
): Promise<boolean> {
  const { at, parameters, ...rest } = row;
  const result = await tx.db
    .insertInto('bulkJobs')
    .values({
      ...rest,
      companyId: tx.companyId,
      parameters: JSON.stringify(parameters),
      state: 'running',
      createdAt: at,
      touchedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'token']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Freezes the documents of an action in order; numbered ones in the order of their dates, so that no
 * number precedes an earlier date.
 */
export async function insertItems(
  tx: TenantTx,
  { bulkId, documentIds, byDate }: { bulkId: string; documentIds: readonly string[]; byDate: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO bulk_items (company_id, bulk_id, position, document_id)
     SELECT $1, $2, row_number() OVER (ORDER BY CASE WHEN $4 THEN d.send_date END, chosen.position), chosen.document
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (document, position)
     LEFT JOIN documents d ON d.company_id = $1 AND d.id = chosen.document`,
    [tx.companyId, bulkId, documentIds, byDate],
  );
}

/** Asks a running action to stop; false when it has already ended. */
export async function updateCancelRequested(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const result = await tx.db
    .updateTable('bulkJobs')
    .set({ state: 'cancelling', touchedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['running', 'cancelling'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const UPDATE_BULK_OUTCOME = statement(
  { id: 'uuid' },
  `UPDATE bulk_jobs SET state = CASE state WHEN 'cancelling' THEN 'cancelled' ELSE 'done' END,
       finished_at = $3, touched_at = $3, waits_until = NULL
   WHERE company_id = $1 AND id = $2 AND state IN ('running', 'cancelling') RETURNING id`,
);

/**
 * Ends a running action: as cancelled when that was requested, else as done; false when it had already
 * ended.
 */
export async function updateBulkOutcome(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const rows = await queryRows(tx.db, UPDATE_BULK_OUTCOME, [tx.companyId, id, at]);
  return rows.length > 0;
}

/** Updates when an action last progressed. */
export async function updateBulkSeen(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('bulkJobs')
    .set({ touchedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates until when an action waits because the day's emails are used up; the next document ends that. */
export async function updateBulkWait(
  tx: TenantTx,
  id: string,
  wait: { until: Date; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('bulkJobs')
    .set({ waitsUntil: wait.until, touchedAt: wait.at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

function readBulk(row: Omit<BulkRow, 'action'> & { action: string }): BulkRow {
  return { ...row, action: oneOf(BULK_ACTIONS, row.action) };
}

const LIST_STALE_BULK_JOBS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_stale_bulk_jobs($1, $2)`,
);

/** Running actions of all companies without progress since a moment. */
export async function listStaleBulk(
  db: Queries,
  before: Date,
  max: number,
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(db, LIST_STALE_BULK_JOBS, [before, max]);
  return rows;
}

const COUNT_DRAFTS = statement(
  { year: 'int4', count: 'int4', earlier: 'int4' },
  `SELECT extract(year FROM day)::int AS year, count(*)::int AS count,
     (count(*) FILTER (WHERE day < $4))::int AS earlier
   FROM (SELECT coalesce(d.send_date, $3) AS day FROM documents d
     WHERE d.company_id = $1 AND d.id = ANY($2::uuid[]) AND d.status = $5) AS drafts
   GROUP BY 1`,
);

/** How many of these are drafts of each year, and how many of those are dated before a day. */
export function countDraftsByYear(
  tx: TenantTx,
  ids: readonly string[],
  { today, before }: { today: PlainDate; before: PlainDate },
): Promise<{ year: number; count: number; earlier: number }[]> {
  return queryRows(tx.db, COUNT_DRAFTS, [tx.companyId, ids, today, before, STATUS.draft]);
}
