import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, DateText, Id, Instant, list, single } from '../shapes/primitives.ts';

/** Why the books of a period are closed. */
export const CLOSING_REASONS = ['vatReturn', 'yearEnd', 'other'] as const;

const periodFields = { startsOn: DateText, endsOn: DateText, reason: z.enum(CLOSING_REASONS) };

/** A period to close: its first and last day. */
export const ClosedPeriodInput = withRule(
  z.strictObject({ ...periodFields, reason: periodFields.reason.default('other') }),
  {
    of: ['startsOn', 'endsOn'],
    path: 'endsOn',
    error: 'ascending',
    holds: ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn,
  },
).meta({ id: 'ClosedPeriodInput' });

/** A period with closed books: nothing is sent, posted or paid with a date in it. */
export const ClosedPeriod = z
  .strictObject({ id: Id, ...periodFields, closedAt: Instant, closedByName: z.string() })
  .meta({ id: 'ClosedPeriod' });
export type ClosedPeriod = z.infer<typeof ClosedPeriod>;

const tag = 'closedPeriod';

/** Periods whose books are closed, after a VAT return or at the end of a year. */
export const closedPeriod = {
  list: route({
    method: 'GET',
    path: '/closed-periods',
    access: 'master.read',
    summary: 'The closed periods, the latest first',
    tag,
    response: list(ClosedPeriod),
  }),
  create: route({
    method: 'POST',
    path: '/closed-periods',
    access: 'settings.write',
    summary:
      'Close a period that is over: nothing is sent, credited, posted or paid with a date in it any more',
    tag,
    body: ClosedPeriodInput,
    example: { startsOn: '2026-07-01', endsOn: '2026-09-30', reason: 'vatReturn' },
    response: single(ClosedPeriod),
    status: 201,
  }),
  delete: route({
    method: 'DELETE',
    path: '/closed-periods/:id',
    access: 'period.open',
    summary: 'Open a closed period, which only an owner does; the event log says so',
    tag,
    params: ById,
    response: nothing,
  }),
} as const;
