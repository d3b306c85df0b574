import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { column } from '../../../db/statement/column.ts';
import type { DocumentRow } from '../../document/document-store.ts';

/** The account for a document's refund: the one in the customer's master data, else one that the customer paid from. */
export async function findRefundAccount(
  tx: TenantTx,
  { customerId, customerName }: Pick<DocumentRow, 'customerId' | 'customerName'>,
): Promise<{ accountHolder: string; iban: string }> {
  const unknown = { accountHolder: customerName.slice(0, 70), iban: '' };
  if (customerId === null) return unknown;
  const row = await tx.db
    .selectFrom('customers as c')
    .select([
      'c.iban',
      column(
        'text',
        sql`SELECT p.iban FROM bank_payers p WHERE p.company_id = c.company_id AND p.customer_id = c.id
          ORDER BY p.iban LIMIT 1`,
      ).as('payer'),
    ])
    .where('c.companyId', '=', tx.companyId)
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  return { ...unknown, iban: row?.iban || row?.payer || '' };
}
