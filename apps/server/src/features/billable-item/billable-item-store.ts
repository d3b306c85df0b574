import type { BillableItemInput, BillableState } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { matches } from '../../db/list/list-conditions.ts';
import { isAmong } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

interface ItemFilter {
  readonly state?: BillableState | undefined;
  readonly customerId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A page of the hours and expenses, the newest first. */
export async function pageOfItems(
  tx: TenantTx,
  { filter, cursor, perPage }: { filter: ItemFilter; cursor: string | undefined; perPage: number },
) {
  const columns = {
    day: sql.ref('billableItems.spentOn'),
    customerId: sql.ref('billableItems.customerId'),
  };
  const { state } = filter;
  const found = itemsOf(tx).where(matches(filter, columns));
  const query =
    state === undefined
      ? found
      : found.where('billableItems.documentId', state === 'billed' ? 'is not' : 'is', null);
  const sort = {
    name: '-spentOn',
    key: columns.day,
    type: 'date',
    direction: 'desc',
    id: sql.ref('billableItems.id'),
  } as const;
  return keysetPage(tx, { query, sort, cursor, perPage });
}

/** The given hours and expenses, the oldest first. */
export async function listItems(tx: TenantTx, ids: readonly string[]) {
  return itemsOf(tx)
    .where(isAmong('billableItems.id', 'uuid', ids))
    .orderBy('billableItems.spentOn')
    .orderBy('billableItems.id')
    .execute();
}

/** A customer's items that no document bills, the oldest first, up to a limit. */
export async function listUnbilledItems(
  tx: TenantTx,
  { customerId, max }: { customerId: string; max: number },
) {
  return itemsOf(tx)
    .where('billableItems.customerId', '=', customerId)
    .where('billableItems.documentId', 'is', null)
    .orderBy('billableItems.spentOn')
    .orderBy('billableItems.id')
    .limit(max)
    .execute();
}

const COUNT_UNBILLED = statement(
  { count: 'int4', total: 'numeric' },
  `SELECT count(*)::int AS count, coalesce(sum(round(quantity * price, 2)), 0) AS total FROM billable_items
   WHERE company_id = current_company() AND customer_id = $1 AND document_id IS NULL`,
);

/** How much of a customer no document bills: how many, and their sum. */
export async function countUnbilledItems(tx: TenantTx, customerId: string) {
  const [row] = await queryRows(tx.db, COUNT_UNBILLED, [customerId]);
  return row;
}

/** Locks hours and expenses in the order of their ids: whoever bills, changes or deletes them does so alone. */
export async function lockItems(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; documentId: string | null }[]> {
  return tx.db
    .selectFrom('billableItems')
    .select(['id', 'documentId'])
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertItem(
  tx: TenantTx,
  { id, at, ...item }: BillableItemInput & { id: string; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('billableItems')
    .values({ ...item, companyId: tx.companyId, id, createdAt: at, updatedAt: at })
    .execute();
}

export async function updateItem(
  tx: TenantTx,
  { id, at, ...item }: BillableItemInput & { id: string; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('billableItems')
    .set({ ...item, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteItems(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('billableItems')
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
}

const UPDATE_BILLED = statement(
  {},
  `UPDATE billable_items b SET document_id = $1, line_id = link.line_id
   FROM unnest($2::uuid[], $3::uuid[]) AS link (item_id, line_id)
   WHERE b.company_id = current_company() AND b.id = link.item_id`,
);

/** Links items to the lines of a document that bill them. */
export async function updateItemsBilled(
  tx: TenantTx,
  documentId: string,
  links: readonly { readonly itemId: string; readonly lineId: string }[],
): Promise<void> {
  const [items, lines] = [links.map(({ itemId }) => itemId), links.map(({ lineId }) => lineId)];
  await queryRows(tx.db, UPDATE_BILLED, [documentId, items, lines]);
}

const UPDATE_LINES = statement(
  {},
  `UPDATE billable_items SET document_id = CASE WHEN line_id = ANY($2::uuid[]) THEN $1::uuid END
   WHERE company_id = current_company() AND (document_id = $1 AND line_id <> ALL($2::uuid[])
     OR document_id IS NULL AND line_id = ANY($2::uuid[]))`,
);

/**
 * Follows the lines of a draft that was saved: what a line billed that is gone is unbilled, and billed again when that
 * line returned, unless another document was first (docs/rules/hours-and-expenses.md#billed-once).
 */
export async function updateBilledLines(
  tx: TenantTx,
  documentId: string,
  lines: readonly { readonly id: string }[],
): Promise<void> {
  await queryRows(tx.db, UPDATE_LINES, [documentId, lines.map(({ id }) => id)]);
}

/** Frees items for another document, whatever becomes of their lines. */
export async function updateItemsFreed(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('billableItems')
    .set({ documentId: null, lineId: null })
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
}

function itemsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('billableItems')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'billableItems.companyId')
        .onRef('customers.id', '=', 'billableItems.customerId'),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'billableItems.companyId')
        .onRef('documents.id', '=', 'billableItems.documentId'),
    )
    .select([
      'billableItems.id',
      'billableItems.customerId',
      'billableItems.spentOn',
      'billableItems.kind',
      'billableItems.description',
      'billableItems.quantity',
      'billableItems.unit',
      'billableItems.price',
      'billableItems.vatId',
      'billableItems.productId',
      'billableItems.doneBy',
      'billableItems.documentId',
      'billableItems.updatedAt',
      'customers.name as customerName',
      'documents.number as documentNumber',
      'documents.status as documentStatus',
    ])
    .where(sql<SqlBool>`billable_items.company_id = ${tx.companyId}`);
}
