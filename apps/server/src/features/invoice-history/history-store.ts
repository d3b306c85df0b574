import type { HistoryQuery } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { HistoryDocuments } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches, startsFolded } from '../../db/list/list-conditions.ts';
import { type Sought, findSought, isSought } from '../../db/list/text-search.ts';

export type HistoryFilters = Omit<HistoryQuery, 'cursor' | 'perPage' | 'sort'>;

/** What a row of the list is made of; the source stays where it is. */
const SUMMARY_COLUMNS = [
  'historyDocuments.id',
  'historyDocuments.importId',
  'historyDocuments.number',
  'historyDocuments.type',
  'historyDocuments.invoiceDate',
  'historyDocuments.dueDate',
  'historyDocuments.customerName',
  'historyDocuments.customerNumber',
  'historyDocuments.contact',
  'historyDocuments.description',
  'historyDocuments.reference',
  'historyDocuments.currency',
  'historyDocuments.totalExcl',
  'historyDocuments.totalVat',
  'historyDocuments.totalIncl',
  'historyDocuments.paid',
  'historyDocuments.paidOn',
] as const;

export type HistorySummaryRow = Pick<
  Selectable<HistoryDocuments>,
  (typeof SUMMARY_COLUMNS)[number] extends `historyDocuments.${infer Name extends keyof HistoryDocuments}`
    ? Name
    : never
>;

/** An invoice with the file it came from. */
export type HistoryRow = Selectable<HistoryDocuments> & { filename: string };

/** A page of the history that the filters let through. */
export async function pageOfHistory(tx: TenantTx, query: HistoryQuery, today: PlainDate) {
  const sought = await findSought(tx, 'history', query.q);
  return keysetPage(tx, {
    query: filtered(tx, query, { today, sought }).select(SUMMARY_COLUMNS),
    sort: keysetSort(query.sort, SORT_COLUMNS),
    cursor: query.cursor,
    perPage: query.perPage,
  });
}

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('historyDocuments.id'),
  columns: {
    invoiceDate: { key: sql.ref('historyDocuments.invoiceDate'), type: 'date' },
    dueDate: { key: sql.ref('historyDocuments.dueDate'), type: 'date', nullable: true },
    customer: { key: sql.ref('historyDocuments.customerFolded'), type: 'text' },
    number: { key: sql.ref('historyDocuments.numberFolded'), type: 'text' },
    amount: { key: sql.ref('historyDocuments.totalCents'), type: 'bigint' },
  },
};

/** The filtered history by date, after a row, at most so many. */
export async function nextOfHistory(
  tx: TenantTx,
  options: { filters: HistoryFilters; today: PlainDate; after: HistorySummaryRow | undefined; most: number },
): Promise<HistorySummaryRow[]> {
  const { filters, today, after, most } = options;
  const sought = await findSought(tx, 'history', filters.q);
  let list = filtered(tx, filters, { today, sought }).select(SUMMARY_COLUMNS);
  if (after)
    list = list.where(sql<SqlBool>`(invoice_date, id) > (${after.invoiceDate}::date, ${after.id}::uuid)`);
  return list.orderBy('invoiceDate').orderBy('id').limit(most).execute();
}

export async function findHistory(tx: TenantTx, id: string): Promise<HistoryRow | undefined> {
  return tx.db
    .selectFrom('historyDocuments')
    .innerJoin('historyImports', (join) =>
      join
        .onRef('historyImports.companyId', '=', 'historyDocuments.companyId')
        .onRef('historyImports.id', '=', 'historyDocuments.importId'),
    )
    .selectAll('historyDocuments')
    .select('historyImports.filename')
    .where('historyDocuments.companyId', '=', tx.companyId)
    .where('historyDocuments.id', '=', id)
    .executeTakeFirst();
}

function filtered(
  tx: TenantTx,
  query: HistoryFilters,
  { today, sought }: { today: PlainDate; sought: Sought | undefined },
) {
  let list = tx.db.selectFrom('historyDocuments').where('historyDocuments.companyId', '=', tx.companyId);
  list = list.where(matches(query, COLUMNS));
  if (query.status) list = list.where(CONDITIONS[query.status](today));
  if (query.importId) list = list.where('importId', '=', query.importId);
  if (query.number) list = list.where(startsFolded(sql.ref('historyDocuments.numberFolded'), query.number));
  if (sought) {
    list = list.where(
      isSought(
        sought,
        sql.ref('historyDocuments.id'),
        (pattern) => sql<SqlBool>`history_documents.folded LIKE ${pattern}`,
      ),
    );
  }
  return list;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('historyDocuments.invoiceDate'),
  dueDay: sql.ref('historyDocuments.dueDate'),
  cents: sql.ref('historyDocuments.totalCents'),
};

const CONDITIONS: Record<
  NonNullable<HistoryQuery['status']>,
  (today: PlainDate) => ReturnType<typeof sql<SqlBool>>
> = {
  paid: () => sql<SqlBool>`paid`,
  unknown: () => sql<SqlBool>`paid IS NULL`,
  pastdue: (today) => sql<SqlBool>`(NOT paid AND due_date < ${today})`,
  open: (today) => sql<SqlBool>`(NOT paid AND (due_date IS NULL OR due_date >= ${today}))`,
  credit: () => sql<SqlBool>`type = 'credit'`,
};

/** What the search over everything finds in the history. */
export interface HistoryHit {
  readonly ref: string;
  readonly title: string;
  readonly matched: 'number' | 'description' | 'companyname' | 'contact';
  readonly extra: string;
}

export async function searchHistory(tx: TenantTx, term: string, most: number): Promise<HistoryHit[]> {
  return tx.query<HistoryHit>('SELECT * FROM search_company_history($1, $2)', [term, most]);
}
