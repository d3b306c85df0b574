import type { Language, OFFICE_ROLES, OfficeUser } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { issueKey } from '../account/one-time-key.ts';
import { revokeSessions } from '../session/session-store.ts';
import { type OwnOffice, managedOfficeOf, officeOf } from './office-of.ts';
import { INVITED_DAYS, preparePerson } from './prepare-person.ts';
import {
  type OfficeUserRow,
  countOtherOwners,
  findOfficeUser,
  findPersonsOffice,
  lockOwnCompany,
  pageOfOfficeUsers,
  setMembership,
  updateOfficeUser,
} from './user-store.ts';
import { welcomePerson } from './welcome-person.ts';

type Routes = HandlersOf<'accountant'>;
type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Who works for the own office. */
export const listUsers: Routes['listUsers'] = async ({ query, session, services }) => {
  const { ownCompanyId } = await officeOf(services, session);
  const { q = '', cursor, perPage } = query;
  const page = await pageOfOfficeUsers(services.database.platform, { ownCompanyId, q, cursor, perPage });
  return { data: page.rows.map((row) => presentUser(row, session.userId)), meta: page.meta };
};

/** Invites someone into the own office; they work in its own administration and in every linked company. */
export const inviteUser: Routes['inviteUser'] = async ({ body, session, services }) => {
  const office = await managedOfficeOf(services, session);
  requireRankFor(office, body.role);
  const companyId = office.ownCompanyId;
  const person = await preparePerson(services, { ...body, password: '' });
  const key = await services.database.withPlatform(async (db) => {
    await lockOwnCompany(db, companyId);
    if (await findOfficeUser(db, companyId, person.id)) refuse('emailTaken', { field: 'email' });
    const other = await findPersonsOffice(db, person.id);
    if (other !== null && other !== office.id) refuse('worksElsewhere', { field: 'email' });
    const made = await person.insert(db);
    const at = services.clock.now();
    await setMembership(db, { companyId, userId: person.id, role: body.role, at, disabledAt: null });
    return made;
  });
  await welcomePerson(services, {
    person,
    key,
    companyId,
    companyName: office.name,
    inviter: session.userName,
  });
  return readUser(services, office, session, person.id);
};

/** Sends an invitation once more to who has not come yet. */
export const resendInvitation: Routes['resendInvitation'] = async ({ params, session, services }) => {
  const office = await managedOfficeOf(services, session);
  const { platform } = services.database;
  const user = (await findOfficeUser(platform, office.ownCompanyId, params.id)) ?? refuse('notFound');
  if (presentUser(user, session.userId).status !== 'invited') refuse('invalidRequest');
  const { id, name, email } = user;
  await welcomePerson(services, {
    person: { name, email, language: user.language as Language },
    key: await issueKey(platform, services, { userId: id, purpose: 'invite', hours: INVITED_DAYS * 24 }),
    companyId: office.ownCompanyId,
    companyName: office.name,
    inviter: session.userName,
  });
  return readUser(services, office, session, id);
};

/** Changes someone of the own office; the last owner stays one, and who works elsewhere too keeps their own name. */
export const updateUser: Routes['updateUser'] = async ({ params, body, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await changeUser(services, office, params.id, async (db, user) => {
    requireRankFor(office, body.role);
    if (user.role === 'owner' && body.role !== 'owner') await requireOtherOwner(db, office, user.id);
    if (!user.isElsewhere || user.id === session.userId) {
      await updateOfficeUser(db, user.id, { name: body.name, language: body.language });
    }
    return { role: body.role, isDisabled: user.isDisabled };
  });
  return readUser(services, office, session, params.id);
};

/** Someone no longer works for the own office: their access to it and to every linked company ends at once. */
export const disableUser: Routes['disableUser'] = async ({ params, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await changeUser(services, office, params.id, async (db, user) => {
    if (user.role === 'owner' && !user.isDisabled) await requireOtherOwner(db, office, user.id);
    await revokeSessions(db, { userId: user.id }, services.clock.now());
    return { role: user.role as OfficeRole, isDisabled: true };
  });
  return readUser(services, office, session, params.id);
};

/** Someone works for the own office again, in the role they had. */
export const enableUser: Routes['enableUser'] = async ({ params, session, services }) => {
  const office = await managedOfficeOf(services, session);
  await changeUser(services, office, params.id, async (db, user) => {
    const other = await findPersonsOffice(db, user.id);
    if (other !== null && other !== office.id) refuse('worksElsewhere');
    return { role: user.role as OfficeRole, isDisabled: false };
  });
  return readUser(services, office, session, params.id);
};

/** Changes how somebody stands in the office, one after the other, so that an owner is always left. */
async function changeUser(
  services: Services,
  office: OwnOffice,
  userId: string,
  change: (db: Queries, user: OfficeUserRow) => Promise<{ role: OfficeRole; isDisabled: boolean }>,
): Promise<void> {
  const companyId = office.ownCompanyId;
  const at = services.clock.now();
  await services.database.withPlatform(async (db) => {
    await lockOwnCompany(db, companyId);
    const user = (await findOfficeUser(db, companyId, userId)) ?? refuse('notFound');
    requireRankFor(office, user.role as OfficeRole);
    const { role, isDisabled } = await change(db, user);
    await setMembership(db, { companyId, userId, role, at, disabledAt: isDisabled ? at : null });
  });
}

/** Owners are other owners' affair. */
function requireRankFor(office: OwnOffice, role: OfficeRole): void {
  if (role === 'owner' && office.role !== 'owner') refuse('forbidden');
}

async function requireOtherOwner(db: Queries, office: OwnOffice, userId: string): Promise<void> {
  if ((await countOtherOwners(db, office.ownCompanyId, userId)) === 0) refuse('lastOfficeUser');
}

async function readUser(
  { database }: Services,
  office: OwnOffice,
  session: Session,
  id: string,
): Promise<{ data: OfficeUser }> {
  const row = (await findOfficeUser(database.platform, office.ownCompanyId, id)) ?? refuse('notFound');
  return { data: presentUser(row, session.userId) };
}

function presentUser(row: OfficeUserRow, self: string): OfficeUser {
  const isInvited = row.lastSeenAt === null && row.emailVerifiedAt === null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as OfficeRole,
    language: row.language as Language,
    status: row.isDisabled ? 'disabled' : isInvited ? 'invited' : 'active',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    isSelf: row.id === self,
  };
}
