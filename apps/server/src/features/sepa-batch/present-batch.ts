import type { SepaBatch, SepaBatchSummary } from '@penning/contract';
import { SEQUENCE_TYPES, type SequenceType, ZERO, amount, submissionWindow } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { type BatchFigures, type BatchRow, getBatchSums } from './batch-store.ts';
import { getCollectionTerms } from '../collection/settings-store.ts';

const NOTHING: BatchFigures = { count: 0, total: ZERO, filedCount: 0, settledCount: 0, returnedCount: 0 };

/** A batch in the list. */
export function presentBatchSummary(
  row: BatchRow,
  figures: BatchFigures = NOTHING,
): z.input<typeof SepaBatchSummary> {
  const isDone = row.state === 'submitted' && figures.filedCount === 0;
  return {
    id: row.id,
    sepaId: row.sepaId,
    state: isDone ? 'done' : row.state,
    scheme: row.scheme,
    creationDate: row.creationDate,
    collectionDate: row.collectionDate,
    count: figures.count,
    total: figures.total,
    settledCount: figures.settledCount,
    returnedCount: figures.returnedCount,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A whole batch as this transaction sees it. */
export async function presentBatch(tx: TenantTx, row: BatchRow): Promise<z.input<typeof SepaBatch>> {
  const [figures, groups, terms, dueLater] = await Promise.all([
    getBatchSums(tx, [row.id]),
    sumGroups(tx, row.id),
    getCollectionTerms(tx),
    findDueLater(tx, row),
  ]);
  const window = submissionWindow(row.collectionDate, terms);
  return {
    ...presentBatchSummary(row, figures.get(row.id)),
    groups,
    messageId: row.messageId,
    fileVersion: row.fileVersion,
    filedAt: row.filedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    submitFrom: window.from,
    submitUntil: window.until,
    dueLater,
  };
}

/** What the file holds, per sequence type; nothing before it is made. */
async function sumGroups(tx: TenantTx, batchId: string): Promise<z.input<typeof SepaBatch>['groups']> {
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
async function findDueLater(
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
