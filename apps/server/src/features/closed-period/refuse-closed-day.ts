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

/**
 * Refuses to change what was there when its day was closed: a VAT return has stated it. What came in later keeps its
 * day and can be corrected.
 */
export async function refuseClosedRecord(
  tx: TenantTx,
  { day, createdAt }: { day: PlainDate | null; createdAt: Date },
  field: string,
): Promise<void> {
  if (day === null) return;
  const periods = await listClosedPeriods(tx);
  const since = periods.filter(({ closedAt }) => createdAt <= closedAt);
  if (closedPeriodOf(day, since) !== undefined) refuseDayIn(periods, day, field);
}

/** The same as the first with periods that the caller already has. */
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
