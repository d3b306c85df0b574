import { amountToCents, parseAmount, sanitiseText } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../database.ts';
import { PLANNED_FOR_VALUES } from '../statement/prepared.ts';
import { queryRows, statement } from '../statement/statement.ts';
import type { Counting } from './keyset-page.ts';
import { numberRanges } from './number-order.ts';

/** A text that is found more often than this is read for row by row, and counted no further. */
const MAX_FOUND = 1500;
/** So far are rows counted that a common text and other filters let through: each is read for it. */
const MAX_READ = 100;

/** What a list is searched for: the rows that have it, or none when there are too many of them. */
export interface Sought {
  readonly term: string;
  /** As PostgreSQL writes an array: only it reads them. */
  readonly ids: string | undefined;
}

/** The ids that a function finds, unless they are more than the bound; it checks the company itself, so that its index serves (decision 24). */
const foundBy = (call: string) =>
  statement(
    { ids: 'text?' },
    `SELECT CASE WHEN count(*) <= $1 THEN coalesce(array_agg(id), '{}')::text END AS ids FROM ${call} id`,
  );

/** How each list is searched, with the values after the bound. */
const SEARCHES = {
  documents: {
    find: foundBy('search_documents($2, $3, $4, $1 + 1)'),
    values: (term: string) => [term, ...rangesOf(term)],
  },
  customers: { find: foundBy('search_customers($2, $1 + 1)'), values: (term: string) => [term] },
  products: { find: foundBy('search_products($2, $1 + 1)'), values: (term: string) => [term] },
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

/** The amount in cents, without its sign, that somebody may mean by a text. */
function worthOf(term: string): string | null {
  const worth = parseAmount(term.replace(/\s|€/g, '').replace(',', '.'));
  if (worth === undefined) return null;
  const cents = amountToCents(worth);
  return String(cents < 0n ? -cents : cents);
}

/** A text as it is looked for; empty when none is. */
export function soughtTerm(q: string | undefined): string {
  return sanitiseText(q ?? '').trim();
}

/** The rows of a list that contain a text; nothing when none is looked for. */
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

/** What the first page of what was sent shows of a text, newest first, and how many there are; nothing of too many. */
export async function findNewestSent(
  tx: TenantTx,
  term: string,
  most: number,
): Promise<{ sought: Sought; count: number | undefined }> {
  const rows = await queryRows(tx.db, FIND_SENT, [term, ...rangesOf(term), MAX_FOUND, most]);
  const { found = null, ids } = rows[0] ?? {};
  if (found === null) return { sought: { term, ids: undefined }, count: undefined };
  return { sought: { term, ids }, count: found };
}

const SEARCH_DOCUMENTS = statement({ id: 'uuid' }, 'SELECT search_documents($1, $2, $3, $4) AS id');

/** Documents by the beginning or end of their number, by names and line texts, at most so many. */
export async function searchDocuments(tx: TenantTx, term: string, most: number): Promise<string[]> {
  const rows = await queryRows(tx.db, SEARCH_DOCUMENTS, [term, ...rangesOf(term), most]);
  return rows.map(({ id }) => id);
}

/** Where numbers that begin with a term stand, as the search functions take it. */
function rangesOf(term: string): [lows: string[], highs: string[]] {
  const ranges = numberRanges(term);
  return [ranges.map(({ low }) => low), ranges.map(({ high }) => high)];
}

/** How the rows of a list are counted that was searched, whether nothing else narrows it or other filters do. */
export function countingOf(sought: Sought | undefined, isNarrowed: boolean): Counting {
  if (sought === undefined) return {};
  if (sought.ids !== undefined) return { isShort: true };
  return isNarrowed ? { maxCounted: MAX_READ } : { leastCount: MAX_FOUND };
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

/**
 * Whether a folded text contains what is looked for, of rows of which many do: a CASE, so that they are read in their
 * order until a page is full, and not all looked through because the planner takes a text for a rare thing.
 */
export function foldedContains(
  folded: RawBuilder<unknown>,
  pattern: RawBuilder<string>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`CASE WHEN ${folded} LIKE ${pattern} THEN true ELSE false END`;
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

/** Whether a bank transaction contains what is looked for, as `search_bank_transactions` finds it. */
export function transactionContains(pattern: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const squeezed = sql<string>`'%' || like_literal(fold(${term.replaceAll(/\s/g, '')})) || '%'`;
  const folded = sql.ref('bank_transactions.folded');
  return sql<SqlBool>`(${foldedContains(folded, pattern)} OR ${foldedContains(folded, squeezed)}
    OR bank_transactions.worth_cents = ${worthOf(term)}::bigint)`;
}
