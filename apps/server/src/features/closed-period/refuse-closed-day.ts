import { type PlainDate, closedPeriodOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type ClosedPeriodRow, listClosedPeriods } from './closed-period-store.ts';

/**
 * Refuses a date in a closed period, naming the period and the first open day
 * (docs/rules/dates.md#closed-periods). Checked by everything that sends, credits, posts or pays; what a
 * bank or a provider did on a day is a fact and is not checked.
 */
export async function refuseClosedDay(tx: TenantTx, day: PlainDate, field: string): Promise<void> {
  refuseDayIn(await listClosedPeriods(tx), day, field);
}

/** The same with periods that the caller already has. */
export function refuseDayIn(periods: readonly ClosedPeriodRow[], day: PlainDate, field: string): void {
  const closed = closedPeriodOf(day, periods);
  if (closed === undefined) return;
  const { period, firstOpen } = closed;
  const { startsOn, endsOn, reason } = period;
  refuse('periodClosed', {
    field,
    data: { startsOn, endsOn, reason, firstOpen },
    explanation: { text: 'closedPeriod.isClosed', days: { from: startsOn, until: endsOn, open: firstOpen } },
  });
}
