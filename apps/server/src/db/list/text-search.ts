import { amountToCents, parseAmount, sanitiseText } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../database.ts';
import { PLANNED_FOR_VALUES } from '../statement/prepared.ts';
import { queryRows, statement } from '../statement/statement.ts';
import type { Counting } from './keyset-page.ts';
import { numberRanges } from './number-order.ts';

/** A text found more often than this is searched row by row, and not counted further. */
const MAX_FOUND = 1500;
/** With a common text and other filters, rows are counted up to this many, because each has to be read. */
const MAX_READ = 100;

/** The result of searching a list: the ids found, or none when there are too many. */
export interface Sought {
  readonly term: string;
  /** A PostgreSQL array literal, read by PostgreSQL alone. */
  readonly ids: string | undefined;
}

/**
 * The ids that a function finds, unless there are more than the limit; the function checks the company
 * itself, so that an index serves it (decision 24).
 */
const foundBy = (call: string) =>
  statement(
    { ids: 'text?' },
    `SELECT CASE WHEN count(*) <= $1 THEN coalesce(array_agg(id), '{}')::text END AS ids FROM ${call} id`,
  );

/** How each list is searched, with the values after the limit. */
const SEARCHES = {
  documents: {
    find: foundBy('search_documents($2, $3, $4, $1 + 1)'),
    values: (term: string) => [term, ...rangesOf(term)],
  },
  customers: { find: foundBy('search_customers($2, $1 + 1)'), values: (term: string) => [term] },
  products: { find: foundBy('search_products($2, $1 + 1)'), values: (term: string) => [term] },
  receipts: { find: foundBy('search_receipts($2, $1 + 1)'), values: (term: string) => [term] },
  purchases: { find: foundBy('search_purchases($2, $1 + 1)'), values: (term: string) => [term] },
  importedInvoices: {
    find: foundBy('search_imported_invoices($2, $1 + 1)'),
    values: (term: string) => [term],
  },
  bankTransactions: {
    find: foundBy('search_bank_transactions($2, $3, $1 + 1)'),
    values: (term: string) => [term, worthOf(term)],
  },
} as const;

/** The amount in cents, without its sign, that a text may mean. */
function worthOf(term: string): string | null {
  const worth = parseAmount(term.replace(/\s|€/g, '').replace(',', '.'));
  if (worth === undefined) return null;
  const cents = amountToCents(worth);
  return String(cents < 0n ? -cents : cents);
}

/** The search term in a text; empty when there is none. */
export function soughtTerm(q: string | undefined): string {
  return sanitiseText(q ?? '').trim();
}

/** The rows of a list that contain a text; undefined without a search. */
export async function findSought(
  tx: TenantTx,
  list: keyof typeof SEARCHES,
  q: string | undefined,
): Promise<Sought | undefined> {
  const term = soughtTerm(q);
  if (term === '') return undefined;
  const { find, values } = SEARCHES[list];
  const [row] = await queryRows(tx.db, find, [MAX_FOUND, ...values(term)]);
  return { term, ids: row?.ids ?? undefined };
}

const FIND_SENT = statement(
  { found: 'int4?', ids: 'text' },
  'SELECT found, ids::text FROM search_sent($1, $2, $3, $4, $5)',
);

/**
 * The first page of sent documents that contain a text, newest first, and their number; undefined when
 * there are too many.
 */
export async function findNewestSent(
  tx: TenantTx,
  term: string,
  max: number,
): Promise<{ sought: Sought; count: number | undefined }> {
  const rows = await queryRows(tx.db, FIND_SENT, [term, ...rangesOf(term), MAX_FOUND, max]);
  const { found = null, ids } = rows[0] ?? {};
  if (found === null) return { sought: { term, ids: undefined }, count: undefined };
  return { sought: { term, ids }, count: found };
}

const SEARCH_DOCUMENTS = statement({ id: 'uuid' }, 'SELECT search_documents($1, $2, $3, $4) AS id');

/** Documents by the beginning or end of their number, by names and by line texts, up to a limit. */
export async function searchDocuments(tx: TenantTx, term: string, max: number): Promise<string[]> {
  const rows = await queryRows(tx.db, SEARCH_DOCUMENTS, [term, ...rangesOf(term), max]);
  return rows.map(({ id }) => id);
}

/** The ranges of numbers that begin with a term, as the search functions expect them. */
function rangesOf(term: string): [lows: string[], highs: string[]] {
  const ranges = numberRanges(term);
  return [ranges.map(({ low }) => low), ranges.map(({ high }) => high)];
}

/** How the rows of a searched list are counted, with or without other filters. */
export function countingOf(sought: Sought | undefined, isNarrowed: boolean): Counting {
  if (sought === undefined) return {};
  if (sought.ids !== undefined) return { isShort: true };
  return isNarrowed ? { maxCounted: MAX_READ } : { leastCount: MAX_FOUND };
}

/** Whether a row is among those found; `contains` tests a single row when there are too many. */
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

/**
 * Whether a folded text contains a term that many rows have: a CASE, so that rows are read in order until
 * a page is full, rather than all searched because the planner assumes the text to be rare.
 */
export function foldedContains(
  folded: RawBuilder<unknown>,
  pattern: RawBuilder<string>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`CASE WHEN ${folded} LIKE ${pattern} THEN true ELSE false END`;
}

/** Whether a document contains a term, as `search_documents` finds it. */
export function documentContains(pattern: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const plain = term.toLowerCase();
  // A value instead of a subquery to join: rows are read in order until a page is full.
  return sql<SqlBool>`(coalesce((
      SELECT s.folded LIKE ${pattern} FROM document_search s
      WHERE s.company_id = documents.company_id AND s.document_id = documents.id), false)
    OR starts_with(lower(documents.number), ${plain})
    OR (length(${plain}) >= 2 AND starts_with(reverse(lower(documents.number)), reverse(${plain}))))`;
}

/** Whether a bank transaction contains a term, as `search_bank_transactions` finds it. */
export function transactionContains(pattern: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const squeezed = sql<string>`'%' || like_literal(fold(${term.replaceAll(/\s/g, '')})) || '%'`;
  const folded = sql.ref('bank_transactions.folded');
  return sql<SqlBool>`(${foldedContains(folded, pattern)} OR ${foldedContains(folded, squeezed)}
    OR bank_transactions.worth_cents = ${worthOf(term)}::bigint)`;
}
