import type { PurchaseQuery } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { Insertable, Selectable, SqlBool, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type TenantTx, isPerson } from '../../db/database.ts';
import type { Purchases } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches, startsFolded } from '../../db/list/list-conditions.ts';
import { type Sought, countingOf, findSought, foldedContains, isSought } from '../../db/list/text-search.ts';
import { isAmong, isTrue } from '../../db/statement/column.ts';

/** The columns of a row in the list. */
const SUMMARY_COLUMNS = [
  'purchases.id',
  'purchases.type',
  'purchases.supplierName',
  'purchases.number',
  'purchases.invoiceDate',
  'purchases.dueDate',
  'purchases.currency',
  'purchases.totalExcl',
  'purchases.totalVat',
  'purchases.totalIncl',
  'purchases.payable',
  'purchases.isComplete',
  'purchases.paidOn',
  'purchases.source',
  'purchases.format',
  'purchases.doubts',
  'purchases.createdAt',
] as const;

export type PurchaseSummaryRow = Pick<
  Selectable<Purchases>,
  (typeof SUMMARY_COLUMNS)[number] extends `purchases.${infer Name extends keyof Purchases}` ? Name : never
> & { isDuplicate: boolean; isLate: boolean };

/** A purchase with the description of its original. */
export type PurchaseRow = Selectable<Purchases> & {
  isDuplicate: boolean;
  isLate: boolean;
  filename: string;
  mediaType: string;
  size: number;
};

/** The same supplier, by name or VAT number, and the same number; credit notes are a series of their own. */
const isSameInvoice = sql<SqlBool>`(
  other.company_id = purchases.company_id AND other.id <> purchases.id
  AND other.number_folded = purchases.number_folded AND purchases.number <> '' AND other.type = purchases.type
  AND (other.supplier_folded = purchases.supplier_folded
    OR (purchases.supplier_vat_number <> '' AND other.supplier_vat_number = purchases.supplier_vat_number)))`;

const hasDuplicate = sql<SqlBool>`EXISTS (SELECT FROM purchases other WHERE ${isSameInvoice})`;
const isDuplicate = isTrue(hasDuplicate).as('isDuplicate');

/** Its day was closed before it got it; `closureOf` says the same of one purchase. */
const gotClosedDay = sql<SqlBool>`(
  SELECT max(p.closed_at) < purchases.dated_at FROM closed_periods p
  WHERE p.company_id = purchases.company_id AND purchases.invoice_date BETWEEN p.starts_on AND p.ends_on)`;
const isLate = isTrue(gotClosedDay).as('isLate');

/** A page of the purchases that match the filters. */
export async function pageOfPurchases(tx: TenantTx, query: PurchaseQuery, today: PlainDate) {
  const sought = await findSought(tx, 'purchases', query.q);
  return keysetPage(tx, {
    query: filterPurchases(tx, query, { today, sought })
      .select(SUMMARY_COLUMNS)
      .select([isDuplicate, isLate]),
    sort: sortPurchases(query.sort),
    cursor: query.cursor,
    perPage: query.perPage,
    ...countingOf(sought, true),
  });
}

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('purchases.id'),
  columns: {
    invoiceDate: { key: sql.ref('purchases.invoiceDate'), type: 'date', nullable: true },
    dueDate: { key: sql.ref('purchases.dueDate'), type: 'date', nullable: true },
    supplier: { key: sql.ref('purchases.supplierFolded'), type: 'text' },
    number: { key: sql.ref('purchases.numberFolded'), type: 'text' },
    amount: { key: sql.ref('purchases.totalCents'), type: 'bigint', nullable: true },
    createdAt: { key: sql.ref('purchases.createdAt'), type: 'timestamptz' },
  },
};

/** The order that a list's sort parameter asks for. */
export function sortPurchases(sort: string): KeysetSort {
  return keysetSort(sort, SORT_COLUMNS);
}

/** The purchases that match a filter, limited to those found if its text was searched. */
export function filterPurchases(
  tx: TenantTx,
  query: Omit<PurchaseQuery, 'sort' | 'cursor' | 'perPage'>,
  { today, sought }: { today: PlainDate; sought: Sought | undefined },
) {
  let list = tx.db.selectFrom('purchases').where('purchases.companyId', '=', tx.companyId);
  list = list.where(matches(query, COLUMNS));
  if (query.status) list = list.where(CONDITIONS[query.status](today));
  if (query.booking) list = list.where(bookingIs(query.booking));
  if (query.doubt) list = list.where(isDoubted(query.doubt));
  if (query.number) list = list.where(startsFolded(sql.ref('purchases.numberFolded'), query.number));
  if (sought) {
    list = list.where(
      isSought(sought, sql.ref('purchases.id'), (pattern) =>
        foldedContains(sql.ref('purchases.folded'), pattern),
      ),
    );
  }
  return list;
}

/** By the jobs that hand a purchase over: it is posted once a bookkeeping has it. */
function bookingIs(booking: NonNullable<PurchaseQuery['booking']>) {
  const hasJob = (state: 'done' | 'waiting' | 'failed') => sql<SqlBool>`EXISTS (
    SELECT FROM service_jobs j
    WHERE j.company_id = purchases.company_id AND j.purchase_id = purchases.id AND j.act = 'bookPurchase'
      AND j.state = ${state})`;
  if (booking === 'notbooked') return sql<SqlBool>`NOT ${hasJob('done')}`;
  return hasJob(booking === 'booked' ? 'done' : booking);
}

/**
 * Purchases with a given warning, or with any; whether one is a duplicate or late depends on others, and is never stored.
 */
function isDoubted(doubt: NonNullable<PurchaseQuery['doubt']>) {
  if (doubt === 'duplicate') return hasDuplicate;
  if (doubt === 'any') return sql<SqlBool>`(purchases.doubts <> '{}' OR ${hasDuplicate} OR ${gotClosedDay})`;
  if (doubt === 'closedPeriod') return gotClosedDay;
  return sql<SqlBool>`purchases.doubts @> ARRAY[${doubt}]::text[]`;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('purchases.invoiceDate'),
  dueDay: sql.ref('purchases.dueDate'),
  cents: sql.ref('purchases.totalCents'),
};

/**
 * The statuses as conditions; the domain's `purchaseStatus` says the same of one purchase, and a test compares them.
 */
const CONDITIONS: Record<
  NonNullable<PurchaseQuery['status']>,
  (today: PlainDate) => ReturnType<typeof sql<SqlBool>>
> = {
  paid: () => sql<SqlBool>`paid_on IS NOT NULL`,
  incomplete: () => sql<SqlBool>`(paid_on IS NULL AND NOT is_complete)`,
  pastdue: (today) => sql<SqlBool>`(paid_on IS NULL AND is_complete AND due_date < ${today})`,
  open: (today) =>
    sql<SqlBool>`(paid_on IS NULL AND is_complete AND (due_date IS NULL OR due_date >= ${today}))`,
};

export async function hasPurchase(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('purchases')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPurchase(tx: TenantTx, id: string): Promise<PurchaseRow | undefined> {
  return wholePurchases(tx).where('purchases.id', '=', id).executeTakeFirst();
}

/** The purchases that exist among these ids, in the given order. */
export async function findPurchases(tx: TenantTx, ids: readonly string[]): Promise<PurchaseRow[]> {
  const rows = await wholePurchases(tx)
    .where(isAmong('purchases.id', 'uuid', ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function wholePurchases(tx: TenantTx) {
  return tx.db
    .selectFrom('purchases')
    .innerJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'purchases.companyId').onRef('files.id', '=', 'purchases.fileId'),
    )
    .selectAll('purchases')
    .select(['files.filename', 'files.mediaType', 'files.size', isDuplicate, isLate])
    .where('purchases.companyId', '=', tx.companyId);
}

/** Others of the same supplier with the same number, newest first. */
export async function listDuplicates(tx: TenantTx, id: string, max: number) {
  return tx.db
    .selectFrom('purchases')
    .innerJoin('purchases as other', (join) => join.on(isSameInvoice))
    .select(['other.id', 'other.number', 'other.invoiceDate', 'other.createdAt'])
    .where('purchases.companyId', '=', tx.companyId)
    .where('purchases.id', '=', id)
    .orderBy('other.createdAt', 'desc')
    .orderBy('other.id', 'desc')
    .limit(max)
    .execute();
}

/** The purchase made with a token or from a message; for a message also one that was deleted since. */
export async function findReceived(
  tx: TenantTx,
  { creationToken, messageId }: { creationToken: string; messageId: string | null },
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('purchases')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where((is) =>
      messageId === null
        ? is('creationToken', '=', creationToken)
        : is.or([is('creationToken', '=', creationToken), is('messageId', '=', messageId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? (messageId === null ? undefined : findDeletedPurchase(tx, messageId));
}

/** The deleted purchase of a message, which the message must not bring back. */
export async function findDeletedPurchase(tx: TenantTx, messageId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('gonePurchases')
    .select('purchaseId')
    .where('companyId', '=', tx.companyId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row?.purchaseId;
}

/** Inserts the message of a purchase that is being deleted. */
export async function insertDeletedPurchase(
  tx: TenantTx,
  gone: { messageId: string; purchaseId: string; deletedAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('gonePurchases')
    .values({ ...gone, companyId: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a purchase; returns false, and inserts nothing, when its token or message made one already. */
export async function insertPurchase(
  tx: TenantTx,
  purchase: Omit<Insertable<Purchases>, 'companyId' | 'createdBy'>,
): Promise<boolean> {
  const createdBy = isPerson(tx.actor) ? tx.actor.id : null;
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('purchases')
    .values({ ...purchase, companyId: tx.companyId, createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Locks the purchase's row for this transaction. */
export async function lockPurchase(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('purchases')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePurchaseRow(
  tx: TenantTx,
  id: string,
  changes: Updateable<Purchases>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('purchases')
    .set((is) => ({ ...changes, version: is('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deletePurchaseRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('purchases').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}
