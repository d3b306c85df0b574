import type { HandlersOf } from '../../http/handler.ts';
import { countUnread, pageOfNotifications } from './notification-store.ts';
import { presentNotification } from './notify-message.ts';

type Routes = HandlersOf<'notification'>;

/** A page of the company's notifications, newest first. */
export const listNotifications: Routes['list'] = ({ query, session, services, language }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { cursor, perPage, kind } = query;
    const unreadOnly = query.unread === 'true';
    const page = await pageOfNotifications(tx, { reader: session, unreadOnly, kind, cursor, perPage });
    return { data: page.rows.map((row) => presentNotification(services, language, row)), meta: page.meta };
  });

/** How many the caller hasn't read. */
export const countNotifications: Routes['count'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: { unread: await countUnread(tx, session) },
  }));
