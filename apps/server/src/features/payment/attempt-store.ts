import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { RequestedPayment } from './requested-payment.ts';

/** A payment that a customer started at a provider. */
export interface Attempt extends RequestedPayment {
  readonly documentId: string;
  /** The way to pay that the customer chose here, or once known at the provider, in its own code; else empty. */
  readonly method: string;
  /** What the customer agreed to with it, and from where; empty when they didn't. */
  readonly agreedText: string;
  readonly agreedFrom: string;
  /** By which online mandate it is collected; null when the customer pays it. */
  readonly onlineMandateId: string | null;
}

const COLUMNS = [
  'id',
  'documentId',
  'provider',
  'providerPaymentId',
  'amount',
  'currency',
  'state',
  'checkoutUrl',
  'method',
  'agreedText',
  'agreedFrom',
  'onlineMandateId',
  'createdAt',
] as const;

/** One attempt. */
export async function findAttempt(tx: TenantTx, id: string): Promise<Attempt | undefined> {
  return attempts(tx).where('id', '=', id).executeTakeFirst();
}

/** One attempt, locked until the transaction ends. */
export async function lockAttempt(tx: TenantTx, id: string): Promise<Attempt | undefined> {
  return attempts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The latest attempt to pay a document. */
export async function findLastAttempt(tx: TenantTx, documentId: string): Promise<Attempt | undefined> {
  const query = attempts(tx)
    .where('documentId', '=', documentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return query.limit(1).executeTakeFirst();
}

/** The attempts whose outcome is unknown, oldest first. */
export async function listOpenAttemptIds(tx: TenantTx, max: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('state', 'in', ['open', 'pending'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

const COUNT_ATTEMPTS = statement(
  { count: 'int4' },
  'SELECT count(*)::integer AS count FROM payment_attempts WHERE company_id = $1 AND document_id = $2',
);

/** How many payments of a document were started. */
export async function countAttempts(tx: TenantTx, documentId: string): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_ATTEMPTS, [tx.companyId, documentId]);
  return row?.count ?? 0;
}

/** Inserts an open attempt unless the provider's payment is known already; returns whether it did. */
export async function insertAttempt(tx: TenantTx, attempt: Omit<Attempt, 'state'>): Promise<boolean> {
  const result = await tx.db
    .insertInto('paymentAttempts')
    .values({ companyId: tx.companyId, ...attempt, state: 'open', updatedAt: attempt.createdAt })
    .onConflict((conflict) => conflict.columns(['provider', 'providerPaymentId']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Updates when an attempt was last checked at the provider. */
export async function updateAsked(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('paymentAttempts')
    .set({ updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates how the customer paid. */
export async function updateMethod(tx: TenantTx, id: string, method: string): Promise<void> {
  await tx.db
    .updateTable('paymentAttempts')
    .set({ method })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function attempts(tx: TenantTx) {
  return tx.db.selectFrom('paymentAttempts').select(COLUMNS).where('companyId', '=', tx.companyId);
}
