import { afterPause } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { changeCourse } from './change-recurring.ts';
import { type RecurrenceRow, updateRecurrence } from './recurrence-store.ts';

export const resumeRecurring: HandlersOf<'recurring'>['resume'] = async (call) =>
  changeCourse(call, (tx, recurrence) =>
    resumeRecurrence(tx, call.services, { recurrence, session: call.session }),
  );

/**
 * Resumes after a pause, from today: dates that passed meanwhile are skipped. Resuming an active one changes nothing.
 */
export async function resumeRecurrence(
  tx: TenantTx,
  services: Services,
  { recurrence, session }: { recurrence: RecurrenceRow; session: Session },
): Promise<RecurrenceRow> {
  if (recurrence.pausedAt === null) return recurrence;
  const at = services.clock.now();
  const { handledUntil } = afterPause(recurrence, dayIn(session.timezone, at));
  await appendEvent(tx, { documentId: recurrence.documentId, at, event: 'resumed' });
  return updateRecurrence(tx, recurrence, { pausedAt: null, handledUntil });
}
