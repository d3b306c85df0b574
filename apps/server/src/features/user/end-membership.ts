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

/** Disables a member. */
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

/** Enables a member again. */
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

/** Removes a member from the company, or withdraws an invitation. */
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
