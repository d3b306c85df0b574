import type { QuotationQuery } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Tables } from '../../db/generated/tables.ts';
import { type KeysetSort, keysetPage } from '../../db/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/keyset-sort.ts';
import type { DeliveryState } from '../document/document-facts-store.ts';
import { SUMMARY_COLUMNS } from '../document/summary-store.ts';

/** A page of quotations as their rows are. */
export function listQuotationRows(tx: TenantTx, query: QuotationQuery, today: PlainDate) {
  return keysetPage(tx, {
    query: filterQuotations(tx, query, today)
      .select(SUMMARY_COLUMNS)
      .select(['documents.validUntil', 'documents.outcome', 'documents.outcomeAt'])
      .select([latestDelivery, becameInvoice.as('becameInvoice')]),
    sort: sortQuotations(query.sort),
    cursor: query.cursor,
    perPage: query.perPage,
    invalidCursor: 'archiveInvalidRequest',
  });
}

/** How the latest message of a quotation fares. */
const latestDelivery = sql<DeliveryState | null>`(
  SELECT v.state FROM deliveries v WHERE v.company_id = documents.company_id AND v.document_id = documents.id
  ORDER BY v.created_at DESC LIMIT 1)`.as('delivery');

const becameInvoice = sql<boolean>`EXISTS (
  SELECT FROM documents made WHERE made.company_id = documents.company_id AND made.quotation_id = documents.id)`;

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('documents.id'),
  columns: {
    sendDate: { key: sql.ref('documents.sendDate'), type: 'date', nullable: true },
    dueDate: {
      key: sql`coalesce(documents.valid_until, documents.due_date)`,
      type: 'date',
      nullable: true,
    },
    number: { key: sql.ref('documents.numberOrder'), type: 'text', nullable: true },
    customer: { key: sql`fold(documents.customer_name)`, type: 'text' },
    amount: { key: sql.ref('documents.totalIncl'), type: 'numeric' },
    updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
  },
};

/** The order that a list of the contract's sorts asks for. */
export function sortQuotations(sort: string): KeysetSort {
  return keysetSort(sort, SORT_COLUMNS);
}

/** The quotations that a filter lets through. */
export function filterQuotations(
  tx: TenantTx,
  query: Omit<QuotationQuery, 'cursor' | 'perPage' | 'sort'>,
  today: PlainDate,
) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(query.state ? CONDITIONS[query.state](today) : isQuotation);
  if (query.from) list = list.where('sendDate', '>=', query.from);
  if (query.until) list = list.where('sendDate', '<=', query.until);
  if (query.sendDate) list = list.where('sendDate', '=', query.sendDate);
  if (query.dueDate) list = list.where(sql<SqlBool>`${lastDay} = ${query.dueDate}`);
  if (query.amount) list = list.where('totalIncl', '=', query.amount);
  if (query.validFrom) list = list.where(sql<SqlBool>`${lastDay} >= ${query.validFrom}`);
  if (query.validUntil) list = list.where(sql<SqlBool>`${lastDay} <= ${query.validUntil}`);
  if (query.amountFrom) list = list.where('totalIncl', '>=', query.amountFrom);
  if (query.amountUntil) list = list.where('totalIncl', '<=', query.amountUntil);
  if (query.customerId) list = list.where('customerId', '=', query.customerId);
  if (query.number) {
    const prefix = `${query.number.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    list = list.where(sql<SqlBool>`lower(documents.number) LIKE ${prefix}`);
  }
  if (query.q) {
    list = list.where(sql<SqlBool>`documents.id IN (SELECT search_documents(${query.q}, ${MAX_FOUND}))`);
  }
  return list;
}

/** Written as the two partial indexes of quotations are, so that invoices are never looked at. */
const isQuotation = sql<SqlBool>`(documents.status IN (4, 6) OR documents.status = 5)`;

/** A search that finds more than this is not a search yet; what it finds beyond is left out. */
const MAX_FOUND = 5000;

const lastDay = sql`coalesce(documents.valid_until, documents.due_date)`;

/** The states of lists as conditions; the domain's `quotationState` says the same of one, and a test compares. */
const CONDITIONS: Record<NonNullable<QuotationQuery['state']>, (today: PlainDate) => RawBuilder<SqlBool>> = {
  draft: () => sql<SqlBool>`documents.status = 5`,
  open: (today) =>
    sql<SqlBool>`(documents.status = 4 AND documents.outcome IS NULL AND documents.due_date >= ${today})`,
  expired: (today) =>
    sql<SqlBool>`(documents.status = 4 AND documents.outcome IS NULL AND documents.due_date < ${today})`,
  accepted: () => sql<SqlBool>`(documents.status = 4 AND documents.outcome = 'accepted')`,
  rejected: () => sql<SqlBool>`(documents.status = 4 AND documents.outcome = 'rejected')`,
  converted: () => sql<SqlBool>`(documents.status = 6 AND ${becameInvoice})`,
  archived: () => sql<SqlBool>`(documents.status = 6 AND NOT ${becameInvoice})`,
};
