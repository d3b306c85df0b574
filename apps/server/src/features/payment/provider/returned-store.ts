import type { TenantTx } from '../../../db/database.ts';

/** The states of a refund by which the customer has nothing of it. */
const OVER: ReadonlySet<string> = new Set(['failed', 'returned', 'cancelled']);

/**
 * Which of these refunds and chargebacks are recorded already; chargebacks by their id among the payments, and refunds that
 * failed or were returned as reversed too.
 */
export async function listKnownReturns(
  tx: TenantTx,
  provider: string,
  { payments, refunds }: { payments: readonly string[]; refunds: readonly string[] },
): Promise<Set<string>> {
  const paid = await tx.db
    .selectFrom('payments')
    .select('providerPaymentId as id')
    .where('companyId', '=', tx.companyId)
    .where('provider', '=', provider)
    .where('providerPaymentId', 'in', ['', ...payments])
    .execute();
  const refunded = await tx.db
    .selectFrom('refunds')
    .select(['providerRefundId as id', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('provider', '=', provider)
    .where('providerRefundId', 'in', ['', ...refunds])
    .execute();
  return new Set([
    ...paid.map(({ id }) => id ?? ''),
    ...refunded.flatMap(({ id, state }) => (OVER.has(state) ? [`${id}`, `${id}:reversed`] : [`${id}`])),
  ]);
}
