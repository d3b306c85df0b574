import type { Currency, Refund } from '@penning/contract';
import { type Amount, amount } from '@penning/domain';
import { type Selectable, sql } from 'kysely';
import type { Queries, TenantTx } from '../../../db/database.ts';
import type { Refunds } from '../../../db/generated/tables.ts';
import { columnOr } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** A refund to a customer, as stored, and whether its provider took it on and was disconnected since. */
export type RefundRow = Selectable<Refunds> & { readonly isStranded?: boolean };

/** The fields of a new refund; it is pending until its outcome is reported. */
export type NewRefund = Pick<RefundRow, 'id' | 'creationToken' | 'documentId' | 'way' | 'amount'> & {
  readonly currency: Currency;
  readonly createdBy: string | null;
  readonly at: Date;
} & Partial<
    Pick<
      RefundRow,
      | 'fileId'
      | 'endToEndId'
      | 'accountHolder'
      | 'iban'
      | 'provider'
      | 'providerPaymentId'
      | 'state'
      | 'doneOn'
    >
  >;

/** Inserts a refund unless its token made one already; returns whether it did. */
export async function insertRefund(tx: TenantTx, { at, ...refund }: NewRefund): Promise<boolean> {
  const result = await tx.db
    .insertInto('refunds')
    .values({ state: 'pending', ...refund, companyId: tx.companyId, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'creationToken']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A refund of this company, or nothing. */
export async function findRefund(tx: TenantTx, id: string): Promise<RefundRow | undefined> {
  return refunds(tx).where('id', '=', id).executeTakeFirst();
}

/** The refund made with this creation token, if any. */
export async function findRefundOfToken(tx: TenantTx, token: string): Promise<RefundRow | undefined> {
  return refunds(tx).where('creationToken', '=', token).executeTakeFirst();
}

/** The refund with a provider's id, if it is known. */
export async function findRefundOfProvider(
  tx: TenantTx,
  provider: string,
  providerRefundId: string,
): Promise<RefundRow | undefined> {
  return refunds(tx)
    .where('provider', '=', provider)
    .where('providerRefundId', '=', providerRefundId)
    .executeTakeFirst();
}

/** A refund, locked until the transaction ends; whoever changes it has already locked its document. */
export async function lockRefund(tx: TenantTx, id: string): Promise<RefundRow | undefined> {
  return refunds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The transfers among these end-to-end ids. */
export async function findTransfers(tx: TenantTx, endToEndIds: readonly string[]): Promise<RefundRow[]> {
  if (endToEndIds.length === 0) return [];
  return refunds(tx).where('endToEndId', 'in', endToEndIds).execute();
}

/** The refunds of a document, oldest first. */
export async function listRefunds(tx: TenantTx, documentId: string): Promise<RefundRow[]> {
  return refunds(tx).where('documentId', '=', documentId).orderBy('createdAt').orderBy('id').execute();
}

/** The refunds of a file, in the order of their documents, so that locks are always taken in the same order. */
export async function listRefundsOfFile(tx: TenantTx, fileId: string): Promise<RefundRow[]> {
  return refunds(tx).where('fileId', '=', fileId).orderBy('documentId').orderBy('id').execute();
}

/** The amount of a document being refunded. */
export async function getPendingRefunds(tx: TenantTx, documentId: string): Promise<Amount> {
  const row = await tx.db
    .selectFrom('refunds')
    .select(sumOfRefunds)
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return amount(row.amount);
}

/** Refunds planned for the next invoice of a customer in a currency, first planned first; their documents are locked. */
export async function listWaitingRefunds(
  tx: TenantTx,
  { customerId, currency }: { customerId: string; currency: Currency },
): Promise<RefundRow[]> {
  return tx.db
    .selectFrom('refunds as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.companyId', '=', 'r.companyId').onRef('d.id', '=', 'r.documentId'),
    )
    .selectAll('r')
    .where('r.companyId', '=', tx.companyId)
    .where('r.way', '=', 'nextInvoice')
    .where('r.state', '=', 'pending')
    .where('r.currency', '=', currency)
    .where('d.customerId', '=', customerId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .forUpdate('d')
    .execute();
}

const LIST_REFUNDABLE = statement(
  { provider: 'text', providerPaymentId: 'text', left: 'numeric' },
  `SELECT p.provider, p.provider_payment_id AS "providerPaymentId", (sum(p.amount) + coalesce((
       SELECT sum(b.amount) FROM payments b
       WHERE b.company_id = $1 AND b.document_id = p.document_id AND b.provider = p.provider
         AND b.charged_back_payment = p.provider_payment_id), 0)
     - coalesce((
       SELECT sum(r.amount) FROM refunds r JOIN documents f ON f.company_id = r.company_id AND f.id = r.document_id
       WHERE r.company_id = $1 AND r.provider = p.provider AND r.provider_payment_id = p.provider_payment_id
         AND p.document_id IN (f.id, f.credits_id) AND r.state IN ('pending', 'done')), 0))::numeric(14, 2) AS "left"
   FROM payments p
   WHERE p.company_id = $1 AND p.document_id = ANY($2::uuid[]) AND p.amount > 0 AND p.charged_back_payment IS NULL
     AND p.provider IS NOT NULL AND p.provider_payment_id IS NOT NULL
   GROUP BY p.document_id, p.provider, p.provider_payment_id ORDER BY max(p.paid_on) DESC, min(p.id::text)`,
);

/** Payments of documents through a provider, in one with all its captures, and what of them isn't refunded, being refunded or charged back. */
export async function listRefundable(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<{ provider: string; providerPaymentId: string; left: Amount }[]> {
  const rows = await queryRows(tx.db, LIST_REFUNDABLE, [tx.companyId, documentIds]);
  return rows.map((row) => ({ ...row, left: amount(row.left) }));
}

/** Updates a locked refund. */
export async function updateRefund(
  tx: TenantTx,
  id: string,
  change: Partial<
    Pick<RefundRow, 'state' | 'doneOn' | 'returnedOn' | 'reason' | 'providerRefundId' | 'amount'>
  >,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('refunds')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const LIST_PENDING_REFUNDS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_pending_refunds($1, $2)`,
);

/** Refunds that providers haven't answered for since a moment, of all companies. */
export async function listPendingRefunds(
  platform: Queries,
  { before, max }: { before: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(platform, LIST_PENDING_REFUNDS, [before, max]);
  return rows;
}

/** A refund as the contract shows it. */
export function presentRefund(row: RefundRow): Refund {
  const { id, documentId, way, state, currency, accountHolder, iban, fileId, provider, reason } = row;
  const { doneOn, returnedOn, isStranded = false } = row;
  const shown = {
    id,
    documentId,
    way,
    state,
    currency,
    accountHolder,
    iban,
    fileId,
    provider,
    isStranded,
    reason,
  };
  return { ...shown, doneOn, returnedOn, amount: amount(row.amount), createdAt: row.createdAt.toISOString() };
}

const sumOfRefunds = columnOr('numeric', sql`sum(amount)`, '0.00').as('amount');

/** The test bank has no connection, and answers always. */
const STRANDED = columnOr(
  'bool',
  sql`SELECT refunds.state = 'pending' AND refunds.way = 'provider' AND refunds.provider_refund_id IS NOT NULL
    AND refunds.provider <> 'test' AND NOT EXISTS (SELECT FROM integrations i
      WHERE i.company_id = refunds.company_id AND i.name = refunds.provider)`,
  false,
).as('isStranded');

function refunds(tx: TenantTx) {
  return tx.db.selectFrom('refunds').selectAll().select(STRANDED).where('companyId', '=', tx.companyId);
}
