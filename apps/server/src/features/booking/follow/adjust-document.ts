import { type PaymentDifference, comparePayments } from '@penning/domain/accounting/compare-payments';
import { paymentsInTotal } from '@penning/domain/accounting/paid-in-total';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { RemoteBooking } from '../../../integrations/port/accounting.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import { listPayments } from '../../payment/payment-store.ts';
import { lockConnected } from '../../payment/set-off/set-off-store.ts';
import { adjustPayments } from './adjust-payments.ts';
import { type FollowedBooking, updateFollowed, updateNotBooked, updateUndone } from './followed-store.ts';
import { deleteLinks, listLinks } from './link-store.ts';
import { queueRegistering } from './queue-registering.ts';

/** A booking, and how the service says it is now; undefined when it is there no longer. */
export interface StatedBooking {
  readonly definition: ServiceDefinition;
  readonly connectionId: string;
  readonly booking: FollowedBooking;
  readonly stated: RemoteBooking | undefined;
}

/**
 * Records how a booking is now: what was paid or undone there is paid or undone here, and what is to be registered
 * there is queued. Returns what still differs; undefined when a newer answer was recorded meanwhile.
 */
export async function adjustDocument(
  tx: TenantTx,
  services: Services,
  { definition, connectionId, booking, stated }: StatedBooking,
): Promise<PaymentDifference | undefined> {
  const { documentId } = booking;
  const at = services.clock.now();
  await lockConnected(tx, [documentId]);
  const remoteId = stated?.newId ?? booking.remoteId;
  if (!(await updateFollowed(tx, { ...booking, remoteId }, at))) return undefined;
  const posted = { connectionId, documentId };
  const links = await listLinks(tx, posted);
  if (!stated) {
    // What was paid stays paid: the money was received, whatever becomes of the booking.
    await deleteLinks(tx, posted, links);
    await recordUndone(tx, services, { definition, booking, at });
    return comparePayments([], [], []);
  }
  const all = await listPayments(tx, documentId);
  const payments = all.filter(({ kind }) => kind !== 'rounding');
  const theirs = stated.paid ? paymentsInTotal(stated.paid, payments, links) : stated.payments;
  const difference = comparePayments(payments, theirs, links);
  const isAdjusted = await adjustPayments(tx, services, { definition, posted, payments, difference });
  if (!isAdjusted) await queueRegistering(tx, services, [documentId], { leavesRefused: true });
  return difference;
}

async function recordUndone(
  tx: TenantTx,
  services: Services,
  { definition, booking, at }: Pick<StatedBooking, 'definition' | 'booking'> & { at: Date },
): Promise<void> {
  const { id, documentId } = booking;
  await updateUndone(tx, id, at);
  await updateNotBooked(tx, documentId);
  const data = { integration: definition.name };
  await appendEvent(tx, { documentId, at, event: 'bookingUndone', data });
  await notify(tx, services, {
    kind: 'bookingProblem',
    key: `bookingUndone:${id}:${at.toISOString()}`,
    documentId,
    service: { title: definition.title },
    says: { of: 'service', sentence: { text: 'integration.jobUndone', values: {} } },
  });
}
