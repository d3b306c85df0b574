import type { BatchQuery } from '@penning/contract';
import type { Pain008Version, PlainDate, SepaScheme } from '@penning/domain';
import { plainDate } from '@penning/domain';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { SepaBatches } from '../../db/generated/tables.ts';
import { containsFolded, startsWithFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches } from '../../db/list/list-conditions.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A batch as stored. */
export interface BatchRow {
  readonly id: string;
  readonly sepaId: string;
  readonly scheme: SepaScheme;
  readonly state: 'open' | 'filed' | 'submitted' | 'cancelled';
  readonly creationDate: PlainDate;
  readonly collectionDate: PlainDate;
  readonly version: number;
  readonly messageId: string | null;
  readonly fileVersion: Pain008Version | null;
  readonly fileId: string | null;
  readonly filedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly updatedAt: Date;
}

/** The totals of a batch. */
export interface BatchFigures {
  readonly count: number;
  readonly total: string;
  readonly filedCount: number;
  readonly settledCount: number;
  readonly returnedCount: number;
}

/** A batch of this company, or nothing. */
export async function findBatch(tx: TenantTx, id: string): Promise<BatchRow | undefined> {
  const row = await batches(tx).where('id', '=', id).executeTakeFirst();
  return row && readBatch(row);
}

/** The same, locked until the transaction ends; every change of a batch takes this lock first. */
export async function lockBatch(tx: TenantTx, id: string): Promise<BatchRow | undefined> {
  const row = await batches(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readBatch(row);
}

/** The batch made with this creation token, if any. */
export async function findBatchOfToken(tx: TenantTx, token: string): Promise<BatchRow | undefined> {
  const row = await batches(tx).where('creationToken', '=', token).executeTakeFirst();
  return row && readBatch(row);
}

/** Inserts a new batch; nothing when its creation token was used already. */
export async function insertBatch(
  tx: TenantTx,
  batch: Pick<BatchRow, 'id' | 'sepaId' | 'scheme' | 'creationDate' | 'collectionDate'> & {
    creationToken: string;
    createdBy: string | null;
    at: Date;
  },
): Promise<BatchRow | undefined> {
  const { at, ...values } = batch;
  const row = await tx.db
    .insertInto('sepaBatches')
    .values({ ...values, companyId: tx.companyId, state: 'open', createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'creationToken']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && readBatch(row);
}

/** Updates a locked batch and increments its version. */
export async function updateBatch(
  tx: TenantTx,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  change: Partial<Omit<BatchRow, 'id' | 'sepaId' | 'version' | 'updatedAt'>>,
  at: Date,
): Promise<BatchRow> {
  const row = await tx.db
    .updateTable('sepaBatches')
    .set({ ...change, version: version + 1, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readBatch(row);
}

/** The number of the company's next batch; two simultaneous ones get two numbers. */
export async function claimBatchNumber(tx: TenantTx): Promise<number> {
  const row = await tx.db
    .insertInto('collectionSettings')
    .values({ companyId: tx.companyId, batchesMade: 1 })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet((made) => ({ batchesMade: made('collectionSettings.batchesMade', '+', 1) })),
    )
    .returning('batchesMade')
    .executeTakeFirstOrThrow();
  return row.batchesMade;
}

/** A page of the batches that match the filters. */
export async function pageOfBatches(tx: TenantTx, query: BatchQuery) {
  const page = await keysetPage(tx, {
    query: filterBatches(tx, query),
    sort: keysetSort(query.sort, SORT_COLUMNS),
    cursor: query.cursor,
    perPage: query.perPage,
    invalidCursor: 'archiveInvalidRequest',
  });
  return { rows: page.rows.map(readBatch), meta: page.meta };
}

function filterBatches(tx: TenantTx, query: BatchQuery) {
  const { state, q, number } = query;
  let list = batches(tx).where(matches(query, COLUMNS));
  if (state === 'done' || state === 'submitted') {
    const pending = sql<SqlBool>`EXISTS (SELECT FROM sepa_collections c WHERE c.company_id = sepa_batches.company_id
      AND c.batch_id = sepa_batches.id AND c.state = 'filed')`;
    list = list
      .where('state', '=', 'submitted')
      .where(state === 'done' ? sql<SqlBool>`NOT ${pending}` : pending);
  } else if (state) list = list.where('state', '=', state);
  if (q) list = list.where(containsFolded(sql`fold(sepa_batches.sepa_id)`, q));
  if (number) list = list.where(startsWithFolded(sql`fold(sepa_batches.sepa_id)`, number));
  return list;
}

/** The totals of a batch; those of an open one follow its present invoices. */
const total = sql`(
  SELECT coalesce(sum(CASE WHEN c.state = 'planned' THEN d.open ELSE c.amount END), 0)::numeric(14, 2)
  FROM sepa_collections c
  LEFT JOIN documents d ON c.state = 'planned' AND d.company_id = c.company_id AND d.id = c.document_id
  WHERE c.company_id = sepa_batches.company_id AND c.batch_id = sepa_batches.id)`;

const COLUMNS: FilterColumns = {
  day: sql.ref('sepaBatches.collectionDate'),
  dueDay: sql.ref('sepaBatches.collectionDate'),
  cents: sql`(${total} * 100)::bigint`,
};

const count = sql`(SELECT count(*) FROM sepa_collections c
  WHERE c.company_id = sepa_batches.company_id AND c.batch_id = sepa_batches.id)`;

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('sepaBatches.id'),
  columns: {
    createdAt: { key: sql.ref('sepaBatches.createdAt'), type: 'timestamptz' },
    collectionDate: { key: sql.ref('sepaBatches.collectionDate'), type: 'date' },
    sepaId: { key: sql.ref('sepaBatches.sepaId'), type: 'text' },
    count: { key: count, type: 'bigint' },
    total: { key: total, type: 'numeric' },
  },
};

const GET_BATCH_SUMS = statement(
  {
    id: 'uuid',
    count: 'int4',
    total: 'text',
    filedCount: 'int4',
    settledCount: 'int4',
    returnedCount: 'int4',
  },
  `SELECT c.batch_id AS id, count(*)::int AS count,
     coalesce(sum(CASE WHEN c.state = 'planned' THEN d.open ELSE c.amount END), 0)::numeric(14, 2)::text AS total,
     (count(*) FILTER (WHERE c.state = 'filed'))::int AS filed_count,
     (count(*) FILTER (WHERE c.state = 'settled'))::int AS settled_count,
     (count(*) FILTER (WHERE c.state IN ('rejected', 'returned')))::int AS returned_count
   FROM sepa_collections c
   LEFT JOIN (SELECT id, batch_id, open FROM documents WHERE company_id = $1 AND batch_id = ANY($2::uuid[])) d
     ON c.state = 'planned' AND d.batch_id = c.batch_id AND d.id = c.document_id
   WHERE c.company_id = $1 AND c.batch_id = ANY($2::uuid[]) GROUP BY c.batch_id`,
);

/** The totals of each of the given batches; those of an open one follow its present invoices. */
export async function getBatchSums(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchFigures>> {
  const rows = await queryRows(tx.db, GET_BATCH_SUMS, [tx.companyId, ids]);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

function batches(tx: TenantTx) {
  return tx.db.selectFrom('sepaBatches').selectAll().where('sepaBatches.companyId', '=', tx.companyId);
}

function readBatch(row: Selectable<SepaBatches>): BatchRow {
  return {
    id: row.id,
    sepaId: row.sepaId,
    scheme: row.scheme,
    state: row.state,
    creationDate: plainDate(row.creationDate),
    collectionDate: plainDate(row.collectionDate),
    version: row.version,
    messageId: row.messageId,
    fileVersion: row.fileVersion,
    fileId: row.fileId,
    filedAt: row.filedAt,
    submittedAt: row.submittedAt,
    cancelledAt: row.cancelledAt,
    updatedAt: row.updatedAt,
  };
}

const LIST_DUE_BATCHES = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_due_batches($1, $2)`,
);

/** Batches of all companies that collect by a day and haven't been submitted. */
export async function listDueBatches(
  database: Database,
  until: PlainDate,
  max: number,
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE_BATCHES, [until, max]);
  return rows;
}
