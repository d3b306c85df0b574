import type { Queries, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { AttemptState } from './requested-payment.ts';

/** The company a payment belongs to. */
export interface PaymentPlace {
  readonly companyId: string;
  readonly id: string;
}

const PLACE = { companyId: 'uuid', id: 'uuid' } as const;

/** The tables of such payments, each with the functions that look across companies. */
const LOOKUPS = {
  paymentAttempts: {
    find: statement(PLACE, 'SELECT * FROM find_payment_attempt($1, $2)'),
    listOpen: statement(PLACE, 'SELECT * FROM list_open_payment_attempts($1, $2)'),
  },
  subscriptionPayments: {
    find: statement(PLACE, 'SELECT * FROM find_subscription_payment($1, $2)'),
    listOpen: statement(PLACE, 'SELECT * FROM list_open_subscription_payments($1, $2)'),
  },
} as const;
type Table = keyof typeof LOOKUPS;

/** Our payment behind a provider's, of any company. */
export async function findRequestedPayment(
  platform: Queries,
  table: Table,
  { provider, paymentId }: { provider: string; paymentId: string },
): Promise<PaymentPlace | undefined> {
  const rows = await queryRows(platform, LOOKUPS[table].find, [provider, paymentId]);
  return rows[0];
}

/** Open payments created before a moment, of all companies, oldest first. */
export async function listOpenPayments(
  platform: Queries,
  table: Table,
  { before, max }: { before: Date; max: number },
): Promise<PaymentPlace[]> {
  const rows = await queryRows(platform, LOOKUPS[table].listOpen, [before, max]);
  return rows;
}

/** Updates the state of a payment. */
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
