import type { SepaBatch, SepaBatchSummary } from '@penning/contract';
import { ZERO, submissionWindow } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { getCollectionTerms } from '../collection/settings-store.ts';
import { type BatchFigures, type BatchRow, getBatchSums } from './batch-store.ts';
import { listGroupSums, findDueLater } from './batch-sum-store.ts';

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
    listGroupSums(tx, row.id),
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
