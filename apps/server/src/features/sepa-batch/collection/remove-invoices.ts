import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvents } from '../../../platform/event/append-events.ts';
import { lockBatch, updateBatch } from '../batch-store.ts';
import { presentBatch } from '../present-batch.ts';
import { refuseBatchState } from '../refuse-state.ts';
import { lockCollectables } from './collectable-store.ts';
import { deletePlanned, updateBatchOf } from './collection-store.ts';

/** Removes invoices from an open batch; those that aren't in it are ignored. */
export const removeInvoices: HandlersOf<'sepaBatch'>['removeInvoices'] = ({
  params,
  body,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'open') return refuseBatchState(batch);
    await lockCollectables(tx, body.ids);
    const removed = await deletePlanned(tx, batch.id, body.ids);
    const at = services.clock.now();
    await updateBatchOf(tx, removed, null);
    await appendEvents(tx, removed, { at, event: 'unbatched', data: { batch: batch.sepaId } });
    const changed = removed.length === 0 ? batch : await updateBatch(tx, batch, {}, at);
    return { data: { batch: await presentBatch(tx, changed), removed: removed.length } };
  });
