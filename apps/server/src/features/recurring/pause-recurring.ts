import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../history/append-event.ts';
import { changeCourse } from './change-recurring.ts';
import { changeRecurrence } from './recurrence-store.ts';

/** No invoices are made until it is resumed; pausing what is paused changes nothing. */
export const pauseRecurring: HandlersOf<'recurring'>['pause'] = async (call) =>
  changeCourse(call, async (tx, recurrence) => {
    if (recurrence.pausedAt !== null) return recurrence;
    const at = call.services.clock.now();
    await appendEvent(tx, { documentId: recurrence.documentId, at, event: 'paused' });
    return changeRecurrence(tx, recurrence, { pausedAt: at });
  });
