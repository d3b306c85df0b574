import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { lockBatch, updateBatch } from './batch-store.ts';
import { withdrawFile } from './file/withdraw-file.ts';
import { presentBatch } from './present-batch.ts';
import { refuseBatchState } from './refuse-state.ts';

/** Reopens a batch whose file wasn't submitted; the file is void, and the next one gets a new id. */
export const reopenBatch: HandlersOf<'sepaBatch'>['reopen'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'filed') return refuseBatchState(batch);
    const at = services.clock.now();
    await withdrawFile(tx, batch.id, 'planned', at);
    const unfiled = { messageId: null, fileVersion: null, fileId: null, filedAt: null };
    return { data: await presentBatch(tx, await updateBatch(tx, batch, { state: 'open', ...unfiled }, at)) };
  });
