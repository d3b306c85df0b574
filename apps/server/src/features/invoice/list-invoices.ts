import type { InvoiceQuery, InvoiceSort } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/generated/tables.ts';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../clock.ts';
import { type KeysetSort, keysetPage } from '../../db/keyset-page.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { DeliveryState } from './document-facts-store.ts';
import { SUMMARY_COLUMNS, readSummary } from './invoice-summary-store.ts';
import { presentSummary } from './summary.ts';

/** The archive: a page of invoices or drafts that the filters let through. */
export const listInvoices: HandlersOf<'invoice'>['list'] = async ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await keysetPage(tx, {
      query: filtered(tx, query, today).select(SUMMARY_COLUMNS).select(latestDelivery),
      sort: sortOf(query),
      cursor: query.cursor,
      perPage: query.perPage,
      invalidCursor: 'archiveInvalidRequest',
    });
    const data = rows.map((row) => presentSummary(readSummary(row), { today, delivery: row.delivery }));
    return { data, meta };
  });

/** How the latest message of a document fares, in the same statement as the page. */
const latestDelivery = sql<DeliveryState | null>`(
  SELECT v.state FROM deliveries v WHERE v.company_id = documents.company_id AND v.document_id = documents.id
  ORDER BY v.created_at DESC LIMIT 1)`.as('delivery');

type Sortable = Omit<KeysetSort, 'name' | 'direction' | 'id'>;

const SORTS: Record<string, Sortable> = {
  sendDate: { key: sql.ref('documents.sendDate'), type: 'date' },
  dueDate: { key: sql.ref('documents.dueDate'), type: 'date' },
  number: { key: sql.ref('documents.numberOrder'), type: 'text' },
  customer: { key: sql.ref('documents.customerName'), type: 'text' },
  amount: { key: sql.ref('documents.totalIncl'), type: 'numeric' },
  updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
};

function sortOf({ type, sort }: InvoiceQuery): KeysetSort {
  const name: InvoiceSort = sort ?? (type === 'draft' ? '-updatedAt' : '-sendDate');
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  // What was sent has a number and dates.
  const nullable = type === 'draft';
  return { name, direction, id: sql.ref('documents.id'), ...SORTS[name.replace('-', '')]!, nullable };
}

/**
 * Written out, so that the partial indexes are seen to hold whatever the values of a prepared statement are. What is
 * open was sent; saying so again would make the index of what is open look up every row.
 */
function kindCondition({ type, status }: InvoiceQuery) {
  if (type === 'draft') return sql<SqlBool>`documents.status = 0`;
  return status === 'open' || status === 'pastdue' ? isStillOpen : sql<SqlBool>`documents.status IN (1, 3)`;
}

function filtered(tx: TenantTx, query: InvoiceQuery, today: PlainDate) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(kindCondition(query));
  if (query.from) list = list.where('sendDate', '>=', query.from);
  if (query.until) list = list.where('sendDate', '<=', query.until);
  if (query.sendDate) list = list.where('sendDate', '=', query.sendDate);
  if (query.dueDate) list = list.where('dueDate', '=', query.dueDate);
  if (query.amount) list = list.where('totalIncl', '=', query.amount);
  if (query.amountFrom) list = list.where('totalIncl', '>=', query.amountFrom);
  if (query.amountUntil) list = list.where('totalIncl', '<=', query.amountUntil);
  if (query.customerId) list = list.where('customerId', '=', query.customerId);
  if (query.number)
    list = list.where(
      sql<SqlBool>`lower(documents.number) LIKE ${`${escapeLike(query.number.toLowerCase())}%`}`,
    );
  if (query.status) list = list.where(CONDITIONS[query.status](today));
  if (query.q) {
    list = list.where(sql<SqlBool>`documents.id IN (SELECT search_documents(${query.q}, ${MOST_FOUND}))`);
  }
  return list;
}

/** A search that finds more than this is not a search yet; what it finds beyond is left out. */
const MOST_FOUND = 5000;

const isStillOpen = sql<SqlBool>`documents.is_open`;

/** The labels of lists as conditions; the domain's `listStatuses` says the same of one document, and a test compares. */
const CONDITIONS: Record<
  NonNullable<InvoiceQuery['status']>,
  (today: PlainDate) => ReturnType<typeof sql<SqlBool>>
> = {
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
  sepa: () => sql<SqlBool>`documents.type = 'I'`,
};

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
