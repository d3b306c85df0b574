import type { HandlersOf } from '../../http/handler.ts';
import { createAccountant, getAccountant, listAccountants, updateAccountant } from './accountants.ts';
import {
  choosePackage,
  confirmCompany,
  inviteCompanyOwner,
  createCompany,
  getCompany,
  linkAccountant,
  listCompanies,
  reactivateCompany,
  suspendCompany,
  updateCompany,
} from './companies.ts';
import { getHealth, listFailures } from './health.ts';
import { inviteToSignUp } from './invite-to-sign-up.ts';
import {
  createPromocode,
  disablePromocode,
  enablePromocode,
  listPromocodes,
  updatePromocode,
} from './promocodes.ts';
import { getSettings, updateSettings } from './settings.ts';
import { disableUser, enableUser, endSessions, listUsers, makeAdmin, unmakeAdmin } from './users.ts';

export const adminHandlers: HandlersOf<'admin'> = {
  listCompanies,
  createCompany,
  getCompany,
  updateCompany,
  choosePackage,
  inviteOwner: inviteCompanyOwner,
  suspendCompany,
  reactivateCompany,
  confirmCompany,
  linkAccountant,
  listAccountants,
  createAccountant,
  getAccountant,
  updateAccountant,
  listUsers,
  disableUser,
  enableUser,
  endSessions,
  makeAdmin,
  unmakeAdmin,
  inviteToSignUp,
  listPromocodes,
  createPromocode,
  updatePromocode,
  disablePromocode,
  enablePromocode,
  getSettings,
  updateSettings,
  getHealth,
  listFailures,
};
