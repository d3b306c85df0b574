import { MAX_SELECTED, type Selection, type SelectionFilter, USUAL_SORTS } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Tables } from '../../db/generated/tables.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { findSought } from '../../db/list/text-search.ts';
import { refuse } from '../../http/refusal.ts';
import { filterDocuments, sortDocuments } from '../invoice/list/invoice-list-store.ts';
import { filterPurchases, sortPurchases } from '../purchase/purchase-store.ts';
import { filterQuotations, sortQuotations } from '../quotation/quotation-list-store.ts';
import { filterRecurring, sortRecurring } from '../recurring/recurring-list-store.ts';

/** The ids of the documents or purchases selected at this moment, in order and each once. */
export async function freezeSelection(
  tx: TenantTx,
  selection: Selection,
  today: PlainDate,
): Promise<string[]> {
  const ids = 'ids' in selection ? selection.ids : await findMatching(tx, selection, today);
  if (ids.length === 0) refuse('nothingSelected', { field: 'selection' });
  if (ids.length > MAX_SELECTED) refuse('tooManySelected', { field: 'selection' });
  return [...new Set(ids)];
}

async function findMatching(
  tx: TenantTx,
  { filter, except }: Extract<Selection, { filter: unknown }>,
  today: PlainDate,
): Promise<string[]> {
  const { query, sort } = await matching(tx, filter, today);
  let list = query;
  for (const { key, direction } of [sort, ...(sort.further ?? [])]) list = list.orderBy(key, direction);
  const rows = await list
    .orderBy(sort.id, sort.direction)
    .limit(MAX_SELECTED + except.length + 1)
    .execute();
  const isLeftOut = new Set(except);
  return rows.map(({ id }) => id).filter((id) => !isLeftOut.has(id));
}

interface Matching {
  readonly query: SelectQueryBuilder<Tables, keyof Tables, { id: string }>;
  readonly sort: KeysetSort;
}

/** The rows that a tab's own list shows for this filter, with the same conditions and order. */
async function matching(tx: TenantTx, filter: SelectionFilter, today: PlainDate): Promise<Matching> {
  const { sort = USUAL_SORTS[filter.type] } = filter;
  switch (filter.type) {
    case 'quotation': {
      const sought = await findSought(tx, 'documents', filter.q);
      return {
        query: filterQuotations(tx, filter, { today, sought }).select('documents.id'),
        sort: sortQuotations(sort),
      };
    }
    case 'recurring': {
      const sought = await findSought(tx, 'documents', filter.q);
      return { query: filterRecurring(tx, filter, sought).select('documents.id'), sort: sortRecurring(sort) };
    }
    case 'purchase': {
      const { state: status, ...others } = filter;
      const sought = await findSought(tx, 'purchases', filter.q);
      return {
        query: filterPurchases(tx, { ...others, status }, { today, sought }).select('purchases.id'),
        sort: sortPurchases(sort),
      };
    }
    default: {
      const sought = await findSought(tx, 'documents', filter.q);
      return {
        query: filterDocuments(tx, filter, { today, sought, sort }).select('documents.id'),
        sort: sortDocuments(filter),
      };
    }
  }
}
