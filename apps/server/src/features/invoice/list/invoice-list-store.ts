import { DELIVERY_STATES, type InvoiceQuery, USUAL_SORTS } from '@penning/contract';
import { STATUS, type PlainDate } from '@penning/domain';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { IN_INVOICE_SERIES, SENT_INVOICE } from '../../../db/document-statuses.ts';
import type { Tables } from '../../../db/generated/tables.ts';
import { type KeysetSort, keysetPage } from '../../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../../db/list/keyset-sort.ts';
import { type FilterColumns, hasNumberFrom, matches } from '../../../db/list/list-conditions.ts';
import {
  type Sought,
  countingOf,
  documentContains,
  findSought,
  isSought,
} from '../../../db/list/text-search.ts';
import type { DeliveryState } from '../../document/document-facts-store.ts';
import { SUMMARY_COLUMNS } from '../../document/summary-store.ts';

type DocumentFilter = Omit<InvoiceQuery, 'cursor' | 'perPage' | 'sort'>;

/** A page of the invoices or drafts that a filter lets through, as their rows are. */
export async function pageOfInvoices(tx: TenantTx, query: InvoiceQuery, today: PlainDate) {
  const sought = await findSought(tx, 'documents', query.q);
  return keysetPage(tx, {
    query: filterDocuments(tx, query, { today, sought }).select(SUMMARY_COLUMNS).select(latestDelivery),
    sort: sortDocuments(query),
    cursor: query.cursor,
    perPage: query.perPage,
    ...countingOf(sought, isNarrowed(query)),
    invalidCursor: 'archiveInvalidRequest',
  });
}

/** How the latest message of a document fares, in the same statement as the page. */
const latestDelivery = sql<DeliveryState | null>`(
  SELECT v.state FROM deliveries v WHERE v.company_id = documents.company_id AND v.document_id = documents.id
  ORDER BY v.created_at DESC LIMIT 1)`.as('delivery');

/** The invoices or drafts that a filter lets through, of those that were found if its text was looked for. */
export function filterDocuments(
  tx: TenantTx,
  filter: DocumentFilter,
  { today, sought }: { today: PlainDate; sought: Sought | undefined },
) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(kindCondition(filter)).where(matches(filter, COLUMNS));
  if (filter.sendDate) list = list.where('sendDate', '=', filter.sendDate);
  if (filter.number) list = list.where(hasNumberFrom(filter.number));
  if (filter.status) list = list.where(CONDITIONS[filter.status](today));
  if (filter.inBatch) list = list.where('batchId', filter.inBatch === 'yes' ? 'is not' : 'is', null);
  if (filter.delivery) list = list.where(latestDeliveryIs(filter.delivery, tx.companyId));
  if (sought) list = list.where(isSought(sought, sql.ref('documents.id'), documentContains));
  return list;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('documents.sendDate'),
  dueDay: sql.ref('documents.dueDate'),
  cents: sql.ref('documents.totalCents'),
  customerId: sql.ref('documents.customerId'),
};

/** Whether anything but a text narrows the list of all documents. */
function isNarrowed(query: InvoiceQuery): boolean {
  const { type, q: _, sort: _sort, cursor: _cursor, perPage: _perPage, ...others } = query;
  return type === 'draft' || Object.values(others).some(Boolean);
}

const isStillOpen = sql<SqlBool>`documents.is_open`;

/**
 * Written out, so that the partial indexes are seen to hold whatever the values of a prepared statement are; also of what
 * is open, whose pages are read in the order of what was sent.
 */
function kindCondition({ type }: DocumentFilter): RawBuilder<SqlBool> {
  return type === 'draft'
    ? sql<SqlBool>`documents.status = ${sql.lit(STATUS.draft)}`
    : sql<SqlBool>`(documents.status IN ${sql.raw(SENT_INVOICE)} AND ${sql.raw(IN_INVOICE_SERIES)})`;
}

/** The labels of lists as conditions; the domain's `listStatuses` says the same of one document, and a test compares. */
const CONDITIONS: Record<NonNullable<InvoiceQuery['status']>, (today: PlainDate) => RawBuilder<SqlBool>> = {
  open: () => isStillOpen,
  pastdue: (today) => sql<SqlBool>`(${isStillOpen} AND documents.due_date < ${today})`,
  paid: () => sql<SqlBool>`(
    NOT (documents.total_incl = 0 AND (documents.type = 'C' OR documents.status = ${sql.lit(STATUS.credited)}))
    AND CASE WHEN documents.total_incl >= 0 THEN documents.paid >= documents.total_incl
             ELSE documents.paid <= documents.total_incl END)`,
  credit: () => sql<SqlBool>`documents.type = 'C'`,
  credited: () => sql<SqlBool>`documents.status = ${sql.lit(STATUS.credited)}`,
  reminded: () => sql<SqlBool>`documents.remind_count > 0`,
  booked: () => sql<SqlBool>`documents.booked_at IS NOT NULL`,
  notbooked: () => sql<SqlBool>`documents.booked_at IS NULL`,
  sepa: () => sql<SqlBool>`(documents.type = 'I' OR documents.batch_id IS NOT NULL)`,
  handedover: () => sql<SqlBool>`(${isStillOpen} AND documents.sent_to_collections_at IS NOT NULL)`,
};

/** Written out as well, for the index of what failed; the state is one of the contract's. */
function latestDeliveryIs(state: (typeof DELIVERY_STATES)[number], companyId: string): RawBuilder<SqlBool> {
  const isState = sql.raw(`v.state = '${DELIVERY_STATES.find((known) => known === state)}'`);
  return sql<SqlBool>`documents.id IN (
    SELECT v.document_id FROM deliveries v
    WHERE v.company_id = ${companyId} AND ${isState} AND NOT EXISTS (
      SELECT FROM deliveries later
      WHERE later.company_id = v.company_id AND later.document_id = v.document_id AND later.created_at > v.created_at))`;
}

/** Drafts may lack a number and dates; what was sent has them, and its indexes are used only when that is known. */
function sortColumns(nullable: boolean): SortColumns {
  return {
    id: sql.ref('documents.id'),
    columns: {
      sendDate: { key: sql.ref('documents.sendDate'), type: 'date', nullable },
      dueDate: { key: sql.ref('documents.dueDate'), type: 'date', nullable },
      number: { key: sql.ref('documents.numberOrder'), type: 'text', nullable },
      customer: { key: sql.ref('documents.customerFolded'), type: 'text' },
      amount: { key: sql.ref('documents.totalCents'), type: 'bigint' },
      updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
    },
  };
}
const SORT_COLUMNS = { invoice: sortColumns(false), draft: sortColumns(true) };

/** The order that a list of the contract's sorts asks for ("customer,-amount"). */
export function sortDocuments({ type, sort }: Pick<InvoiceQuery, 'type' | 'sort'>): KeysetSort {
  return keysetSort(sort ?? USUAL_SORTS[type], SORT_COLUMNS[type]);
}
