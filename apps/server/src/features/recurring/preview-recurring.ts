import { UPCOMING_DATES } from '@penning/contract';
import { upcomingOccurrences } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { pastDates } from './prepare-recurring.ts';
import { findRecurrence } from './recurrence-store.ts';

/** The dates that a schedule would have if it were saved now. */
export const previewRecurring: HandlersOf<'recurring'>['preview'] = async ({ body, session, services }) => {
  const { recurringId, ...schedule } = body;
  const before =
    recurringId === null
      ? { made: 0, handledUntil: null }
      : await services.database.withTenant(
          session.companyId,
          session.actor,
          async (tx) =>
            (await findRecurrence(tx, recurringId)) ?? refuse('notFound', { field: 'recurringId' }),
        );
  const recurrence = { ...before, ...schedule };
  return {
    data: {
      dates: upcomingOccurrences(recurrence, UPCOMING_DATES).map(({ on }) => on),
      past: pastDates(services, session, recurrence),
    },
  };
};
