import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { changeCourse } from './change-recurring.ts';
import { type RecurrenceRow, updateRecurrence } from './recurrence-store.ts';

export const pauseRecurring: HandlersOf<'recurring'>['pause'] = async (call) =>
  changeCourse(call, (tx, recurrence) => pauseRecurrence(tx, call.services, recurrence));

/** No invoices are made until it is resumed; pausing a paused one changes nothing. */
export async function pauseRecurrence(
  tx: TenantTx,
  services: Services,
  recurrence: RecurrenceRow,
): Promise<RecurrenceRow> {
  if (recurrence.pausedAt !== null) return recurrence;
  const at = services.clock.now();
  await appendEvent(tx, { documentId: recurrence.documentId, at, event: 'paused' });
  return updateRecurrence(tx, recurrence, { pausedAt: at });
}
