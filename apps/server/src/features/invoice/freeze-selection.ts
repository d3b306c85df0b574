import { MOST_SELECTED, type Selection } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { filterDocuments, sortDocuments } from './filter-documents.ts';

/** The ids of the documents that are selected at this moment, in their order and each once. */
export async function freezeSelection(
  tx: TenantTx,
  selection: Selection,
  today: PlainDate,
): Promise<string[]> {
  const ids = 'ids' in selection ? selection.ids : await findMatching(tx, selection, today);
  if (ids.length === 0) refuse('nothingSelected', { field: 'selection' });
  if (ids.length > MOST_SELECTED) refuse('tooManySelected', { field: 'selection' });
  return [...new Set(ids)];
}

async function findMatching(
  tx: TenantTx,
  { filter, except }: Extract<Selection, { filter: unknown }>,
  today: PlainDate,
): Promise<string[]> {
  const sort = sortDocuments(filter);
  let query = filterDocuments(tx, filter, today).select('documents.id');
  for (const { key, direction } of [sort, ...(sort.further ?? [])]) query = query.orderBy(key, direction);
  const rows = await query
    .orderBy(sort.id, sort.direction)
    .limit(MOST_SELECTED + except.length + 1)
    .execute();
  const isLeftOut = new Set(except);
  return rows.map(({ id }) => id).filter((id) => !isLeftOut.has(id));
}
