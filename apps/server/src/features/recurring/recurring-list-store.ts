import type { Currency, RECURRING_STATES, RecurringQuery } from '@penning/contract';
import { type Amount, amount } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches } from '../../db/list/list-conditions.ts';
import {
  type Sought,
  countingOf,
  documentContains,
  findSought,
  isSought,
} from '../../db/list/text-search.ts';
import { isAmong } from '../../db/statement/column.ts';
import { hasRetiredCode } from '../document/recalculate/retired-codes.ts';
import { type RecurrenceRow, readRecurrence } from './recurrence-store.ts';

/** A recurring invoice in a list. */
export interface RecurringListRow extends RecurrenceRow {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly reference: string;
  readonly currency: Currency;
  readonly totalExcl: Amount;
  readonly totalIncl: Amount;
  readonly updatedAt: Date;
  /** Whether a line has a code that was retired. */
  readonly lacksCode: boolean;
}

/** A page of the recurring invoices that match the filters. */
export async function pageOfRecurring(tx: TenantTx, query: RecurringQuery) {
  const { cursor, perPage } = query;
  const sought = await findSought(tx, 'documents', query.q);
  const page = await keysetPage(tx, {
    query: filterRecurring(tx, query, sought).selectAll('recurrences').select(COLUMNS_OF_DOCUMENT),
    sort: sortRecurring(query.sort),
    cursor,
    perPage,
    ...countingOf(sought, true),
    counted: countedAlone(tx, query),
    invalidCursor: 'archiveInvalidRequest',
  });
  return { rows: page.rows.map(readListRow), meta: page.meta };
}

/** Recurring invoices by their ids. */
export async function listRecurringByIds(tx: TenantTx, ids: readonly string[]): Promise<RecurringListRow[]> {
  if (ids.length === 0) return [];
  const rows = await joinedRecurrences(tx)
    .selectAll('recurrences')
    .select(COLUMNS_OF_DOCUMENT)
    .where(isAmong('documents.id', 'uuid', ids))
    .execute();
  return rows.map(readListRow);
}

const COLUMNS_OF_DOCUMENT = [
  'documents.customerId',
  'documents.customerName',
  'documents.reference',
  'documents.currency',
  'documents.totalExcl',
  'documents.totalIncl',
  'documents.updatedAt',
  hasRetiredCode.as('lacksCode'),
] as const;

type Read = Parameters<typeof readRecurrence>[0] &
  Omit<RecurringListRow, keyof RecurrenceRow | 'totalExcl' | 'totalIncl' | 'lacksCode'> & {
    readonly lacksCode: SqlBool;
    readonly totalExcl: string;
    readonly totalIncl: string;
  };

function readListRow(row: Read): RecurringListRow {
  const { totalExcl, totalIncl, lacksCode } = row;
  return {
    ...row,
    lacksCode: Boolean(lacksCode),
    ...readRecurrence(row),
    totalExcl: amount(totalExcl),
    totalIncl: amount(totalIncl),
  };
}

const STATES: Record<(typeof RECURRING_STATES)[number], ReturnType<typeof sql<SqlBool>>> = {
  active: sql<SqlBool>`(recurrences.next_on IS NOT NULL AND recurrences.paused_at IS NULL)`,
  paused: sql<SqlBool>`(recurrences.next_on IS NOT NULL AND recurrences.paused_at IS NOT NULL)`,
  finished: sql<SqlBool>`recurrences.next_on IS NULL`,
};

/** The recurring invoices that match a filter, limited to those found if its text was searched. */
export function filterRecurring(
  tx: TenantTx,
  query: Omit<RecurringQuery, 'cursor' | 'perPage' | 'sort'>,
  sought: Sought | undefined,
) {
  const { state } = query;
  let list = joinedRecurrences(tx).where(matches(query, COLUMNS));
  if (state) list = list.where(STATES[state]);
  if (sought) list = list.where(isSought(sought, sql.ref('documents.id'), documentContains));
  return list;
}

function joinedRecurrences(tx: TenantTx) {
  return tx.db
    .selectFrom('recurrences')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'recurrences.companyId')
        .onRef('documents.id', '=', 'recurrences.documentId'),
    )
    .where('recurrences.companyId', '=', tx.companyId);
}

/** Without a condition on documents, the recurrences themselves are counted: each has one document. */
function countedAlone(tx: TenantTx, { state, from, until, ...others }: RecurringQuery) {
  const { sort: _sort, cursor: _cursor, perPage: _perPage, ...ofDocuments } = others;
  if (Object.values(ofDocuments).some(Boolean)) return undefined;
  const isOfState = state ? STATES[state] : sql<SqlBool>`true`;
  return sql`SELECT FROM recurrences
    WHERE company_id = ${tx.companyId} AND ${isOfState} AND ${matches({ from, until }, COLUMNS)}`;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('recurrences.nextOn'),
  cents: sql.ref('documents.totalCents'),
  customerId: sql.ref('documents.customerId'),
};

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('recurrences.documentId'),
  columns: {
    nextOn: { key: sql.ref('recurrences.nextOn'), type: 'date', nullable: true },
    customer: { key: sql.ref('documents.customerFolded'), type: 'text' },
    remaining: { key: sql`(recurrences.times - recurrences.made)`, type: 'bigint', nullable: true },
    amount: { key: sql.ref('documents.totalCents'), type: 'bigint' },
    updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
  },
};

/** The order that a list's sort parameter asks for. */
export function sortRecurring(sort: string): KeysetSort {
  return keysetSort(sort, SORT_COLUMNS);
}
