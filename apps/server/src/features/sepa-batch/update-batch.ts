import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { requireCollectionDate } from '../collection/bank-moment.ts';
import { lockBatch, updateBatch as writeBatch } from './batch-store.ts';
import { presentBatch } from './present-batch.ts';
import { refuseBatchState } from './refuse-state.ts';

/** Chooses another collection date for an open batch. */
export const updateBatch: HandlersOf<'sepaBatch'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'open') return refuseBatchState(batch);
    if (batch.version !== body.version) return refuse('changedElsewhere');
    const { collectionDate = batch.collectionDate } = body;
    await requireCollectionDate(tx, services.clock, collectionDate);
    const changed = await writeBatch(tx, batch, { collectionDate }, services.clock.now());
    return { data: await presentBatch(tx, changed) };
  });
