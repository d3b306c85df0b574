import type { HandlersOf } from '../../http/handler.ts';
import { getAccountant, getPrices, updateAccountant } from './accountant.ts';
import {
  createCompany,
  detachCompany,
  getCompany,
  inviteCompanyOwner,
  resetCompany,
  updateCompany,
} from './company.ts';
import { acceptLink, askCompany, declineLink, listLinks, withdrawLink } from './links.ts';
import { listCompanies } from './list-companies.ts';
import {
  disableAccountantUser,
  enableAccountantUser,
  inviteAccountantUser,
  listAccountantUsers,
  removeAccountantUser,
  resendAccountantInvitation,
  updateAccountantUser,
} from './users.ts';

export const accountantHandlers: HandlersOf<'accountant'> = {
  listCompanies,
  createCompany,
  getCompany,
  updateCompany,
  inviteOwner: inviteCompanyOwner,
  detachCompany,
  resetCompany,
  listLinks,
  askCompany,
  acceptLink,
  declineLink,
  withdrawLink,
  listUsers: listAccountantUsers,
  inviteUser: inviteAccountantUser,
  resendInvitation: resendAccountantInvitation,
  updateUser: updateAccountantUser,
  disableUser: disableAccountantUser,
  enableUser: enableAccountantUser,
  removeUser: removeAccountantUser,
  getAccountant,
  updateAccountant,
  getPrices,
};
