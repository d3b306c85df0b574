import type { Database, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const LIST_DUE = statement(
  { companyId: 'uuid', name: 'text' },
  'SELECT * FROM list_returns_due($1::text[], $2, $3)',
);

/**
 * Connections to these providers, of all companies, whose refunds and chargebacks were last checked before a
 * moment.
 */
export async function listReturnsDue(
  database: Database,
  { names, before, max }: { names: readonly string[]; before: Date; max: number },
): Promise<{ companyId: string; name: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE, [names, before, max]);
  return rows;
}

/** Claims a connection that is due; of two simultaneous claims, the second finds it claimed. */
export async function claimReturns(
  tx: TenantTx,
  name: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const result = await tx.db
    .updateTable('integrations')
    .set({ returnsAskedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('name', '=', name)
    .where((row) => row.or([row('returnsAskedAt', 'is', null), row('returnsAskedAt', '<', before)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

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
