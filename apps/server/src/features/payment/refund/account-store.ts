import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { DocumentRow } from '../../document/document-store.ts';

const FIND_REFUND_ACCOUNT = statement(
  { name: 'text?', iban: 'text' },
  `SELECT found.name, found.iban
   FROM (
     SELECT 1 AS rank, t.booked_on, t.counterparty_name AS name, t.counterparty_iban AS iban
     FROM bank_matches m JOIN bank_transactions t ON t.company_id = m.company_id AND t.id = m.transaction_id
     WHERE m.company_id = $1 AND m.document_id = ANY($2::uuid[]) AND m.amount > 0 AND t.amount > 0
       AND m.payment_id IS NOT NULL AND t.counterparty_iban <> ''
     UNION ALL
     SELECT 2, NULL, NULL, c.iban FROM customers c WHERE c.company_id = $1 AND c.id = $3 AND c.iban <> ''
     UNION ALL
     SELECT 3, NULL, NULL, p.iban FROM bank_payers p WHERE p.company_id = $1 AND p.customer_id = $3
   ) found
   ORDER BY found.rank, found.booked_on DESC NULLS LAST, found.iban LIMIT 1`,
);

/**
 * The account for a document's refund: the one that it, or the invoice it credits, was paid from, in whosever name;
 * else the one in the customer's master data, or one that the customer paid from before.
 */
export async function findRefundAccount(
  tx: TenantTx,
  {
    id,
    creditsId,
    customerId,
    customerName,
  }: Pick<DocumentRow, 'id' | 'creditsId' | 'customerId' | 'customerName'>,
): Promise<{ accountHolder: string; iban: string }> {
  const documents = creditsId === null ? [id] : [id, creditsId];
  const [row] = await queryRows(tx.db, FIND_REFUND_ACCOUNT, [tx.companyId, documents, customerId]);
  return { accountHolder: (row?.name || customerName).slice(0, 70), iban: row?.iban ?? '' };
}
