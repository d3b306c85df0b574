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

/** The day that a record bears, and since when it does. */
interface Dated {
  readonly day: PlainDate | null;
  readonly datedAt: Date;
}

/**
 * Refuses to change what bore its day when that was closed: a VAT return has stated it. What got such a day later keeps
 * it and can be corrected.
 */
export async function refuseClosedRecord(tx: TenantTx, record: Dated, field: string): Promise<void> {
  const periods = await listClosedPeriods(tx);
  const closure = closureOf(periods, record);
  if (closure?.isStated) refuseDayIn(periods, closure.day, field);
}

/** The closed period that a record's day is in, and whether the record bore that day when it was closed. */
export function closureOf(periods: readonly ClosedPeriodRow[], { day, datedAt }: Dated) {
  const closed = day === null ? undefined : closedPeriodOf(day, periods);
  if (day === null || closed === undefined) return undefined;
  const since = periods.filter(({ closedAt }) => datedAt <= closedAt);
  return { day, ...closed, isStated: closedPeriodOf(day, since) !== undefined };
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
