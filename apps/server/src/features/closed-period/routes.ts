import type { ClosedPeriod } from '@penning/contract';
import { compareDates } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { lockList } from '../../db/lock-list.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import {
  type ClosedPeriodRow,
  MAX_CLOSED_PERIODS,
  deleteClosedPeriod,
  insertClosedPeriod,
  listClosedPeriods,
} from './closed-period-store.ts';

/** Closed periods: listing and closing them, and reopening by an owner. */
export const closedPeriodHandlers: HandlersOf<'closedPeriod'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: (await listClosedPeriods(tx)).map(presentPeriod),
    })),

  create: ({ body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const closedAt = services.clock.now();
      // Today is never closed, so what a bank, a provider or the clock dates today always has an open day.
      if (compareDates(body.endsOn, dayIn(session.timezone, closedAt)) >= 0) {
        refuse('validationFailed', { field: 'endsOn', detail: 'notOver' });
      }
      await lockList(tx, 'closed_periods');
      if ((await listClosedPeriods(tx)).length >= MAX_CLOSED_PERIODS) refuse('invalidRequest');
      const id = services.newId();
      const period = { ...body, id, closedAt, closedByName: session.userName };
      const made = await insertClosedPeriod(tx, period);
      if (!made) return refuse('validationFailed', { field: 'startsOn', detail: 'closedAlready' });
      await appendPeriodEvent(tx, services, 'periodClosed', made);
      return { data: presentPeriod(made) };
    }),

  delete: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const opened = (await deleteClosedPeriod(tx, params.id)) ?? refuse('notFound');
      await appendPeriodEvent(tx, services, 'periodOpened', opened);
      return undefined;
    }),
};

function appendPeriodEvent(
  tx: TenantTx,
  services: Services,
  event: 'periodClosed' | 'periodOpened',
  { startsOn, endsOn, reason }: ClosedPeriodRow,
): Promise<void> {
  const detail = `${startsOn} – ${endsOn}`;
  const data = { detail, startsOn, endsOn, reason };
  return appendEvent(tx, { documentId: tx.companyId, at: services.clock.now(), event, data });
}

function presentPeriod({ closedAt, ...period }: ClosedPeriodRow): z.input<typeof ClosedPeriod> {
  return { ...period, closedAt: closedAt.toISOString() };
}
