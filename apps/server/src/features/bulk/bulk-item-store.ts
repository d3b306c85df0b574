import type { ErrorName } from '@penning/contract';
import { defined } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { columnOr } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { BulkItemState } from './bulk-store.ts';

/** Why a document failed: an error of the catalogue; for collections, with the exact reason. */
export type ItemError = ErrorName | `${ErrorName}:${string}`;

export interface BulkItemRow {
  readonly position: number;
  readonly documentId: string;
  readonly label: string;
  readonly state: BulkItemState;
  /** As `ItemError` writes it. */
  readonly error: string | null;
}

/** The name of a purchase: its sender and number, or its file while neither is known. */
const PURCHASE_LABEL = `coalesce(nullif(btrim(purchases.supplier_name || ' ' || purchases.number), ''),
  (SELECT filename FROM files WHERE files.company_id = purchases.company_id AND files.id = purchases.file_id))`;
const purchaseLabel = sql.raw<string>(PURCHASE_LABEL);

/** The documents of an action in order; waiting ones have their current name. */
export async function pageOfItems(
  tx: TenantTx,
  {
    bulkId,
    state,
    ...page
  }: {
    bulkId: string;
    state: BulkItemState | undefined;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const query = tx.db
    .selectFrom('bulkItems')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'bulkItems.companyId')
        .onRef('documents.id', '=', 'bulkItems.documentId'),
    )
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.companyId', '=', 'bulkItems.companyId')
        .onRef('purchases.id', '=', 'bulkItems.documentId'),
    )
    .select([
      'bulkItems.position',
      'bulkItems.documentId',
      'bulkItems.state',
      'bulkItems.error',
      columnOr(
        'text',
        sql`coalesce(nullif(bulk_items.label, ''), documents.number, documents.customer_name, ${purchaseLabel})`,
        '',
      ).as('label'),
    ])
    .where('bulkItems.companyId', '=', tx.companyId)
    .where('bulkItems.bulkId', '=', bulkId)
    .$if(state !== undefined, (all) => all.where('bulkItems.state', '=', defined(state)));
  const sort = {
    name: 'position',
    key: sql.ref('bulkItems.position'),
    type: 'bigint',
    id: sql.ref('bulkItems.documentId'),
    direction: 'asc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, ...page });
  return { rows, meta };
}

/** The first documents that are still waiting. */
export async function listWaiting(
  tx: TenantTx,
  bulkId: string,
  max: number,
): Promise<{ position: number; documentId: string }[]> {
  return tx.db
    .selectFrom('bulkItems')
    .select(['position', 'documentId'])
    .where('companyId', '=', tx.companyId)
    .where('bulkId', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(max)
    .execute();
}

const CLAIM_ITEMS = statement(
  { position: 'int4' },
  `SELECT i.position FROM bulk_items i JOIN bulk_jobs b ON b.company_id = i.company_id AND b.id = i.bulk_id
   WHERE i.company_id = $1 AND i.bulk_id = $2 AND i.position = ANY ($3) AND i.state = 'waiting' AND b.state = 'running'
   FOR UPDATE OF i SKIP LOCKED`,
);

/**
 * Claims documents until the transaction ends; returns the positions of those that no other server has,
 * none when the action is to stop.
 */
export async function claimItems(
  tx: TenantTx,
  bulkId: string,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await queryRows(tx.db, CLAIM_ITEMS, [tx.companyId, bulkId, positions]);
  return new Set(rows.map(({ position }) => position));
}

/** The outcome for a document: done unless there is an error. */
export interface ItemOutcome {
  readonly position: number;
  readonly error: ItemError | null;
  readonly label: string;
}

/** The outcomes for documents, counted with their action; ignored where one was recorded before. */
export async function updateItemOutcomes(
  tx: TenantTx,
  bulkId: string,
  items: readonly ItemOutcome[],
  at: Date,
): Promise<void> {
  await tx.query(
    `WITH finished AS (
       UPDATE bulk_items i SET state = CASE WHEN o.error IS NULL THEN 'done' ELSE 'failed' END, error = o.error,
         label = o.label, finished_at = $6
       FROM unnest($3::int[], $4::text[], $5::text[]) AS o (position, error, label)
       WHERE i.company_id = $1 AND i.bulk_id = $2 AND i.position = o.position AND i.state = 'waiting' RETURNING i.state)
     UPDATE bulk_jobs b SET touched_at = $6, waits_until = NULL,
       done = b.done + (SELECT count(*) FILTER (WHERE state = 'done') FROM finished)::int,
       failed = b.failed + (SELECT count(*) FILTER (WHERE state = 'failed') FROM finished)::int
     WHERE b.company_id = $1 AND b.id = $2`,
    [
      tx.companyId,
      bulkId,
      items.map(({ position }) => position),
      items.map(({ error }) => error),
      items.map(({ label }) => label),
      at,
    ],
  );
}

const FIND_LABEL = statement(
  { label: 'text?' },
  `SELECT coalesce(number, customer_name) AS label FROM documents WHERE company_id = $1 AND id = $2
   UNION ALL
   SELECT ${PURCHASE_LABEL} FROM purchases WHERE company_id = $1 AND id = $2`,
);

/** The name of a document: its number, else by its customer or supplier; nothing when it is gone. */
export async function findLabel(tx: TenantTx, documentId: string): Promise<string> {
  const [row] = await queryRows(tx.db, FIND_LABEL, [tx.companyId, documentId]);
  return row?.label ?? '';
}
