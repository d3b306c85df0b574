import { transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { findQuotation, lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { updateQuotationStatus } from './quotation-store.ts';

type Routes = HandlersOf<'quotation'>;

/** Archives a sent quotation. */
export const archiveQuotation: Routes['archive'] = (call) => move(call, 'archive');

/** Restores an archived quotation; one that was converted as a draft is a draft again. */
export const restoreQuotation: Routes['restore'] = (call) => move(call, 'restore');

function move(
  { params, session, services }: Pick<Parameters<Routes['archive']>[0], 'params' | 'session' | 'services'>,
  action: 'archive' | 'restore',
): ReturnType<Routes['archive']> {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await moveQuotation(tx, services, params.id, action);
    return { data: await presentQuotation(tx, services, await findQuotation(tx, params.id)) };
  });
}

/** Archives or restores a quotation in the caller's transaction. */
export async function moveQuotation(
  tx: TenantTx,
  services: Services,
  id: string,
  action: 'archive' | 'restore',
): Promise<void> {
  const row = await lockQuotation(tx, id);
  const result = transition(row.status, action, { neverSent: row.content === null });
  if (!result.ok) return refuseTransition(row.status, result.reason);
  const at = services.clock.now();
  await updateQuotationStatus(tx, row.id, { status: result.status, at });
  const event = action === 'archive' ? 'archived' : 'restored';
  await appendEvent(tx, { documentId: row.id, at, event });
}
