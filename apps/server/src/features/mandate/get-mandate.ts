import { MANDATE_EVENTS, type MandateEvent } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEvents } from '../../platform/event/event-store.ts';
import { eventTexts } from '../../platform/event/event-texts.ts';
import { findMandate, listMandatesOf } from '../collection/mandate-store.ts';
import { hasCustomer } from '../customer/customer-store.ts';
import { presentMandate } from './present-mandate.ts';

/** One mandate with its events. */
export const getMandate: HandlersOf<'mandate'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const mandate = (await findMandate(tx, params.id)) ?? refuse('notFound');
    const events = await listEvents(tx, mandate.id);
    return {
      data: { ...presentMandate(services, mandate, session.timezone), events: events.flatMap(presentEvent) },
    };
  });

/** The mandates of a customer, newest first. */
export const listMandates: HandlersOf<'mandate'>['listOfCustomer'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await hasCustomer(tx, params.id))) return refuse('customerNotFound');
    const rows = await listMandatesOf(tx, params.id);
    return { data: rows.map((row) => presentMandate(services, row, session.timezone)) };
  });

function presentEvent(row: { at: Date; event: string; actorName: string; data: string }): MandateEvent[] {
  const event = MANDATE_EVENTS.find((name) => name === row.event);
  if (event === undefined) return [];
  const text = eventTexts(row.data);
  return [
    {
      at: row.at.toISOString(),
      event,
      actor: row.actorName,
      detail: text('reason') || text('recipient') || text('accountHolder'),
    },
  ];
}
