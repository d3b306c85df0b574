import type { HandlersOf } from '../../http/handler.ts';
import { pageOfBatches, getBatchSums } from './batch-store.ts';
import { presentBatchSummary } from './present-batch.ts';

/** A page of the batches, filtered and sorted. */
export const listBatches: HandlersOf<'sepaBatch'>['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfBatches(tx, query);
    const figures = await getBatchSums(
      tx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => presentBatchSummary(row, figures.get(row.id))), meta };
  });
