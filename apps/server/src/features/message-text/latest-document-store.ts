import type { EmailTemplate } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const FIND_LATEST = statement(
  { id: 'uuid' },
  `SELECT id FROM documents
   WHERE company_id = $1 AND number IS NOT NULL AND content IS NOT NULL
     AND CASE $2 WHEN 'quotation' THEN kind = 'quotation' WHEN 'credit' THEN type = 'C'
       ELSE kind <> 'quotation' AND type <> 'C' END
   ORDER BY sent_at DESC NULLS LAST, id DESC LIMIT 1`,
);

/** The most recently sent document of a kind. */
export async function findLatestDocumentId(
  tx: TenantTx,
  kind: EmailTemplate['kind'],
): Promise<string | undefined> {
  const [row] = await queryRows(tx.db, FIND_LATEST, [tx.companyId, kind]);
  return row?.id;
}
