import type { HandlersOf } from '../../http/handler.ts';
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
import { getOffice, getPrices, updateOffice } from './office.ts';
import {
  disableOfficeUser,
  enableOfficeUser,
  inviteOfficeUser,
  listOfficeUsers,
  removeOfficeUser,
  resendOfficeInvitation,
  updateOfficeUser,
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
  listUsers: listOfficeUsers,
  inviteUser: inviteOfficeUser,
  resendInvitation: resendOfficeInvitation,
  updateUser: updateOfficeUser,
  disableUser: disableOfficeUser,
  enableUser: enableOfficeUser,
  removeUser: removeOfficeUser,
  getOffice,
  updateOffice,
  getPrices,
};
