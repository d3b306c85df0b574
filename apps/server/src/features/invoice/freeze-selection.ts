import { MOST_SELECTED, RECURRING_STATES, type Selection } from '@penning/contract';
import { PURCHASE_STATUSES, type PlainDate, QUOTATION_STATES } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { listMatchingPurchases } from '../purchase/purchase-store.ts';
import { quotationStateIs } from '../quotation/quotation-list-store.ts';
import { recurringStateIs } from '../recurring/recurring-list-store.ts';
import { filterDocuments, sortDocuments } from './filter-documents.ts';

type Matching = Extract<Selection, { filter: unknown }>;

/** The ids of the documents or purchases that are selected at this moment, in their order and each once. */
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

async function findMatching(tx: TenantTx, { filter, except }: Matching, today: PlainDate): Promise<string[]> {
  const most = MOST_SELECTED + except.length + 1;
  const isLeftOut = new Set(except);
  const ids =
    filter.type === 'purchase'
      ? await listMatchingPurchases(tx, {
          query: { ...filter, status: stateOf(PURCHASE_STATUSES, filter.state) },
          today,
          most,
        })
      : await listMatchingDocuments(tx, { filter, today, most });
  return ids.filter((id) => !isLeftOut.has(id));
}

async function listMatchingDocuments(
  tx: TenantTx,
  { filter, today, most }: { filter: Matching['filter']; today: PlainDate; most: number },
): Promise<string[]> {
  const sort = sortDocuments(filter);
  let query = filterDocuments(tx, filter, today).select('documents.id');
  if (filter.state !== undefined) query = query.where(stateCondition(filter, today));
  for (const { key, direction } of [sort, ...(sort.further ?? [])]) query = query.orderBy(key, direction);
  const rows = await query.orderBy(sort.id, sort.direction).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Each kind has states of its own; invoices and drafts have none. */
function stateCondition({ type, state }: Matching['filter'], today: PlainDate) {
  switch (type) {
    case 'quotation':
      return quotationStateIs(stateOf(QUOTATION_STATES, state)!, today);
    case 'recurring':
      return recurringStateIs(stateOf(RECURRING_STATES, state)!);
    default:
      return refuse('validationFailed', { field: 'selection.filter.state', detail: 'invalid' });
  }
}

function stateOf<State extends string>(
  known: readonly State[],
  state: string | undefined,
): State | undefined {
  const found = known.find((name) => name === state);
  if (state !== undefined && found === undefined) {
    return refuse('validationFailed', { field: 'selection.filter.state', detail: 'invalid' });
  }
  return found;
}
