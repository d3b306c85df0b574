import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import type { AttemptState } from './asked-payment.ts';

/** Which company's payment it is. */
export interface PaymentPlace {
  readonly companyId: string;
  readonly id: string;
}

/** The tables of such payments, each with the functions that look across companies. */
const LOOKUPS = {
  paymentAttempts: { find: 'find_payment_attempt', listOpen: 'list_open_payment_attempts' },
  subscriptionPayments: { find: 'find_subscription_payment', listOpen: 'list_open_subscription_payments' },
} as const;
type Table = keyof typeof LOOKUPS;

/** Ours behind a provider's payment, of whichever company. */
export async function findAskedPayment(
  platform: Queries,
  table: Table,
  { provider, paymentId }: { provider: string; paymentId: string },
): Promise<PaymentPlace | undefined> {
  const find = sql.ref(LOOKUPS[table].find);
  const { rows } = await sql<PaymentPlace>`SELECT * FROM ${find}(${provider}, ${paymentId})`.execute(
    platform,
  );
  return rows[0];
}

/** Open payments from before a moment, of all companies, oldest first. */
export async function listOpenPayments(
  platform: Queries,
  table: Table,
  { before, most }: { before: Date; most: number },
): Promise<PaymentPlace[]> {
  const list = sql.ref(LOOKUPS[table].listOpen);
  const { rows } = await sql<PaymentPlace>`SELECT * FROM ${list}(${before}, ${most})`.execute(platform);
  return rows;
}

/** Writes how a payment stands. */
export async function updatePaymentState(
  tx: TenantTx,
  table: Table,
  { id, state, at }: { id: string; state: AttemptState; at: Date },
): Promise<void> {
  await tx.db
    .updateTable(table)
    .set({ state, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
