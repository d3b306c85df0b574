import type { AdminUser } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSessions } from '../account/session-store.ts';
import { type PersonRow, findPerson, lockAdmins, pageOfUsers, updateUserRow } from './user-store.ts';

type Routes = HandlersOf<'admin'>;

/** All people. */
export const listUsers: Routes['listUsers'] = async ({ query, session, services }) => {
  const { q = '', sort, cursor, perPage } = query;
  const at = services.clock.now();
  const page = await pageOfUsers(services.database.platform, { q, at, sort, cursor, perPage });
  return { data: page.rows.map((row) => presentUser(row, session)), meta: page.meta };
};

/** Blocks someone; the last administrator stays. */
export const disableUser: Routes['disableUser'] = ({ params, session, services }) =>
  changeUser(services, session, params.id, async (db, user, at) => {
    if (user.isAdmin && (await lockAdmins(db, user.id)) === 0) refuse('lastAdmin');
    await updateUserRow(db, user.id, { disabledAt: user.disabledAt ?? at });
    await deleteSessions(db, { userId: user.id }, at);
  });

/** Unblocks someone. */
export const enableUser: Routes['enableUser'] = ({ params, session, services }) =>
  changeUser(services, session, params.id, (db, user) => updateUserRow(db, user.id, { disabledAt: null }));

/** Ends all sessions of someone. */
export const endSessions: Routes['endSessions'] = ({ params, session, services }) =>
  changeUser(services, session, params.id, (db, user, at) => deleteSessions(db, { userId: user.id }, at));

/** Makes someone an administrator, once they have proven that the address they sign in with is theirs. */
export const makeAdmin: Routes['makeAdmin'] = ({ params, session, services }) =>
  changeUser(services, session, params.id, async (db, user) => {
    if (user.disabledAt !== null) refuse('invalidRequest');
    if (user.emailVerifiedAt === null) refuse('personUnproven');
    await updateUserRow(db, user.id, { isAdmin: true });
  });

/** Revokes that; the last administrator stays. */
export const unmakeAdmin: Routes['unmakeAdmin'] = ({ params, session, services }) =>
  changeUser(services, session, params.id, async (db, user) => {
    if (!user.isAdmin) return;
    if ((await lockAdmins(db, user.id)) === 0) refuse('lastAdmin');
    await updateUserRow(db, user.id, { isAdmin: false });
  });

async function changeUser(
  services: Services,
  session: Session,
  id: string,
  change: (db: Queries, user: PersonRow, at: Date) => Promise<void>,
): Promise<{ data: AdminUser }> {
  const at = services.clock.now();
  await services.database.withPlatform(async (db) => {
    await change(db, (await findPerson(db, id, at)) ?? refuse('notFound'), at);
  });
  const after = (await findPerson(services.database.platform, id, at)) ?? refuse('notFound');
  return { data: presentUser(after, session) };
}

function presentUser(row: PersonRow, session: Session): AdminUser {
  const { id, name, email, isAdmin, companies, sessions } = row;
  return {
    id,
    name,
    email,
    language: row.language,
    isAdmin,
    accountant: row.accountantName,
    companies,
    sessions,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    status: row.disabledAt === null ? 'active' : 'disabled',
    isSelf: id === session.userId,
  };
}
