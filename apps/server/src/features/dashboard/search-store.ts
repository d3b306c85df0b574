import type { SearchResult } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { NumberRange } from '../../db/list/number-order.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { SUMMARY_COLUMNS, readSummary } from '../document/summary-store.ts';
import type { SummaryRow } from '../document/summary.ts';

export interface Hit {
  kind: 'customer' | 'invoice';
  ref: string;
  title: string;
  matched: SearchResult['matched'];
  status: number | null;
  extra: string;
}

const LIST_HITS = statement(
  {
    kind: ['customer', 'invoice'],
    ref: 'uuid',
    title: 'text',
    matched: ['number', 'description', 'companyname', 'contact'],
    status: 'int2?',
    extra: 'text',
  },
  'SELECT * FROM search_company($1, $2, $3, $4)',
);

/** The results for a term, at most `limit` of each kind, numbers first. */
export function listHits(
  tx: TenantTx,
  { term, ranges, limit }: { term: string; ranges: readonly NumberRange[]; limit: number },
): Promise<Hit[]> {
  return queryRows(tx.db, LIST_HITS, [
    term,
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
    limit,
  ]);
}

/** The rows of the archive for these documents, in any order. */
export async function listSummaries(tx: TenantTx, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(readSummary);
}
