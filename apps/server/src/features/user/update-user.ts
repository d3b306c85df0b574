import { type Language, mayManage } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { type PersonEvent, changePerson, requireAnOwner } from './change-people.ts';
import { updateInvitation } from './invitation-store.ts';
import { updatePerson } from './preferences-store.ts';
import { readUser } from './present-user.ts';
import { type PersonRow, updateMember } from './user-store.ts';

/** Changes someone's role, name and language. */
export const updateUser: HandlersOf<'user'>['update'] = async ({ params, body, session, services }) => {
  const { companyId } = session;
  await changePerson(services, session, params.id, async (db, person, _at, own) => {
    const { role = person.role, name = person.name, language = person.language } = body;
    if (!mayManage(own, role)) refuse('forbidden');
    const events: PersonEvent[] = [];
    if (role !== person.role) {
      if (role !== 'owner') await requireAnOwner(db, companyId, person);
      await changeRole(db, { companyId, person, role });
      events.push({ event: 'userRoleChanged', detail: `${person.role} → ${role}` });
    }
    if (name !== person.name || language !== person.language) {
      if (!person.isOnlyHere && !person.invitedUntil && person.id !== session.userId)
        refuse('memberElsewhere');
      await rename(db, companyId, person, { name, language });
      events.push({ event: 'userChanged', detail: name });
    }
    return events;
  });
  return readUser(services, session, params.id);
};

async function changeRole(
  db: Queries,
  { companyId, person, role }: { companyId: string; person: PersonRow; role: PersonRow['role'] },
): Promise<void> {
  const which = { companyId, userId: person.id };
  if (person.isMember) await updateMember(db, which, { role });
  if (person.invitedUntil) await updateInvitation(db, which, { role });
}

/**
 * The inviter's name for someone belongs to the invitation; the person's own name is only changed once nobody else
 * knows them.
 */
async function rename(
  db: Queries,
  companyId: string,
  person: PersonRow,
  change: { name: string; language: Language },
): Promise<void> {
  if (person.invitedUntil) await updateInvitation(db, { companyId, userId: person.id }, change);
  if (!person.invitedUntil || (person.isOnlyHere && !person.isProven))
    await updatePerson(db, person.id, change);
}
