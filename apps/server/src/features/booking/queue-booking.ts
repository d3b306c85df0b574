import { transition } from '@penning/domain';
import { type TenantTx, isPerson } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionRow, listConnectionRows } from '../connection/connection-store.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { queueJob } from '../errand/queue-job.ts';

/** Has a document booked in every bookkeeping service that the company uses; refuses where it uses none. */
export async function queueBooking(
  tx: TenantTx,
  services: Services,
  booking: { documentId: string; userId: string },
): Promise<boolean> {
  const connections = await listBookkeepings(tx, services);
  if (connections.length === 0) refuse('noAccounting');
  return queueIn(tx, services, connections, booking);
}

/**
 * Has documents that were just sent booked, where the company posts by itself: those that can be, once, in every
 * bookkeeping service that it uses.
 */
export async function queueOwnBookings(
  tx: TenantTx,
  services: Services,
  sent: readonly Pick<DocumentRow, 'id' | 'status'>[],
): Promise<void> {
  const bookable = sent.filter(({ status }) => transition(status, 'book').ok);
  if (bookable.length === 0) return;
  const connections = await listBookkeepings(tx, services);
  if (connections.length === 0) return;
  const userId = isPerson(tx.actor) ? tx.actor.id : null;
  const at = services.clock.now();
  for (const { id: documentId } of bookable) {
    const isNew = await queueIn(tx, services, connections, { documentId, userId });
    if (isNew) await appendEvent(tx, { documentId, at, event: 'bookingQueued' });
  }
}

export async function listBookkeepings(
  tx: TenantTx,
  { integrations }: Pick<Services, 'integrations'>,
): Promise<ConnectionRow[]> {
  const rows = await listConnectionRows(tx);
  return rows.filter(
    ({ name, enabled }) => enabled && integrations.get(name)?.ports?.accounting !== undefined,
  );
}

/** Returns whether any of them has something to do. */
async function queueIn(
  tx: TenantTx,
  services: Services,
  connections: readonly ConnectionRow[],
  booking: { documentId: string; userId: string | null },
): Promise<boolean> {
  let isNew = false;
  for (const connection of connections) {
    const { documentId: subjectId, userId } = booking;
    const isQueued = await queueJob(tx, services, { act: 'book', connection, subjectId, userId });
    isNew ||= isQueued;
  }
  return isNew;
}
