import { USER_EVENTS, type UserEvent } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { eventTexts } from '../../platform/event/event-texts.ts';
import { presentUser } from './present-user.ts';
import { pageOfPeopleEvents } from './user-event-store.ts';
import { pageOfPeople } from './user-store.ts';

type Routes = HandlersOf<'user'>;

/** A page of the people of the company. */
export const listUsers: Routes['list'] = async ({ query, session, services }) => {
  const { q = '', cursor, perPage } = query;
  const { companyId, userId } = session;
  const page = await pageOfPeople(services.database.platform, { companyId, q: q.trim(), cursor, perPage });
  const at = services.clock.now();
  return { data: page.rows.map((row) => presentUser(row, { userId, at })), meta: page.meta };
};

/** A page of what happened to the people of the company. */
export const listUserEvents: Routes['listEvents'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const page = await pageOfPeopleEvents(tx, query);
    return { data: page.rows.map(presentEvent), meta: page.meta };
  });

function presentEvent(row: {
  at: Date;
  event: string;
  actorName: string;
  origin: string;
  data: string;
}): UserEvent {
  const text = eventTexts(row.data);
  return {
    at: row.at.toISOString(),
    event: oneOf(USER_EVENTS, row.event),
    actor: row.actorName,
    origin: row.origin,
    subject: text('subject') || text('name'),
    detail: text('detail') || text('scopes') || text('user'),
  };
}
