import type { SepaBatch } from '@penning/contract';
import { SEQUENCE_TYPES, type SequenceType, amount } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { BatchRow } from './batch-store.ts';

/** What the file holds, per sequence type; nothing before it is made. */
export async function listGroupSums(
  tx: TenantTx,
  batchId: string,
): Promise<z.input<typeof SepaBatch>['groups']> {
  const rows = await tx.query<{ sequenceType: SequenceType; count: number; total: string }>(
    `SELECT sequence_type AS "sequenceType", count(*)::int AS count, sum(amount)::text AS total FROM sepa_collections
     WHERE company_id = $1 AND batch_id = $2 AND sequence_type IS NOT NULL GROUP BY sequence_type`,
    [tx.companyId, batchId],
  );
  return rows
    .map((row) => ({ ...row, total: amount(row.total) }))
    .toSorted((a, b) => SEQUENCE_TYPES.indexOf(a.sequenceType) - SEQUENCE_TYPES.indexOf(b.sequenceType));
}

/** What the batch would collect before it is due; nothing once the bank has the file. */
export async function findDueLater(
  tx: TenantTx,
  { id, collectionDate, state }: BatchRow,
): Promise<z.input<typeof SepaBatch>['dueLater']> {
  if (state !== 'open' && state !== 'filed') return null;
  const rows = await tx.query<{ count: number; until: string | null }>(
    `SELECT count(*)::int AS count, max(d.due_date)::text AS until FROM sepa_collections c
     JOIN documents d ON d.company_id = c.company_id AND d.id = c.document_id
     WHERE c.company_id = $1 AND c.batch_id = $2 AND c.state IN ('planned', 'filed') AND d.due_date > $3`,
    [tx.companyId, id, collectionDate],
  );
  const { count = 0, until = null } = rows[0] ?? {};
  return until === null ? null : { count, until };
}
