import { type Amount, amount } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';

export type AttemptState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';

/** A payment that a customer started at a provider. */
export interface Attempt {
  readonly id: string;
  readonly documentId: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly state: AttemptState;
  readonly checkoutUrl: string;
  readonly createdAt: Date;
}

/** Which company's attempt it is. */
export interface AttemptPlace {
  readonly companyId: string;
  readonly id: string;
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
  'createdAt',
] as const;

/** The attempt behind a provider's payment, of whichever company. */
export async function locateAttempt(
  platform: Queries,
  provider: string,
  providerPaymentId: string,
): Promise<AttemptPlace | undefined> {
  const { rows } = await sql<AttemptPlace>`
    SELECT * FROM find_payment_attempt(${provider}, ${providerPaymentId})
  `.execute(platform);
  return rows[0];
}

/** Open attempts from before a moment, of all companies, oldest first. */
export async function listOpenAttempts(
  platform: Queries,
  before: Date,
  most: number,
): Promise<AttemptPlace[]> {
  const { rows } = await sql<AttemptPlace>`
    SELECT * FROM list_open_payment_attempts(${before}, ${most})
  `.execute(platform);
  return rows;
}

/** One attempt. */
export async function findAttempt(tx: TenantTx, id: string): Promise<Attempt | undefined> {
  return readAttempt(await attempts(tx).where('id', '=', id).executeTakeFirst());
}

/** One attempt, locked until the transaction ends. */
export async function lockAttempt(tx: TenantTx, id: string): Promise<Attempt | undefined> {
  return readAttempt(await attempts(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** The last attempt to pay a document. */
export async function findLastAttempt(tx: TenantTx, documentId: string): Promise<Attempt | undefined> {
  const query = attempts(tx)
    .where('documentId', '=', documentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return readAttempt(await query.limit(1).executeTakeFirst());
}

/** How often somebody started to pay a document. */
export async function countAttempts(tx: TenantTx, documentId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM payment_attempts WHERE company_id = $1 AND document_id = $2',
    [tx.companyId, documentId],
  );
  return row?.count ?? 0;
}

/** Writes an open attempt unless the provider's payment is known already; answers whether it did. */
export async function insertAttempt(tx: TenantTx, attempt: Omit<Attempt, 'state'>): Promise<boolean> {
  const result = await tx.db
    .insertInto('paymentAttempts')
    .values({ companyId: tx.companyId, ...attempt, state: 'open', updatedAt: attempt.createdAt })
    .onConflict((conflict) => conflict.columns(['provider', 'providerPaymentId']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes how an attempt stands. */
export async function setAttemptState(
  tx: TenantTx,
  id: string,
  state: AttemptState,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('paymentAttempts')
    .set({ state, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function attempts(tx: TenantTx) {
  return tx.db.selectFrom('paymentAttempts').select(COLUMNS).where('companyId', '=', tx.companyId);
}

function readAttempt(
  row: (Omit<Attempt, 'amount' | 'state'> & { amount: string; state: string }) | undefined,
): Attempt | undefined {
  return row && { ...row, amount: amount(row.amount), state: row.state as AttemptState };
}
