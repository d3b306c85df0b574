import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findNotification, insertReads } from './notification-store.ts';
import { presentNotification } from './notify-message.ts';

type Routes = HandlersOf<'notification'>;

/** Records that the caller has read one notification. */
export const readNotification: Routes['read'] = ({ params, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertReads(tx, { reader: session, id: params.id, at: services.clock.now() });
    const row = (await findNotification(tx, session, params.id)) ?? refuse('notFound');
    return { data: presentNotification(services, language, row) };
  });

/** Records that the caller has read all notifications. */
export const readAllNotifications: Routes['readAll'] = async ({ session, services }) => {
  await services.database.withTenant(session.companyId, session.actor, (tx) =>
    insertReads(tx, { reader: session, id: null, at: services.clock.now() }),
  );
};
