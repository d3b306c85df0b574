import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const FIND_PREFERRED = statement(
  { name: 'text?' },
  `SELECT p.payment_provider AS name FROM documents d JOIN profiles p ON p.company_id = d.company_id AND p.id = d.profile_id
   WHERE d.company_id = $1 AND d.id = $2`,
);

/** The connection by which the profile of a document wants it paid; null where it leaves that to the company. */
export async function findPreferredProvider(tx: TenantTx, documentId: string): Promise<string | null> {
  return (await queryRows(tx.db, FIND_PREFERRED, [tx.companyId, documentId]))[0]?.name ?? null;
}
