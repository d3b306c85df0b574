import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockBatch, updateBatch } from './batch-store.ts';
import { presentBatch } from './present-batch.ts';
import { refuseBatchState } from './refuse-state.ts';

/** Records that the bank has the file. */
export const submitBatch: HandlersOf<'sepaBatch'>['submit'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'filed') return refuseBatchState(batch);
    const at = services.clock.now();
    const submitted = await updateBatch(tx, batch, { state: 'submitted', submittedAt: at }, at);
    return { data: await presentBatch(tx, submitted) };
  });
