import { DELIVERY_STATES, type InvoiceQuery, USUAL_SORTS } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Tables } from '../../db/generated/tables.ts';
import type { KeysetSort } from '../../db/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/keyset-sort.ts';

type DocumentFilter = Omit<InvoiceQuery, 'cursor' | 'perPage' | 'sort'>;

/** The invoices or drafts that a filter lets through. */
export function filterDocuments(tx: TenantTx, filter: DocumentFilter, today: PlainDate) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(kindCondition(filter));
  if (filter.from) list = list.where('sendDate', '>=', filter.from);
  if (filter.until) list = list.where('sendDate', '<=', filter.until);
  if (filter.sendDate) list = list.where('sendDate', '=', filter.sendDate);
  if (filter.dueDate) list = list.where('dueDate', '=', filter.dueDate);
  if (filter.amount) list = list.where('totalIncl', '=', filter.amount);
  if (filter.amountFrom) list = list.where('totalIncl', '>=', filter.amountFrom);
  if (filter.amountUntil) list = list.where('totalIncl', '<=', filter.amountUntil);
  if (filter.customerId) list = list.where('customerId', '=', filter.customerId);
  if (filter.number)
    list = list.where(
      sql<SqlBool>`lower(documents.number) LIKE ${`${escapeLike(filter.number.toLowerCase())}%`}`,
    );
  if (filter.status) list = list.where(CONDITIONS[filter.status](today));
  if (filter.inBatch) list = list.where('batchId', filter.inBatch === 'yes' ? 'is not' : 'is', null);
  if (filter.delivery) list = list.where(latestDeliveryIs(filter.delivery));
  if (filter.q) {
    list = list.where(sql<SqlBool>`documents.id IN (SELECT search_documents(${filter.q}, ${MAX_FOUND}))`);
  }
  return list;
}

/** A search that finds more than this is not a search yet; what it finds beyond is left out. */
const MAX_FOUND = 5000;

const isStillOpen = sql<SqlBool>`documents.is_open`;

/**
 * Written out, so that the partial indexes are seen to hold whatever the values of a prepared statement are. What is
 * open was sent; saying so again would make the index of what is open look up every row.
 */
function kindCondition({ type, status }: DocumentFilter): RawBuilder<SqlBool> {
  if (type === 'draft') return sql<SqlBool>`documents.status = 0`;
  return status === 'open' || status === 'pastdue' ? isStillOpen : sql<SqlBool>`documents.status IN (1, 3)`;
}

/** The labels of lists as conditions; the domain's `listStatuses` says the same of one document, and a test compares. */
const CONDITIONS: Record<NonNullable<InvoiceQuery['status']>, (today: PlainDate) => RawBuilder<SqlBool>> = {
  open: () => isStillOpen,
  pastdue: (today) => sql<SqlBool>`(${isStillOpen} AND documents.due_date < ${today})`,
  paid: () => sql<SqlBool>`(
    NOT (documents.total_incl = 0 AND (documents.type = 'C' OR documents.status = 3))
    AND CASE WHEN documents.total_incl >= 0 THEN documents.paid >= documents.total_incl
             ELSE documents.paid <= documents.total_incl END)`,
  credit: () => sql<SqlBool>`documents.type = 'C'`,
  credited: () => sql<SqlBool>`documents.status = 3`,
  reminded: () => sql<SqlBool>`documents.remind_count > 0`,
  booked: () => sql<SqlBool>`documents.booked_at IS NOT NULL`,
  notbooked: () => sql<SqlBool>`documents.booked_at IS NULL`,
  sepa: () => sql<SqlBool>`(documents.type = 'I' OR documents.batch_id IS NOT NULL)`,
  handedover: () => sql<SqlBool>`(${isStillOpen} AND documents.handed_over_at IS NOT NULL)`,
};

/** Written out as well, for the index of what failed; the state is one of the contract's. */
function latestDeliveryIs(state: (typeof DELIVERY_STATES)[number]): RawBuilder<SqlBool> {
  const isState = sql.raw(`v.state = '${DELIVERY_STATES.find((known) => known === state)}'`);
  return sql<SqlBool>`documents.id IN (
    SELECT v.document_id FROM deliveries v
    WHERE v.company_id = documents.company_id AND ${isState} AND NOT EXISTS (
      SELECT FROM deliveries later
      WHERE later.company_id = v.company_id AND later.document_id = v.document_id AND later.created_at > v.created_at))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Drafts may lack a number and dates; what was sent has them, and its indexes are used only when that is known. */
function sortColumns(nullable: boolean): SortColumns {
  return {
    id: sql.ref('documents.id'),
    columns: {
      sendDate: { key: sql.ref('documents.sendDate'), type: 'date', nullable },
      dueDate: { key: sql.ref('documents.dueDate'), type: 'date', nullable },
      number: { key: sql.ref('documents.numberOrder'), type: 'text', nullable },
      customer: { key: sql`fold(documents.customer_name)`, type: 'text' },
      amount: { key: sql.ref('documents.totalIncl'), type: 'numeric' },
      updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
    },
  };
}
const SORT_COLUMNS = { invoice: sortColumns(false), draft: sortColumns(true) };

/** The order that a list of the contract's sorts asks for ("customer,-amount"). */
export function sortDocuments({ type, sort }: Pick<InvoiceQuery, 'type' | 'sort'>): KeysetSort {
  return keysetSort(sort ?? USUAL_SORTS[type], SORT_COLUMNS[type]);
}
