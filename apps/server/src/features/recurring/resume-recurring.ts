import { afterPause } from '@penning/domain';
import { dayIn } from '../../clock.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../history/append-event.ts';
import { changeCourse } from './change-recurring.ts';
import { changeRecurrence } from './recurrence-store.ts';

/** Goes on after a pause, from today on: what passed meanwhile is skipped. Resuming what runs changes nothing. */
export const resumeRecurring: HandlersOf<'recurring'>['resume'] = async (call) =>
  changeCourse(call, async (tx, recurrence) => {
    if (recurrence.pausedAt === null) return recurrence;
    const at = call.services.clock.now();
    const { handledUntil } = afterPause(recurrence, dayIn(call.session.timezone, at));
    await appendEvent(tx, { documentId: recurrence.documentId, at, event: 'resumed' });
    return changeRecurrence(tx, recurrence, { pausedAt: null, handledUntil });
  });
