import type { HandlersOf } from '../../http/handler.ts';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  verifyByInvitation,
} from './answer-invitation.ts';
import { disableUser, enableUser, removeUser } from './end-membership.ts';
import { inviteUser, resendInvitation } from './invite-user.ts';
import { listUserEvents, listUsers } from './list-users.ts';
import { readInvitation } from './read-invitation.ts';
import { updateUser } from './update-user.ts';

export const userHandlers: HandlersOf<'user'> = {
  list: listUsers,
  invite: inviteUser,
  update: updateUser,
  resendInvitation,
  disable: disableUser,
  enable: enableUser,
  remove: removeUser,
  listEvents: listUserEvents,
  listInvitations,
  readInvitation,
  verifyByInvitation,
  acceptInvitation,
  declineInvitation,
};
