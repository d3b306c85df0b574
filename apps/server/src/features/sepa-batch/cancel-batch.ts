import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvents } from '../../platform/event/append-events.ts';
import { lockBatch, updateBatch } from './batch-store.ts';
import { updateBatchOfCollections, updateBatchOf } from './collection/collection-store.ts';
import { withdrawFile } from './file/withdraw-file.ts';
import { presentBatch } from './present-batch.ts';
import { refuseBatchState } from './refuse-state.ts';

/** Cancels a batch that wasn't submitted; its invoices can be added to another. */
export const cancelBatch: HandlersOf<'sepaBatch'>['cancel'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'open' && batch.state !== 'filed') return refuseBatchState(batch);
    const at = services.clock.now();
    const documentIds =
      batch.state === 'filed'
        ? await withdrawFile(tx, batch.id, 'withdrawn', at)
        : (await updateBatchOfCollections(tx, batch.id, 'planned', 'withdrawn')).map(
            ({ documentId }) => documentId,
          );
    await updateBatchOf(tx, documentIds, null);
    await appendEvents(tx, documentIds, { at, event: 'unbatched', data: { batch: batch.sepaId } });
    const cancelled = await updateBatch(tx, batch, { state: 'cancelled', cancelledAt: at }, at);
    return { data: await presentBatch(tx, cancelled) };
  });
