import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findBatch } from '../batch-store.ts';
import { pageOfCandidates } from './candidate-list-store.ts';

/** The invoices that could be added to an open batch, first due first. */
export const listCandidates: HandlersOf<'sepaBatch'>['listCandidates'] = ({
  params,
  query,
  session,
  services,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await findBatch(tx, params.id)) ?? refuse('notFound');
    const { rows, meta } = await pageOfCandidates(tx, batch.scheme, query);
    return { data: rows, meta };
  });
