import { IMPORTED_INVOICE_STATUSES, type ImportedInvoiceQuery } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { ImportedInvoices } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches, startsFolded } from '../../db/list/list-conditions.ts';
import { type Sought, countingOf, findSought, foldedContains, isSought } from '../../db/list/text-search.ts';
import { column } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

export type ImportedInvoiceFilters = Omit<ImportedInvoiceQuery, 'cursor' | 'perPage' | 'sort'>;

/** The columns of a row in the list, without the source. */
const SUMMARY_COLUMNS = [
  'importedInvoices.id',
  'importedInvoices.importId',
  'importedInvoices.number',
  'importedInvoices.type',
  'importedInvoices.invoiceDate',
  'importedInvoices.dueDate',
  'importedInvoices.customerName',
  'importedInvoices.customerNumber',
  'importedInvoices.contact',
  'importedInvoices.description',
  'importedInvoices.reference',
  'importedInvoices.currency',
  'importedInvoices.totalExcl',
  'importedInvoices.totalVat',
  'importedInvoices.totalIncl',
  'importedInvoices.openAmount',
  'importedInvoices.isPaid',
  'importedInvoices.paidOn',
  'importedInvoices.settledOn',
] as const;

export type ImportedInvoiceSummaryRow = Pick<
  Selectable<ImportedInvoices>,
  (typeof SUMMARY_COLUMNS)[number] extends `importedInvoices.${infer Name extends keyof ImportedInvoices}`
    ? Name
    : never
> & { readonly knownName?: string | null };

/** The customer of today with the number that a file gives in place of a name. */
const KNOWN_NAME = column(
  'text',
  sql`SELECT c.name FROM customers c WHERE c.company_id = imported_invoices.company_id
    AND imported_invoices.customer_name = '' AND imported_invoices.customer_number <> ''
    AND c.debtor_number = imported_invoices.customer_number ORDER BY c.id LIMIT 1`,
).as('knownName');

/** An invoice with the file it came from. */
export type ImportedInvoiceRow = Selectable<ImportedInvoices> & {
  filename: string;
  readonly knownName?: string | null;
};

/** A page of the imported invoices that match the filters. */
export async function pageOfImportedInvoices(tx: TenantTx, query: ImportedInvoiceQuery, today: PlainDate) {
  const sought = await findSought(tx, 'importedInvoices', query.q);
  return keysetPage(tx, {
    query: filtered(tx, query, { today, sought }).select(SUMMARY_COLUMNS).select(KNOWN_NAME),
    sort: keysetSort(query.sort, SORT_COLUMNS),
    cursor: query.cursor,
    perPage: query.perPage,
    ...countingOf(sought, true),
  });
}

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('importedInvoices.id'),
  columns: {
    invoiceDate: { key: sql.ref('importedInvoices.invoiceDate'), type: 'date' },
    dueDate: { key: sql.ref('importedInvoices.dueDate'), type: 'date', nullable: true },
    customer: { key: sql.ref('importedInvoices.customerFolded'), type: 'text' },
    number: { key: sql.ref('importedInvoices.numberFolded'), type: 'text' },
    amount: { key: sql.ref('importedInvoices.totalCents'), type: 'bigint' },
  },
};

/** The filtered imported invoices by date, after a row, up to a limit. */
export async function listNextImportedInvoices(
  tx: TenantTx,
  options: {
    filters: ImportedInvoiceFilters;
    today: PlainDate;
    after: ImportedInvoiceSummaryRow | undefined;
    max: number;
  },
): Promise<ImportedInvoiceSummaryRow[]> {
  const { filters, today, after, max } = options;
  const sought = await findSought(tx, 'importedInvoices', filters.q);
  let list = filtered(tx, filters, { today, sought }).select(SUMMARY_COLUMNS);
  if (after)
    list = list.where(sql<SqlBool>`(invoice_date, id) > (${after.invoiceDate}::date, ${after.id}::uuid)`);
  return list.orderBy('invoiceDate').orderBy('id').limit(max).execute();
}

export async function findImportedInvoice(tx: TenantTx, id: string): Promise<ImportedInvoiceRow | undefined> {
  return tx.db
    .selectFrom('importedInvoices')
    .innerJoin('imports', (join) =>
      join
        .onRef('imports.companyId', '=', 'importedInvoices.companyId')
        .onRef('imports.id', '=', 'importedInvoices.importId'),
    )
    .selectAll('importedInvoices')
    .select('imports.filename')
    .select(KNOWN_NAME)
    .where('importedInvoices.companyId', '=', tx.companyId)
    .where('importedInvoices.id', '=', id)
    .executeTakeFirst();
}

/** What determines whether an imported invoice can be settled, locked. */
export async function lockImportedInvoice(
  tx: TenantTx,
  id: string,
): Promise<Pick<ImportedInvoiceRow, 'number' | 'invoiceDate' | 'paid' | 'settledOn'> | undefined> {
  return tx.db
    .selectFrom('importedInvoices')
    .select(['number', 'invoiceDate', 'paid', 'settledOn'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates when the amount due was paid; null for not paid. */
export async function updateSettledOn(tx: TenantTx, id: string, settledOn: PlainDate | null): Promise<void> {
  await tx.db
    .updateTable('importedInvoices')
    .set({ settledOn })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function filtered(
  tx: TenantTx,
  query: ImportedInvoiceFilters,
  { today, sought }: { today: PlainDate; sought: Sought | undefined },
) {
  let list = tx.db.selectFrom('importedInvoices').where('importedInvoices.companyId', '=', tx.companyId);
  list = list.where(matches(query, COLUMNS));
  if (query.status) list = list.where(CONDITIONS[query.status](today));
  if (query.importId) list = list.where('importId', '=', query.importId);
  if (query.number) list = list.where(startsFolded(sql.ref('importedInvoices.numberFolded'), query.number));
  if (sought) {
    list = list.where(
      isSought(sought, sql.ref('importedInvoices.id'), (pattern) =>
        foldedContains(sql.ref('importedInvoices.folded'), pattern),
      ),
    );
  }
  return list;
}

const COLUMNS: FilterColumns = {
  day: sql.ref('importedInvoices.invoiceDate'),
  dueDay: sql.ref('importedInvoices.dueDate'),
  cents: sql.ref('importedInvoices.totalCents'),
};

const CONDITIONS: Record<
  NonNullable<ImportedInvoiceQuery['status']>,
  (today: PlainDate) => ReturnType<typeof sql<SqlBool>>
> = {
  paid: () => sql<SqlBool>`is_paid`,
  unknown: () => sql<SqlBool>`is_paid IS NULL`,
  pastdue: (today) => sql<SqlBool>`(NOT is_paid AND due_date < ${today})`,
  open: (today) => sql<SqlBool>`(NOT is_paid AND (due_date IS NULL OR due_date >= ${today}))`,
  credit: () => sql<SqlBool>`type = 'credit'`,
};

/** The global search's results among the imported invoices. */
export interface ImportedInvoiceHit {
  readonly ref: string;
  readonly title: string;
  readonly matched: 'number' | 'description' | 'companyname' | 'contact';
  readonly extra: string;
}

const FIND_IMPORTED_INVOICE_HITS = statement(
  { ref: 'uuid', title: 'text', matched: ['number', 'description', 'companyname', 'contact'], extra: 'text' },
  'SELECT * FROM search_company_imported_invoices($1, $2)',
);

export async function findImportedInvoiceHits(
  tx: TenantTx,
  term: string,
  max: number,
): Promise<ImportedInvoiceHit[]> {
  return queryRows(tx.db, FIND_IMPORTED_INVOICE_HITS, [term, max]);
}

const LIST_IMPORTED_INVOICES_BY_ID = statement(
  {
    id: 'uuid',
    number: 'text',
    customerName: 'text',
    invoiceDate: 'date',
    currency: 'importedInvoices.currency',
    totalIncl: 'importedInvoices.totalIncl',
    isPaid: 'bool?',
    status: IMPORTED_INVOICE_STATUSES,
  },
  `SELECT id, number, customer_name AS "customerName", invoice_date AS "invoiceDate", currency,
     total_incl AS "totalIncl", is_paid AS "isPaid",
     CASE WHEN is_paid IS NULL THEN 'unknown' WHEN is_paid THEN 'paid' WHEN due_date < $3 THEN 'pastdue'
       ELSE 'open' END AS status
   FROM imported_invoices WHERE company_id = $1 AND id = ANY($2)`,
);

/** What a search result shows of imported invoices, in any order. */
export async function listImportedInvoicesById(tx: TenantTx, ids: readonly string[], today: PlainDate) {
  return ids.length === 0 ? [] : queryRows(tx.db, LIST_IMPORTED_INVOICES_BY_ID, [tx.companyId, ids, today]);
}
