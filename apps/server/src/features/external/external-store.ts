import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Whether a link was opened before. */
export async function isViewed(tx: TenantTx, linkId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('publicLinks')
    .select('firstViewedAt')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row === undefined || row.firstViewedAt !== null;
}

/** Updates when a link was first opened; returns whether this was the first time. */
export async function updateFirstViewed(tx: TenantTx, linkId: string, at: Date): Promise<boolean> {
  const result = await tx.db
    .updateTable('publicLinks')
    .set({ firstViewedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', linkId)
    .where('firstViewedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const LIST_COLLECTED = statement(
  { id: 'uuid' },
  `SELECT d.id FROM documents d
   LEFT JOIN LATERAL (SELECT c.state FROM sepa_collections c WHERE c.company_id = d.company_id AND c.document_id = d.id
     AND c.state <> 'withdrawn' ORDER BY c.added_at DESC LIMIT 1) last ON true
   WHERE d.company_id = $1 AND d.id = ANY ($2::uuid[])
     AND (d.type = 'I' AND coalesce(last.state, 'planned') NOT IN ('rejected', 'returned')
       OR EXISTS (SELECT FROM online_collections o WHERE o.company_id = d.company_id AND o.document_id = d.id
         AND o.state IN ('waiting', 'asking', 'asked')))`,
);

/** Which of these documents the company collects, so that their customer has nothing to do. */
export async function listCollected(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows(tx.db, LIST_COLLECTED, [tx.companyId, ids]);
  return new Set(rows.map(({ id }) => id));
}
