import { transition } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { lockDocument } from '../../document/document-store.ts';
import { insertBooking } from './booking-store.ts';
import type { BulkStep } from './bulk-step.ts';

/** Puts a sent document in the outbox of the bookkeeping, once for ever. */
export async function bookDocument(step: BulkStep<'book'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  if (!transition(row.status, 'book').ok) refuse('invalidRequest');
  if (row.sendDate !== null) await refuseClosedDay(tx, row.sendDate, 'sendDate');
  const at = services.clock.now();
  const isNew = row.bookedAt === null && (await insertBooking(tx, documentId, session.userId, at));
  if (!isNew) refuse('alreadyBooked');
  await appendEvent(tx, { documentId, at, event: 'bookingQueued' });
}
