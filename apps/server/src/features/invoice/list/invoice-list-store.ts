import { type BOOKING_STATES, DELIVERY_STATES, type InvoiceQuery, USUAL_SORTS } from '@penning/contract';
import { STATUS, type PlainDate } from '@penning/domain';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { IN_INVOICE_SERIES, SENT_INVOICE } from '../../../db/document-statuses.ts';
import type { Tables } from '../../../db/generated/tables.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../../db/list/keyset-sort-key.ts';
import { type SortColumns, keysetSort } from '../../../db/list/keyset-sort.ts';
import { type FilterColumns, hasNumberFrom, matches } from '../../../db/list/list-conditions.ts';
import {
  type Sought,
  countingOf,
  documentContains,
  findNewestSent,
  findSought,
  isSought,
  soughtTerm,
} from '../../../db/list/text-search.ts';
import { SUMMARY_COLUMNS, latestDelivery } from '../../document/summary-store.ts';

type DocumentFilter = Omit<InvoiceQuery, 'cursor' | 'perPage' | 'sort'>;

/** A page of the invoices or drafts that match a filter, with the columns of their rows. */
export async function pageOfInvoices(tx: TenantTx, query: InvoiceQuery, today: PlainDate) {
  const { sought, count } = await findTexts(tx, query);
  return keysetPage(tx, {
    query: filterDocuments(tx, query, { today, sought, sort: query.sort })
      .select(SUMMARY_COLUMNS)
      .select(latestDelivery),
    sort: sortDocuments(query),
    cursor: query.cursor,
    perPage: query.perPage,
    ...(count === undefined ? countingOf(sought, isNarrowed(query)) : { known: count }),
    counted: countedFew(tx, query, today),
    invalidCursor: 'archiveInvalidRequest',
  });
}

/**
 * The documents that contain a text; for the first page of all sent documents in their usual order, only those and
 * their count.
 */
async function findTexts(
  tx: TenantTx,
  query: InvoiceQuery,
): Promise<{ sought: Sought | undefined; count?: number | undefined }> {
  const isUsual = query.sort === undefined || query.sort === USUAL_SORTS.invoice;
  const term = soughtTerm(query.q);
  if (term === '' || isNarrowed(query) || !isUsual || query.cursor !== undefined)
    return { sought: await findSought(tx, 'documents', query.q) };
  return findNewestSent(tx, term, query.perPage + 1);
}

/** The invoices or drafts that match a filter, limited to those found if its text was searched. */
export function filterDocuments(
  tx: TenantTx,
  filter: DocumentFilter,
  { today, sought, sort }: { today: PlainDate; sought: Sought | undefined; sort?: string | undefined },
) {
  const db: Kysely<Tables> = tx.db;
  let list = db.selectFrom('documents').where('documents.companyId', '=', tx.companyId);
  list = list.where(kindCondition(filter, sort)).where(matches(filter, COLUMNS));
  if (filter.sendDate) list = list.where('sendDate', '=', filter.sendDate);
  if (filter.number) list = list.where(hasNumberFrom(filter.number));
  if (filter.currency) list = list.where(currencyIs(filter, tx.companyId));
  if (filter.status) list = list.where(CONDITIONS[filter.status](today, tx.companyId));
  if (filter.paidFrom ?? filter.paidUntil) list = list.where(isPaidWithin(filter, tx.companyId));
  if (filter.importId) list = list.where(isOfImport(filter.importId, tx.companyId));
  if (filter.inBatch === 'yes') list = list.where('companyIfBatched', '=', tx.companyId);
  if (filter.inBatch === 'no') list = list.where('companyIfBatched', 'is', null);
  if (filter.delivery) list = list.where(latestDeliveryIs(filter.delivery, tx.companyId));
  if (filter.booking) list = list.where(bookingIs(filter.booking, tx.companyId));
  if (sought) list = list.where(isSought(sought, sql.ref('documents.id'), documentContains));
  return list;
}

/**
 * The labels with an index of their own, which contains every document that has one and thus implies that it was sent.
 */
const FEW: ReadonlySet<InvoiceQuery['status']> = new Set([
  'open',
  'pastdue',
  'credit',
  'reminded',
  'booked',
  'sepa',
  'torefund',
]);

/**
 * The few documents with a label, or in a batch, without any other condition: counted without the condition that they
 * were sent, which they are, so that the index of all sent documents isn't scanned for them.
 */
function countedFew(
  { companyId }: TenantTx,
  query: InvoiceQuery,
  today: PlainDate,
): RawBuilder<unknown> | undefined {
  const { type, status, inBatch, sort: _sort, cursor: _cursor, perPage: _perPage, ...others } = query;
  if (type === 'draft' || Object.values(others).some(Boolean)) return undefined;
  if (status !== undefined && inBatch !== undefined) return undefined;
  const few = status !== undefined && FEW.has(status) && CONDITIONS[status](today, companyId);
  const condition = inBatch === 'yes' ? sql<SqlBool>`documents.company_if_batched = ${companyId}` : few;
  return condition
    ? sql`SELECT FROM documents WHERE documents.company_id = ${companyId} AND ${condition}`
    : undefined;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('documents.sendDate'),
  dueDay: sql.ref('documents.dueDate'),
  cents: sql.ref('documents.totalCents'),
  customerId: sql.ref('documents.customerId'),
};

/** Whether anything other than a text narrows the list of all documents. */
function isNarrowed(query: InvoiceQuery): boolean {
  const { type, q: _, sort: _sort, cursor: _cursor, perPage: _perPage, ...others } = query;
  return type === 'draft' || Object.values(others).some(Boolean);
}

function isOfImport(importId: string, companyId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`documents.id IN (
    SELECT r.record_id FROM import_records r WHERE r.company_id = ${companyId} AND r.import_id = ${importId})`;
}

/** Settlements are no money. */
function isPaidWithin({ paidFrom, paidUntil }: DocumentFilter, companyId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`documents.id IN (
    SELECT p.document_id FROM payments p WHERE p.company_id = ${companyId} AND p.kind = 'payment'
      AND p.paid_on >= ${paidFrom ?? '-infinity'}::date AND p.paid_on <= ${paidUntil ?? 'infinity'}::date)`;
}

const isStillOpen = sql<SqlBool>`documents.is_open`;

/**
 * Written as literals, so that the planner can prove the partial indexes whatever the parameters of a prepared
 * statement; also for open documents, whose pages are read in the order of sent ones. The series is only included where
 * the index of numbers serves.
 */
function kindCondition({ type, number }: DocumentFilter, sort: string | undefined): RawBuilder<SqlBool> {
  if (type === 'draft') return sql<SqlBool>`documents.status = ${sql.lit(STATUS.draft)}`;
  const isSent = sql<SqlBool>`documents.status IN ${sql.raw(SENT_INVOICE)}`;
  return number || sort?.includes('number')
    ? sql<SqlBool>`(${isSent} AND ${sql.raw(IN_INVOICE_SERIES)})`
    : isSent;
}

/**
 * The list labels as conditions, those of few documents in the form of the small index; the domain's `listStatuses`
 * says the same of one document, and a test compares them.
 */
const CONDITIONS: Record<
  NonNullable<InvoiceQuery['status']>,
  (today: PlainDate, companyId: string) => RawBuilder<SqlBool>
> = {
  open: () => isStillOpen,
  pastdue: (today) => sql<SqlBool>`(${isStillOpen} AND documents.due_date < ${today})`,
  paid: () => sql<SqlBool>`(
    NOT (documents.total_incl = 0 AND (documents.type = 'C' OR documents.status = ${sql.lit(STATUS.credited)}))
    AND CASE WHEN documents.total_incl >= 0 THEN documents.paid >= documents.total_incl
             ELSE documents.paid = documents.total_incl END)`,
  torefund: (_, companyId) => sql<SqlBool>`documents.company_if_owed = ${companyId}`,
  credit: (_, companyId) => sql<SqlBool>`documents.company_if_credit = ${companyId}`,
  credited: () => sql<SqlBool>`documents.status = ${sql.lit(STATUS.credited)}`,
  reminded: (_, companyId) => sql<SqlBool>`documents.company_if_reminded = ${companyId}`,
  booked: (_, companyId) => sql<SqlBool>`documents.company_if_booked = ${companyId}`,
  notbooked: () => sql<SqlBool>`documents.company_if_booked IS NULL`,
  sepa: (_, companyId) => sql<SqlBool>`documents.company_if_sepa = ${companyId}`,
  handedover: (_, companyId) =>
    sql<SqlBool>`(${isStillOpen} AND documents.company_if_sent_to_collections = ${companyId})`,
};

/** Sent documents in other currencies than the euro have an index of their own. */
function currencyIs({ type, currency }: DocumentFilter, companyId: string): RawBuilder<SqlBool> {
  const isIn = sql<SqlBool>`documents.currency = ${currency}`;
  return type === 'draft' || currency === 'EUR'
    ? isIn
    : sql<SqlBool>`(documents.company_if_foreign = ${companyId} AND ${isIn})`;
}

/** A literal too, for the index of failed messages; the state is one of the contract's. */
function latestDeliveryIs(state: (typeof DELIVERY_STATES)[number], companyId: string): RawBuilder<SqlBool> {
  const isState = sql.raw(`v.state = '${DELIVERY_STATES.find((known) => known === state)}'`);
  return sql<SqlBool>`documents.id IN (
    SELECT v.document_id FROM deliveries v
    WHERE v.company_id = ${companyId} AND ${isState} AND NOT EXISTS (
      SELECT FROM deliveries later
      WHERE later.company_id = v.company_id AND later.document_id = v.document_id AND later.created_at > v.created_at))`;
}

/** A document of which one of two services has confirmed the booking may have failed in the other. */
function bookingIs(state: (typeof BOOKING_STATES)[number], companyId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`documents.id IN (
    SELECT j.document_id FROM service_jobs j
    WHERE j.company_id = ${companyId} AND j.act = 'book' AND j.state = ${state})`;
}

/** Drafts may lack a number and dates; sent documents have them, and their indexes are used only when that is known. */
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

/** The order that a list's sort parameter asks for ("customer,-amount"). */
export function sortDocuments({ type, sort }: Pick<InvoiceQuery, 'type' | 'sort'>): KeysetSort {
  return keysetSort(sort ?? USUAL_SORTS[type], SORT_COLUMNS[type]);
}
