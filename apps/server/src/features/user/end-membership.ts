import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { changePerson, requireAnOwner } from './change-people.ts';
import { claimInvitation } from './invitation-store.ts';
import { readUser } from './present-user.ts';
import {
  deleteMember,
  updateSessionsAndTokens,
  updateUnusedAddress,
  updateMember,
  isWorkingForOther,
} from './user-store.ts';

type Routes = HandlersOf<'user'>;

/** Bars a member from now on. */
export const disableUser: Routes['disable'] = async ({ params, session, services }) => {
  const which = { companyId: session.companyId, userId: params.id };
  await changePerson(services, session, params.id, async (db, person, at) => {
    if (person.disabledAt || person.invitedUntil) return refuse('invalidRequest');
    await requireAnOwner(db, session.companyId, person);
    await updateMember(db, which, { disabledAt: at });
    await updateSessionsAndTokens(db, which, at);
    return [{ event: 'userDisabled' }];
  });
  return readUser(services, session, params.id);
};

/** Lets a member in again. */
export const enableUser: Routes['enable'] = async ({ params, session, services }) => {
  const which = { companyId: session.companyId, userId: params.id };
  await changePerson(services, session, params.id, async (db, person) => {
    if (!person.disabledAt) return refuse('invalidRequest');
    if (await isWorkingForOther(db, which)) return refuse('worksElsewhere');
    await updateMember(db, which, { disabledAt: null });
    return [{ event: 'userEnabled' }];
  });
  return readUser(services, session, params.id);
};

/** Takes a member out of the company, or an invitation back. */
export const removeUser: Routes['remove'] = async ({ params, session, services }) => {
  const which = { companyId: session.companyId, userId: params.id };
  await changePerson(services, session, params.id, async (db, person, at) => {
    await requireAnOwner(db, session.companyId, person);
    await claimInvitation(db, which);
    await deleteMember(db, which);
    await updateSessionsAndTokens(db, which, at);
    await updateUnusedAddress(db, person.id, at);
    return [{ event: person.invitedUntil ? 'userInvitationWithdrawn' : 'userRemoved' }];
  });
  return undefined;
};
