import type { Language, Transmission } from '@penning/contract';
import { STATUS } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse, refuseBecause } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { presentTransmission } from './present-transmission.ts';
import { networkRouteOf, queueTransmission } from './queue-transmission.ts';
import { listTransmissionsOf, updateDecided } from './transmission-store.ts';

/**
 * Sends a sent invoice over the network; one that is on its way or delivered isn't sent again. One that may have been
 * sent is, since whoever asks has decided that it wasn't.
 */
export const sendTransmission: HandlersOf<'transmission'>['send'] = ({
  params,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    const isSent = row.status === STATUS.sent || row.status === STATUS.credited;
    if (!isSent || row.content === null) return refuseTransition(row.status);
    const before = await listTransmissionsOf(tx, row.id);
    const undecided = before.find(({ state }) => state === 'unconfirmed');
    if (undecided) return { data: await sendAgain(tx, services, { id: undecided.id, language }) };
    if (before.some(({ state }) => state !== 'failed')) return refuseBecause('obstacle.transmitted');
    const id = await queueTransmission(tx, services, {
      documentId: row.id,
      intent: `transmit:${row.id}:${before.length}`,
      route: networkRouteOf(row.content),
    });
    const queued = (await listTransmissionsOf(tx, row.id)).find((transmission) => transmission.id === id);
    return queued
      ? { data: presentTransmission(queued, services.texts.translate(language)) }
      : refuse('invalidRequest');
  });

async function sendAgain(
  tx: TenantTx,
  services: Services,
  { id, language }: { id: string; language: Language },
): Promise<Transmission> {
  const row = await updateDecided(tx, id, { state: 'queued', at: services.clock.now() });
  if (!row) return refuse('invalidRequest');
  await services.queue.enqueue(tx, 'transmit-invoice', { companyId: tx.companyId, transmissionId: id });
  return presentTransmission(row, services.texts.translate(language));
}
