import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const DELETE_ACCOUNTANT_OF_COMPANY = statement(
  { id: 'uuid' },
  `WITH ended AS (UPDATE companies SET accountant_id = NULL, accountant_since = NULL
   WHERE id = $1 AND accountant_id IS NOT NULL AND ($2::uuid IS NULL OR accountant_id = $2) RETURNING id),
   own AS (SELECT user_id FROM memberships WHERE company_id = $1 AND disabled_at IS NULL),
   tokens AS (UPDATE api_tokens SET revoked_at = $3 FROM ended
   WHERE company_id = ended.id AND revoked_at IS NULL AND user_id NOT IN (TABLE own)),
   files AS (DELETE FROM downloads USING ended WHERE company_id = ended.id AND user_id NOT IN (TABLE own))
   TABLE ended`,
);

/**
 * Deletes the company's link, with one accounting firm alone where that is given, and for good what its people made to
 * come in by: a later link must not revive their API tokens and downloads. False when there is none.
 */
export async function deleteAccountantOfCompany(
  tx: TenantTx,
  accountantId: string | null,
  at: Date,
): Promise<boolean> {
  const rows = await queryRows(tx.db, DELETE_ACCOUNTANT_OF_COMPANY, [tx.companyId, accountantId, at]);
  return rows.length > 0;
}
