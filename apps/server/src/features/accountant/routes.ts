import type { HandlersOf } from '../../http/handler.ts';
import { createCompany, detachCompany, getCompany, resetCompany, updateCompany } from './company.ts';
import { acceptLink, askCompany, declineLink, listLinks, withdrawLink } from './links.ts';
import { listCompanies } from './list-companies.ts';
import { getOffice, getPrices, updateOffice } from './office.ts';
import { disableUser, enableUser, inviteUser, listUsers, resendInvitation, updateUser } from './users.ts';

export const accountantHandlers: HandlersOf<'accountant'> = {
  listCompanies,
  createCompany,
  getCompany,
  updateCompany,
  detachCompany,
  resetCompany,
  listLinks,
  askCompany,
  acceptLink,
  declineLink,
  withdrawLink,
  listUsers,
  inviteUser,
  resendInvitation,
  updateUser,
  disableUser,
  enableUser,
  getOffice,
  updateOffice,
  getPrices,
};
