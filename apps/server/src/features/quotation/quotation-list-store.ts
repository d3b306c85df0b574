import type { QuotationQuery } from '@penning/contract';
import { STATUS, type PlainDate } from '@penning/domain';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { IN_QUOTATION_SERIES, NUMBERED_QUOTATION, QUOTATION } from '../../db/document-statuses.ts';
import type { Tables } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, hasNumberFrom, matches } from '../../db/list/list-conditions.ts';
import {
  type Sought,
  countingOf,
  documentContains,
  findSought,
  isSought,
} from '../../db/list/text-search.ts';
import { isAmong, isTrue } from '../../db/statement/column.ts';
import { SUMMARY_COLUMNS, latestDelivery } from '../document/summary-store.ts';

/** A page of quotations as their rows are. */
export async function listQuotationRows(tx: TenantTx, query: QuotationQuery, today: PlainDate) {
  const sought = await findSought(tx, 'documents', query.q);
  return keysetPage(tx, {
    query: filterQuotations(tx, query, { today, sought })
      .select(SUMMARY_COLUMNS)
      .select(STATE_COLUMNS)
      .select([latestDelivery, becameInvoice.as('becameInvoice')]),
    sort: sortQuotations(query.sort),
    cursor: query.cursor,
    perPage: query.perPage,
    ...countingOf(sought, true),
    invalidCursor: 'archiveInvalidRequest',
  });
}

/** Quotations by their ids, as their rows are. */
export async function listQuotationsByIds(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .select(STATE_COLUMNS)
    .select([latestDelivery, becameInvoice.as('becameInvoice')])
    .where('documents.companyId', '=', tx.companyId)
    .where(isQuotation)
    .where(isAmong('documents.id', 'uuid', ids))
    .execute();
}

export type QuotationListRow = Awaited<ReturnType<typeof listQuotationsByIds>>[number];

const STATE_COLUMNS = ['documents.validUntil', 'documents.outcome', 'documents.outcomeAt'] as const;

/** A scalar for each row: with EXISTS, all documents might be read once instead of a few looked up. */
const becameInvoice = isTrue(sql`(
  SELECT true FROM documents made
  WHERE made.company_id = documents.company_id AND made.quotation_id = documents.id LIMIT 1) IS NOT NULL`);

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('documents.id'),
  columns: {
    sendDate: { key: sql.ref('documents.sendDate'), type: 'date', nullable: true },
    dueDate: {
      key: sql`coalesce(documents.valid_until, documents.due_date)`,
      type: 'date',
      nullable: true,
    },
    number: { key: sql.ref('documents.numberOrder'), type: 'text', nullable: true },
    customer: { key: sql.ref('documents.customerFolded'), type: 'text' },
    amount: { key: sql.ref('documents.totalCents'), type: 'bigint' },
    updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
  },
};

/** The order that a list's sort parameter asks for. */
export function sortQuotations(sort: string): KeysetSort {
  return keysetSort(sort, SORT_COLUMNS);
}

/** The quotations that match a filter, limited to those found if its text was searched. */
export function filterQuotations(
  tx: TenantTx,
  query: Omit<QuotationQuery, 'cursor' | 'perPage' | 'sort'>,
  { today, sought }: { today: PlainDate; sought: Sought | undefined },
) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(isQuotation).where(matches(query, COLUMNS));
  if (query.state) list = list.where(CONDITIONS[query.state](today));
  if (query.sendDate) list = list.where('sendDate', '=', query.sendDate);
  if (query.validFrom) list = list.where(sql<SqlBool>`${lastDay} >= ${query.validFrom}`);
  if (query.validUntil) list = list.where(sql<SqlBool>`${lastDay} <= ${query.validUntil}`);
  if (query.number) list = list.where(isNumbered).where(hasNumberFrom(query.number));
  if (sought) list = list.where(isSought(sought, sql.ref('documents.id'), documentContains));
  return list;
}

/** The condition of the index of numbers, since drafts have none. */
const isNumbered = sql<SqlBool>`(documents.status IN ${sql.raw(NUMBERED_QUOTATION)} AND ${sql.raw(IN_QUOTATION_SERIES)})`;

/** Written as in the index of quotations, so that invoices are never read. */
const isQuotation = sql<SqlBool>`documents.status IN ${sql.raw(QUOTATION)}`;

const lastDay = sql`coalesce(documents.valid_until, documents.due_date)`;

const COLUMNS: FilterColumns = {
  day: sql.ref('documents.sendDate'),
  dueDay: lastDay,
  cents: sql.ref('documents.totalCents'),
  customerId: sql.ref('documents.customerId'),
};

/**
 * The list states as conditions; the domain's `quotationState` says the same of one quotation, and a test compares
 * them.
 */
const CONDITIONS: Record<NonNullable<QuotationQuery['state']>, (today: PlainDate) => RawBuilder<SqlBool>> = {
  draft: () => sql<SqlBool>`documents.status = ${sql.lit(STATUS.draftQuotation)}`,
  open: (today) =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.quotation)} AND documents.outcome IS NULL AND documents.due_date >= ${today})`,
  expired: (today) =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.quotation)} AND documents.outcome IS NULL AND documents.due_date < ${today})`,
  accepted: () =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.quotation)} AND documents.outcome = 'accepted')`,
  rejected: () =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.quotation)} AND documents.outcome = 'rejected')`,
  converted: () =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.archivedQuotation)} AND ${becameInvoice})`,
  archived: () =>
    sql<SqlBool>`(documents.status = ${sql.lit(STATUS.archivedQuotation)} AND NOT ${becameInvoice})`,
};
