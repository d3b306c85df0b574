import type { Currency, ReceiptQuery, ReceiptState } from '@penning/contract';
import type { Amount, PlainDate } from '@penning/domain';
import type { ReceiptLine, ReceiptPayment } from '@penning/domain/receipt/receipt';
import { type SqlBool, sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import { type FilterColumns, matches, startsFolded } from '../../db/list/list-conditions.ts';
import { type Sought, countingOf, findSought, foldedContains, isSought } from '../../db/list/text-search.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A row of the list, with the number of its invoice. */
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

/** The content of a receipt: what its till rang up. */
export interface ReceiptContent {
  readonly soldAt: Date;
  readonly soldOn: PlainDate;
  readonly currency: Currency;
  readonly totalIncl: Amount;
  readonly lines: readonly ReceiptLine[];
  readonly payments: readonly ReceiptPayment[];
  readonly refundOf: string;
  /** As its till says: it may still change, or was cancelled. */
  readonly state: Extract<ReceiptState, 'open' | 'incomplete' | 'void'>;
}

/** What a receipt is known by. */
export interface ReceiptName {
  readonly source: string;
  readonly till: string;
  readonly number: string;
}

/** A receipt's name, and what people call its till. */
export interface NamedReceipt extends ReceiptName {
  readonly tillName: string;
}

export interface NewReceiptRow extends NamedReceipt, ReceiptContent {
  readonly id: string;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
  readonly at: Date;
}

/** A page of the receipts that match the filters. */
export async function pageOfReceipts(tx: TenantTx, query: ReceiptQuery) {
  const sought = await findSought(tx, 'receipts', query.q);
  return keysetPage(tx, {
    query: filtered(tx, query, sought),
    sort: keysetSort(query.sort, SORT_COLUMNS),
    cursor: query.cursor,
    perPage: query.perPage,
    ...countingOf(sought, true),
  });
}

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('receipts.id'),
  columns: {
    soldAt: { key: sql.ref('receipts.soldAt'), type: 'timestamptz' },
    number: { key: sql.ref('receipts.numberFolded'), type: 'text' },
    till: { key: sql.ref('receipts.tillFolded'), type: 'text' },
    amount: { key: sql.ref('receipts.totalCents'), type: 'bigint' },
  },
};

const COLUMNS: FilterColumns = { day: sql.ref('receipts.soldOn'), cents: sql.ref('receipts.totalCents') };

function filtered(tx: TenantTx, query: ReceiptQuery, sought: Sought | undefined) {
  let list = summaries(tx).where(matches(query, COLUMNS));
  if (query.state) list = list.where('receipts.state', '=', query.state);
  if (query.number) list = list.where(startsFolded(sql.ref('receipts.numberFolded'), query.number));
  if (sought) {
    list = list.where(
      isSought(sought, sql.ref('receipts.id'), (pattern): ReturnType<typeof sql<SqlBool>> =>
        foldedContains(sql.ref('receipts.folded'), pattern),
      ),
    );
  }
  return list;
}

function summaries(tx: TenantTx) {
  return tx.db
    .selectFrom('receipts')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'receipts.companyId')
        .on((on) => on('documents.id', '=', on.fn.coalesce('receipts.documentId', 'receipts.turnoverId'))),
    )
    .select([
      'receipts.id',
      'receipts.source',
      'receipts.till',
      'receipts.tillName',
      'receipts.number',
      'receipts.soldAt',
      'receipts.soldOn',
      'receipts.currency',
      'receipts.totalIncl',
      'receipts.state',
      'documents.id as documentId',
      'documents.number as documentNumber',
    ])
    .where('receipts.companyId', '=', tx.companyId);
}

export type ReceiptSummaryRow = SummaryRow;
export type ReceiptRow = Awaited<ReturnType<typeof findReceipt>> & object;

function whole(tx: TenantTx) {
  return summaries(tx).select([
    'receipts.lines',
    'receipts.payments',
    'receipts.refundOf',
    'receipts.turnoverId',
    'receipts.nonce',
    'receipts.createdAt',
  ]);
}

export function findReceipt(tx: TenantTx, id: string) {
  return whole(tx).where('receipts.id', '=', id).executeTakeFirst();
}

/** A receipt by what its till calls it. */
export function findReceiptByName(tx: TenantTx, { source, till, number }: ReceiptName) {
  return whole(tx)
    .where('receipts.source', '=', source)
    .where('receipts.till', '=', till)
    .where('receipts.number', '=', number)
    .executeTakeFirst();
}

/** Locks a receipt until the transaction ends, so that nobody else makes an invoice of it; whether it is there. */
export async function lockReceipt(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('receipts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a receipt; returns whether it wasn't there yet. */
export async function insertReceipt(tx: TenantTx, { at, ...receipt }: NewReceiptRow): Promise<boolean> {
  const result = await tx.db
    .insertInto('receipts')
    .values({
      ...receipt,
      companyId: tx.companyId,
      lines: JSON.stringify(receipt.lines),
      payments: JSON.stringify(receipt.payments),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'source', 'till', 'number']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Updates what a till says of a receipt that no invoice was made of. */
export async function updateReceiptContent(
  tx: TenantTx,
  id: string,
  { at, ...content }: ReceiptContent & { at: Date },
): Promise<void> {
  await tx.db
    .updateTable('receipts')
    .set({
      ...content,
      lines: JSON.stringify(content.lines),
      payments: JSON.stringify(content.payments),
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'incomplete', 'void'])
    .execute();
}

/** Updates which invoice was made of a receipt. */
export async function updateInvoiced(
  tx: TenantTx,
  id: string,
  { documentId, at }: { documentId: string; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('receipts')
    .set({ state: 'invoiced', documentId, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const FIND_BY_TOKEN = statement(
  { companyId: 'uuid', receiptId: 'uuid' },
  'SELECT * FROM find_receipt_by_token($1)',
);
const FIND_BY_CODE = statement(
  { companyId: 'uuid', receiptId: 'uuid' },
  `SELECT company_id, receipt_id FROM find_receipt_by_code($1) WHERE number = fold($2)`,
);

/** Where a receipt is. */
export interface ReceiptPlace {
  readonly companyId: string;
  readonly receiptId: string;
}

/** The receipt of a customer page, of any company, by the hash of its token. */
export async function findReceiptByToken(db: Queries, hash: Buffer): Promise<ReceiptPlace | undefined> {
  const [row] = await queryRows(db, FIND_BY_TOKEN, [hash]);
  return row;
}

/** The receipt with a number and the hash of the code beside it, of any company. */
export async function findReceiptByCode(
  db: Queries,
  { hash, number }: { hash: Buffer; number: string },
): Promise<ReceiptPlace | undefined> {
  const [row] = await queryRows(db, FIND_BY_CODE, [hash, number]);
  return row;
}
