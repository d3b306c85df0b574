import type { Currency } from '@penning/contract';
import type { Amount } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import type { ProviderPayment } from '../../integrations/payment-provider.ts';

/** How a payment stands that we asked of a provider, of a document or of a subscription. */
export type AttemptState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';

/** What both kinds of payment that are asked of a provider keep. */
export interface AskedPayment {
  readonly id: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly checkoutUrl: string;
  readonly createdAt: Date;
}

/** Which company's payment it is. */
export interface PaymentPlace {
  readonly companyId: string;
  readonly id: string;
}

/** How one ends for good; a failed one may still turn out paid, because then the money was really taken. */
const SETTLED: readonly AttemptState[] = ['paid', 'refused'];

/** Whether nothing more can be heard of a payment. */
export function isSettled(state: AttemptState): boolean {
  return SETTLED.includes(state);
}

/** Whether what the provider says now counts: an answer that comes late or twice changes nothing. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return from === 'open' || (!isSettled(from) && isSettled(to));
}

/** How a payment stands by the provider, whose payment must be the very one that we asked for. */
export function judge(asked: AskedPayment, stated: ProviderPayment): AttemptState {
  const same =
    stated.id === asked.providerPaymentId &&
    stated.amount === asked.amount &&
    stated.currency === asked.currency;
  return same ? stated.status : 'refused';
}

/** The tables of such payments, each with the functions that look across companies. */
const LOOKUPS = {
  paymentAttempts: { find: 'find_payment_attempt', listOpen: 'list_open_payment_attempts' },
  subscriptionPayments: { find: 'find_subscription_payment', listOpen: 'list_open_subscription_payments' },
} as const;
type Table = keyof typeof LOOKUPS;

/** Ours behind a provider's payment, of whichever company. */
export async function locatePayment(
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
export async function setPaymentState(
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
