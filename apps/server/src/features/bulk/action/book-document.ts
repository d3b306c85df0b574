import { transition } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { queuePurchase } from '../../booking/purchase/queue-purchase.ts';
import { queueBooking } from '../../booking/queue-booking.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { lockDocument } from '../../document/document-store.ts';
import { refuseTransition } from '../../document/state/refuse-transition.ts';
import type { BulkStep } from './bulk-step.ts';

/**
 * Has a sent document or a purchase booked in the company's bookkeeping, only once; a failed booking is retried, and one
 * in a bookkeeping that the company has left is made again in the present one.
 */
export async function bookDocument(step: BulkStep<'book'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  const row = await lockDocument(tx, documentId);
  if (!row) {
    const isQueued = await queuePurchase(tx, services, { purchaseId: documentId, userId: session.userId });
    if (!isQueued) refuse('alreadyBooked');
    return;
  }
  if (!transition(row.status, 'book').ok) refuseTransition(row.status);
  if (row.sendDate !== null) await refuseClosedDay(tx, row.sendDate, 'sendDate');
  const at = services.clock.now();
  const isBooked = row.bookedAt !== null;
  const isNew = await queueBooking(tx, services, { documentId, userId: session.userId, isBooked });
  if (!isNew) refuse('alreadyBooked');
  await appendEvent(tx, { documentId, at, event: 'bookingQueued' });
}
