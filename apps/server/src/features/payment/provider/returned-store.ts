import type { TenantTx } from '../../../db/database.ts';

/**
 * Which of these refunds and chargebacks are recorded already; chargebacks by their id among the payments.
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
    .select('providerRefundId as id')
    .where('companyId', '=', tx.companyId)
    .where('provider', '=', provider)
    .where('providerRefundId', 'in', ['', ...refunds])
    .execute();
  return new Set([...paid, ...refunded].map(({ id }) => id ?? ''));
}
