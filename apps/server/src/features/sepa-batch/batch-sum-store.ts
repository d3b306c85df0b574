import type { SepaBatch } from '@penning/contract';
import { SEQUENCE_TYPES, amount } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { BatchRow } from './batch-store.ts';

const LIST_GROUP_SUMS = statement(
  { sequenceType: 'sepaCollections.sequenceType', count: 'int4', total: 'text' },
  `SELECT sequence_type, count(*)::int AS count, sum(amount)::text AS total FROM sepa_collections
   WHERE company_id = $1 AND batch_id = $2 AND sequence_type IS NOT NULL GROUP BY sequence_type`,
);

/** The totals of the file per sequence type; nothing before it is made. */
export async function listGroupSums(
  tx: TenantTx,
  batchId: string,
): Promise<z.input<typeof SepaBatch>['groups']> {
  const rows = await queryRows(tx.db, LIST_GROUP_SUMS, [tx.companyId, batchId]);
  return rows
    .map((row) => ({ ...row, total: amount(row.total) }))
    .toSorted((a, b) => SEQUENCE_TYPES.indexOf(a.sequenceType) - SEQUENCE_TYPES.indexOf(b.sequenceType));
}

const FIND_DUE_LATER = statement(
  { count: 'int4', until: 'text?' },
  `SELECT count(*)::int AS count, max(d.due_date)::text AS until FROM sepa_collections c
   JOIN documents d ON d.company_id = c.company_id AND d.id = c.document_id
   WHERE c.company_id = $1 AND c.batch_id = $2 AND c.state IN ('planned', 'filed') AND d.due_date > $3`,
);

/** The amount the batch would collect before it is due; nothing once the bank has the file. */
export async function findDueLater(
  tx: TenantTx,
  { id, collectionDate, state }: BatchRow,
): Promise<z.input<typeof SepaBatch>['dueLater']> {
  if (state !== 'open' && state !== 'filed') return null;
  const rows = await queryRows(tx.db, FIND_DUE_LATER, [tx.companyId, id, collectionDate]);
  const { count = 0, until = null } = rows[0] ?? {};
  return until === null ? null : { count, until };
}
