import { transition } from '@penning/domain';
import { type TenantTx, isPerson } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionRow, listConnectionRows } from '../connection/connection-store.ts';
import { openConnection } from '../connection/seal-connection.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { queueJob } from '../errand/queue-job.ts';
import { type PostedIn, listPostedIn } from './booked-store.ts';

/**
 * Has a document booked in every bookkeeping service that the company uses; refuses where it uses none. One that a
 * connected bookkeeping has is left alone; one in a bookkeeping that the company has left goes to the present ones.
 */
export async function queueBooking(
  tx: TenantTx,
  services: Services,
  booking: { documentId: string; userId: string; isBooked: boolean },
): Promise<boolean> {
  const connections = await listBookkeepings(tx, services);
  if (connections.length === 0) refuse('noAccounting');
  if (!booking.isBooked) return queueIn(tx, services, connections, booking);
  const posted = await listPostedIn(tx, booking.documentId);
  if (posted.length === 0 || posted.some(({ isConnected }) => isConnected)) return false;
  return queueIn(tx, services, withoutIt(services, connections, posted), booking);
}

/**
 * The connections whose bookkeeping doesn't have a document yet: a service that is connected again has it, unless it
 * now leads to another administration.
 */
export function withoutIt(
  services: Services,
  connections: readonly ConnectionRow[],
  posted: readonly PostedIn[],
): ConnectionRow[] {
  return connections.filter((row) => {
    const before = posted.filter(
      ({ service, connectionId }) => service === row.name && connectionId !== row.id,
    );
    if (before.length === 0) return true;
    const office = openConnection(services, row).sealed?.config['office'];
    return before.every((one) => one.office !== '' && office && one.office !== office);
  });
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
