import { type Amount, amount } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { columnOr } from '../../db/statement/column.ts';

/** Whether a payment asked for a mandate, and whether later collections with it succeed. */
export type BankMandate = 'none' | 'asked' | 'works' | 'fails';
export type BankStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired';

/** A payment in the test bank's own books. */
export interface BankPayment {
  readonly id: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly description: string;
  readonly redirectUrl: string;
  readonly webhookUrl: string;
  readonly status: BankStatus;
  readonly mandate: BankMandate;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Books a payment; an existing one stays as it is. */
export async function insertBankPayment(db: Queries, payment: BankPayment): Promise<void> {
  await db
    .insertInto('testBankPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A payment at a moment: an open one past its time has expired, whether or not that was recorded. */
export async function findBankPayment(db: Queries, id: string, at: Date): Promise<BankPayment | undefined> {
  const row = await db.selectFrom('testBankPayments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const status = row.status === 'open' && row.expiresAt <= at ? 'expired' : row.status;
  return { ...row, amount: amount(row.amount), status, mandate: row.mandate };
}

/** Settles an open payment; returns whether this call did so. */
export async function updateSettledBankPayment(
  db: Queries,
  id: string,
  outcome: { status: BankStatus; mandate: BankMandate },
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('testBankPayments')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A payment as it was booked, locked until the transaction ends. */
export async function lockBankPayment(db: Queries, id: string): Promise<BankPayment | undefined> {
  const row = await db
    .selectFrom('testBankPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, amount: amount(row.amount) };
}

/** How much of a payment was refunded. */
export async function getBankRefunded(db: Queries, paymentId: string): Promise<Amount> {
  const row = await db
    .selectFrom('testBankRefunds')
    .select(columnOr('numeric', sql`sum(amount)`, '0.00').as('amount'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return amount(row.amount);
}

/** A refund, or nothing. */
export async function findBankRefund(
  db: Queries,
  id: string,
): Promise<{ paymentId: string; amount: Amount } | undefined> {
  return db
    .selectFrom('testBankRefunds')
    .select(['paymentId', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Books a refund. */
export async function insertBankRefund(
  db: Queries,
  refund: { id: string; paymentId: string; amount: Amount; createdAt: Date },
): Promise<void> {
  await db.insertInto('testBankRefunds').values(refund).execute();
}
