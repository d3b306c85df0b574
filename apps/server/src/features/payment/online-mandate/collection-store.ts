import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import type { Selectable } from 'kysely';
import type { Queries, TenantTx } from '../../../db/database.ts';
import type { OnlineCollections } from '../../../db/generated/tables.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { PaymentPlace } from '../requested-payment-store.ts';

/** An invoice that is collected by an online mandate. */
export interface OnlineCollection extends Omit<Selectable<OnlineCollections>, 'amount' | 'collectOn'> {
  readonly collectOn: PlainDate;
  /** The amount that the provider is asked for; null while it isn't. */
  readonly amount: Amount | null;
}

/** The states in which the money is still expected. */
export const LIVE_COLLECTIONS = ['waiting', 'asking', 'asked'] as const;

/** The collection of an invoice. */
export async function findCollection(
  tx: TenantTx,
  documentId: string,
): Promise<OnlineCollection | undefined> {
  return readCollection(await collection(tx, documentId).executeTakeFirst());
}

/** The collection of an invoice, locked until the transaction ends. */
export async function lockCollection(
  tx: TenantTx,
  documentId: string,
): Promise<OnlineCollection | undefined> {
  return readCollection(await collection(tx, documentId).forUpdate().executeTakeFirst());
}

/** When invoices of a recurring one are collected. */
export async function findCollectionMoment(tx: TenantTx, recurringId: string) {
  const row = await tx.db
    .selectFrom('recurrences')
    .select('collects')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', recurringId)
    .executeTakeFirst();
  return row?.collects ?? 'never';
}

/** Inserts the collections of invoices that are being sent. */
export async function insertCollections(
  tx: TenantTx,
  collections: readonly { readonly documentId: string; readonly collectOn: PlainDate }[],
  at: Date,
): Promise<void> {
  if (collections.length === 0) return;
  await tx.db
    .insertInto('onlineCollections')
    .values(
      collections.map((each) => ({ companyId: tx.companyId, ...each, state: 'waiting', updatedAt: at })),
    )
    .execute();
}

type Change = Partial<
  Pick<Selectable<OnlineCollections>, 'state' | 'amount' | 'mandateId' | 'askedAt' | 'retryAt'>
>;

/** Updates a collection; one that is over doesn't come back. */
export async function updateCollection(
  tx: TenantTx,
  documentId: string,
  change: Change,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('onlineCollections')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

const LIST_DUE = statement(
  { companyId: 'uuid', id: 'uuid' },
  'SELECT * FROM list_due_online_collections($1, $2)',
);

/** The invoices, of all companies, that are to be collected now. */
export async function listDueCollections(
  platform: Queries,
  { at, max }: { at: Date; max: number },
): Promise<PaymentPlace[]> {
  return queryRows(platform, LIST_DUE, [at, max]);
}

function collection(tx: TenantTx, documentId: string) {
  return tx.db
    .selectFrom('onlineCollections')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId);
}

function readCollection(row: Selectable<OnlineCollections> | undefined): OnlineCollection | undefined {
  if (!row) return undefined;
  return {
    ...row,
    collectOn: plainDate(row.collectOn),
    amount: row.amount === null ? null : amount(row.amount),
  };
}
