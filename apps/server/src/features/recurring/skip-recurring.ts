import { afterSkip } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { changeCourse } from './change-recurring.ts';
import { updateRecurrence } from './recurrence-store.ts';
import { findRun, insertRuns } from './run/run-store.ts';

/** Skips the next date. The date is named: requested twice for the same one, no other is skipped. */
export const skipRecurring: HandlersOf<'recurring'>['skip'] = async (call) =>
  changeCourse(call, async (tx, recurrence) => {
    const { documentId, nextOn } = recurrence;
    const { occursOn } = call.body;
    if (nextOn !== occursOn) {
      const before = await findRun(tx, documentId, occursOn);
      return before?.outcome === 'skipped' ? recurrence : refuse('changedElsewhere', { field: 'occursOn' });
    }
    const at = call.services.clock.now();
    const skipped = { recurringId: documentId, occursOn, documentId: null, problem: '', at };
    await insertRuns(tx, [{ ...skipped, outcome: 'skipped' }]);
    await appendEvent(tx, { documentId, at, event: 'skipped', data: { skippedOn: occursOn } });
    const { handledUntil } = afterSkip(recurrence);
    return updateRecurrence(tx, recurrence, { handledUntil });
  });
