import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { disableUser, enableUser, removeUser } from '../user/end-membership.ts';
import { inviteUser, resendInvitation } from '../user/invite-user.ts';
import { listUsers } from '../user/list-users.ts';
import { updateUser } from '../user/update-user.ts';
import { managedAccountantOf, accountantOf } from './accountant-of.ts';

/**
 * The people of an accounting firm are those of its own administration, so they are invited, changed and kept out as in any
 * company; only where the caller is at that moment does not matter.
 */
type Routes = HandlersOf<'accountant'>;

/** The people of the caller's accounting firm. */
export const listAccountantUsers: Routes['listUsers'] = async (call) => {
  const { ownCompanyId } = await accountantOf(call.services, call.session);
  return listUsers({ ...call, session: { ...call.session, companyId: ownCompanyId } });
};

/** Invites someone into your accounting firm; they work in its own administration and in every linked company. */
export const inviteAccountantUser: Routes['inviteUser'] = async (call) =>
  inviteUser({ ...call, session: await inOwnCompany(call) });

/** Sends an invitation again to someone who hasn't joined yet. */
export const resendAccountantInvitation: Routes['resendInvitation'] = async (call) =>
  resendInvitation({ ...call, session: await inOwnCompany(call) });

/** Changes someone of your accounting firm; the last owner stays one, and who works elsewhere too keeps their own name. */
export const updateAccountantUser: Routes['updateUser'] = async (call) =>
  updateUser({ ...call, session: await inOwnCompany(call) });

/** Someone no longer works for your accounting firm: their access to it and to every linked company ends at once. */
export const disableAccountantUser: Routes['disableUser'] = async (call) =>
  disableUser({ ...call, session: await inOwnCompany(call) });

/** Someone works for your accounting firm again, in the role they had. */
export const enableAccountantUser: Routes['enableUser'] = async (call) =>
  enableUser({ ...call, session: await inOwnCompany(call) });

/** Removes someone from the caller's accounting firm, or withdraws an invitation. */
export const removeAccountantUser: Routes['removeUser'] = async (call) =>
  removeUser({ ...call, session: await inOwnCompany(call) });

/** The caller as one of the accounting firm's own administration, wherever they work at the moment. */
async function inOwnCompany(call: { services: Services; session: Session }): Promise<Session> {
  const { id, ownCompanyId, role } = await managedAccountantOf(call.services, call.session);
  // An accounting firm without an administration of its own has no people but the one it was made for.
  if (ownCompanyId === id) refuse('notFound');
  const actor = { ...call.session.actor, kind: 'user' as const };
  return { ...call.session, companyId: ownCompanyId, memberRole: role, actor };
}
