import { BULK_PERMISSIONS, type BulkRequest, holds } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { BULK_ACTION_ENTRIES } from './action/bulk-actions.ts';
import { findBulk, findBulkOfToken, insertBulk, insertItems } from './bulk-store.ts';
import { freezeSelection } from './freeze-selection.ts';
import { presentBulk } from './present-bulk.ts';

/**
 * Starts an action: the documents are frozen now, and the job continues from there. A repeated token changes nothing.
 */
export const startBulk: HandlersOf<'bulk'>['start'] = async ({ body, session, services }) => {
  const entry = BULK_ACTION_ENTRIES[body.action];
  if (!holds(session, BULK_PERMISSIONS[body.action])) refuse('forbidden');
  // The job acts with all rights of the person, so what their token may not do is refused now.
  if (session.scopes && body.action === 'delete' && !holds(session, 'document.deleteAny'))
    refuse('forbidden');
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { token = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'bulk.start', body });
    const known = await findBulkOfToken(tx, token);
    if (known) return { data: presentBulk(known) };
    const at = services.clock.now();
    const parameters = parametersOf(body);
    await entry.check(tx, parameters);
    const documentIds = await freezeSelection(tx, body.selection, dayIn(session.timezone, at));
    const id = services.newId();
    const isNew = await insertBulk(tx, {
      id,
      token,
      action: body.action,
      parameters,
      total: documentIds.length,
      createdBy: session.userId,
      origin: session.actor.origin,
      at,
    });
    if (isNew) {
      await insertItems(tx, { bulkId: id, documentIds, byDate: body.action === 'send' });
      await services.queue.enqueue(tx, 'run-bulk', { companyId: session.companyId, bulkId: id });
    }
    const begun = isNew ? await findBulk(tx, id) : await findBulkOfToken(tx, token);
    return { data: presentBulk(begun ?? refuse('notFound')) };
  });
};

function parametersOf({ token: _, selection: __, action: ___, ...parameters }: BulkRequest) {
  return parameters;
}
