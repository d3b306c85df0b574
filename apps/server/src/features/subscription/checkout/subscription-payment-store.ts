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
  readonly month: PlainDate | null;
}

const COLUMNS = [
  'id',
  'intent',
  'purpose',
  'month',
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

const FIND_ARREARS = statement(
  { month: 'text', amount: 'text' },
  'SELECT month::text AS month, amount::text AS amount FROM find_own_arrears()',
);

/** The oldest month whose collection failed and that wasn't paid since, here or on its invoice. */
export async function findArrears(tx: TenantTx): Promise<{ month: PlainDate; amount: Amount } | undefined> {
  const [row] = await queryRows(tx.db, FIND_ARREARS);
  return row && { month: plainDate(row.month), amount: amount(row.amount) };
}

/** Inserts an open payment unless its intent or the provider's payment is known already; returns whether it did. */
export async function insertSubscriptionPayment(
  tx: TenantTx,
  payment: Omit<SubscriptionPaymentRow, 'state'>,
): Promise<boolean> {
  const result = await tx.db
    .insertInto('subscriptionPayments')
    .values({ companyId: tx.companyId, ...payment, state: 'open', updatedAt: payment.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findByIntent(
  tx: TenantTx,
  intent: string,
): Promise<SubscriptionPaymentRow | undefined> {
  return payments(tx).where('intent', '=', intent).executeTakeFirst();
}

/** Updates that a payment is registered on the platform's invoice. */
export async function updatePaymentBooked(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('subscriptionPayments')
    .set({ bookedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function payments(tx: TenantTx) {
  return tx.db.selectFrom('subscriptionPayments').select(COLUMNS).where('companyId', '=', tx.companyId);
}
