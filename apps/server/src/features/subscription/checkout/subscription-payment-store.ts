import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { RequestedPayment } from '../../payment/requested-payment.ts';

export type Purpose = 'bankCheck' | 'reactivation' | 'arrears' | 'month';

/** A payment of a subscription at a provider. */
export interface SubscriptionPaymentRow extends RequestedPayment {
  readonly intent: string;
  readonly purpose: Purpose;
}

/** A month, and the part of a payment that is for it. */
export interface MonthPart {
  readonly month: PlainDate;
  readonly amount: Amount;
}

const COLUMNS = [
  'id',
  'intent',
  'purpose',
  'provider',
  'providerPaymentId',
  'amount',
  'currency',
  'state',
  'checkoutUrl',
  'createdAt',
] as const;

export async function findSubscriptionPayment(
  tx: TenantTx,
  id: string,
): Promise<SubscriptionPaymentRow | undefined> {
  return payments(tx).where('id', '=', id).executeTakeFirst();
}

export async function lockSubscriptionPayment(
  tx: TenantTx,
  id: string,
): Promise<SubscriptionPaymentRow | undefined> {
  return payments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The latest payment started for one of the purposes. */
export async function findLastPayment(
  tx: TenantTx,
  purposes: readonly Purpose[],
): Promise<SubscriptionPaymentRow | undefined> {
  // Of two at the same moment the later intent has the higher count.
  const query = payments(tx)
    .where('purpose', 'in', purposes)
    .orderBy('createdAt', 'desc')
    .orderBy(sql`length(intent)`, 'desc')
    .orderBy('intent', 'desc');
  return query.limit(1).executeTakeFirst();
}

const COUNT_PAYMENTS = statement(
  { count: 'int4' },
  'SELECT count(*)::integer AS count FROM subscription_payments WHERE company_id = $1 AND purpose = $2',
);

export async function countPayments(tx: TenantTx, purpose: Purpose): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_PAYMENTS, [tx.companyId, purpose]);
  return row?.count ?? 0;
}

const LIST_ARREARS = statement(
  { month: 'text', amount: 'text' },
  'SELECT month::text AS month, amount::text AS amount FROM list_own_arrears()',
);

/** The months whose collection failed and what is open of them, here and on their invoices; oldest first. */
export async function listArrears(tx: TenantTx): Promise<MonthPart[]> {
  const rows = await queryRows(tx.db, LIST_ARREARS);
  return rows.map((row) => ({ month: plainDate(row.month), amount: amount(row.amount) }));
}

/** The months that a payment pays for, oldest first. */
export async function listMonthParts(tx: TenantTx, paymentId: string): Promise<MonthPart[]> {
  return tx.db
    .selectFrom('subscriptionPaymentMonths')
    .select(['month', 'amount'])
    .where('companyId', '=', tx.companyId)
    .where('paymentId', '=', paymentId)
    .orderBy('month')
    .execute();
}

/**
 * Inserts an open payment with its months unless its intent or the provider's payment is known already; returns whether
 * it did.
 */
export async function insertSubscriptionPayment(
  tx: TenantTx,
  payment: Omit<SubscriptionPaymentRow, 'state'>,
  months: readonly MonthPart[],
): Promise<boolean> {
  const result = await tx.db
    .insertInto('subscriptionPayments')
    .values({ companyId: tx.companyId, ...payment, state: 'open', updatedAt: payment.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew && months.length > 0) {
    const parts = months.map((part) => ({ companyId: tx.companyId, paymentId: payment.id, ...part }));
    await tx.db.insertInto('subscriptionPaymentMonths').values(parts).execute();
  }
  return isNew;
}

/** Inserts that a payment is for a month, which was known only once it was paid. */
export async function insertMonthPart(tx: TenantTx, paymentId: string, part: MonthPart): Promise<void> {
  await tx.db
    .insertInto('subscriptionPaymentMonths')
    .values({ companyId: tx.companyId, paymentId, ...part })
    .execute();
}

export async function findByIntent(
  tx: TenantTx,
  intent: string,
): Promise<SubscriptionPaymentRow | undefined> {
  return payments(tx).where('intent', '=', intent).executeTakeFirst();
}

/** Updates that a payment is registered on the platform's invoice of a month. */
export async function updateMonthBooked(
  tx: TenantTx,
  { id, month }: { id: string; month: PlainDate },
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('subscriptionPaymentMonths')
    .set({ bookedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('paymentId', '=', id)
    .where('month', '=', month)
    .execute();
}

function payments(tx: TenantTx) {
  return tx.db.selectFrom('subscriptionPayments').select(COLUMNS).where('companyId', '=', tx.companyId);
}
