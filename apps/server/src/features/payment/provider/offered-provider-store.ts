import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const LIST_PROVIDERS = statement(
  { name: 'text?', enabled: 'bool?', state: 'text?', hadPaymentService: 'bool' },
  `SELECT i.name, i.enabled, i.state, c.had_payment_service FROM companies c
   LEFT JOIN integrations i ON i.company_id = c.id WHERE c.id = $1 ORDER BY i.name LIMIT 100`,
);

/**
 * The company's connections, without what is sealed in them, each with whether it ever connected a service that takes
 * payments. A company without any has one row that says only that.
 */
export const listProviderRows = (tx: TenantTx) => queryRows(tx.db, LIST_PROVIDERS, [tx.companyId]);

/** From now on the company's customers no longer see the test bank. */
export async function updateHadPaymentService(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set({ hadPaymentService: true })
    .where('id', '=', tx.companyId)
    .where('hadPaymentService', '=', false)
    .execute();
}
