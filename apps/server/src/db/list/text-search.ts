import { sanitiseText } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../database.ts';
import { numberRanges } from './number-order.ts';
import { PLANNED_FOR_VALUES } from '../prepared.ts';

/** A text that is found more often than this is read for row by row; its rows are not counted. */
const MAX_FOUND = 5000;

/** What a list is searched for: the rows that have it, or none when there are too many of them. */
export interface Sought {
  readonly term: string;
  readonly ids: readonly string[] | undefined;
}

/** The function that searches a list; it checks the company itself, so that its index serves (decision 24). */
const SEARCHES = {
  customers: 'search_customers',
  products: 'search_products',
  purchases: 'search_purchases',
  importedInvoices: 'search_imported_invoices',
} as const;

type Searchable = keyof typeof SEARCHES;

/** The rows of a list that contain a text; nothing when none is looked for. */
export async function findSought(
  tx: TenantTx,
  list: Searchable | 'documents',
  q: string | undefined,
): Promise<Sought | undefined> {
  const term = sanitiseText(q ?? '').trim();
  if (term === '') return undefined;
  const ids =
    list === 'documents'
      ? await searchDocuments(tx, term, MAX_FOUND + 1)
      : (await tx.query<{ id: string }>(`SELECT ${SEARCHES[list]}($1, $2) AS id`, [term, MAX_FOUND + 1])).map(
          ({ id }) => id,
        );
  return { term, ids: ids.length > MAX_FOUND ? undefined : ids };
}

/** Documents by the beginning or end of their number, by names and line texts, at most so many. */
export async function searchDocuments(tx: TenantTx, term: string, most: number): Promise<string[]> {
  const ranges = numberRanges(term);
  const rows = await tx.query<{ id: string }>('SELECT search_documents($1, $2, $3, $4) AS id', [
    term,
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
    most,
  ]);
  return rows.map(({ id }) => id);
}

/** How many there are at least of what is found too often to be counted. */
export function leastCount(sought: Sought | undefined): number | undefined {
  return sought !== undefined && sought.ids === undefined ? MAX_FOUND : undefined;
}

/** Whether a row is among those found; `contains` says the same of one row when there are too many. */
export function isSought(
  sought: Sought,
  id: RawBuilder<unknown>,
  contains: (pattern: RawBuilder<string>, term: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const { term, ids } = sought;
  if (ids !== undefined) return sql<SqlBool>`${id} = ANY(${ids}::uuid[] ${sql.raw(PLANNED_FOR_VALUES)})`;
  return contains(
    sql<string>`'%' || like_literal(fold(${term})) || '%' ${sql.raw(PLANNED_FOR_VALUES)}`,
    term,
  );
}

/** Whether a document contains what is looked for, as `search_documents` finds it. */
export function documentContains(pattern: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const plain = term.toLowerCase();
  // A value, not a subquery to join: rows are read in their order until a page is full.
  return sql<SqlBool>`(coalesce((
      SELECT s.folded LIKE ${pattern} FROM document_search s
      WHERE s.company_id = documents.company_id AND s.document_id = documents.id), false)
    OR starts_with(lower(documents.number), ${plain})
    OR (length(${plain}) >= 2 AND starts_with(reverse(lower(documents.number)), reverse(${plain}))))`;
}
