import { FEATURES, PACKAGES, SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import {
  AccountantNumber,
  AdminNewCompany,
  CompanyDetails,
  CompanyDetailsChange,
  OwnerInvitation,
} from '../shapes/accountant.ts';
import { ADMIN_COMPANY_SORTS } from '../shapes/list-names.ts';
import { AdminCompany } from '../shapes/platform.ts';
import { ById, page, paragraph, single, searched } from '../shapes/primitives.ts';

/** What platform administrators do with companies. They only see inside one after switching to it. */
export const adminCompany = {
  listCompanies: route({
    method: 'GET',
    path: '/admin/companies',
    access: 'admin',
    summary: 'All companies, searched by name, number and email',
    tag: 'admin',
    query: z.strictObject({
      ...searched,
      state: z.enum(SUBSCRIPTION_STATES).optional(),
      sort: z.enum(ADMIN_COMPANY_SORTS).default('name'),
    }),
    response: page(AdminCompany),
  }),
  createCompany: route({
    method: 'POST',
    path: '/admin/companies',
    access: 'admin',
    summary: 'A new company; without a password its owner is invited by email',
    tag: 'admin',
    description: 'The owner’s language is the caller’s unless it is given.',
    body: AdminNewCompany,
    response: single(CompanyDetails),
    status: 201,
    errors: ['accountantUnknown', 'nameTaken', 'emailTaken'],
  }),
  getCompany: route({
    method: 'GET',
    path: '/admin/companies/:id',
    access: 'admin',
    summary: 'One company, as it is edited',
    tag: 'admin',
    params: ById,
    response: single(CompanyDetails),
  }),
  updateCompany: route({
    method: 'PUT',
    path: '/admin/companies/:id',
    access: 'admin',
    summary: 'Change the details and the bookkeeping settings of a company',
    tag: 'admin',
    params: ById,
    body: CompanyDetailsChange,
    response: single(CompanyDetails),
  }),
  inviteOwner: route({
    method: 'POST',
    path: '/admin/companies/:id/owner',
    access: 'admin',
    summary: 'Invite the owner again, or somebody else instead, while no owner has joined',
    tag: 'admin',
    params: ById,
    body: OwnerInvitation,
    response: single(CompanyDetails),
    errors: ['invalidRequest', 'alreadyMember', 'worksElsewhere'],
    limitPerMinute: 20,
  }),
  choosePackage: route({
    method: 'PUT',
    path: '/admin/companies/:id/package',
    access: 'admin',
    summary: 'Set the package of a company and the features granted on their own',
    tag: 'admin',
    params: ById,
    body: changeOf({
      package: z.enum(PACKAGES),
      features: z.array(z.enum(FEATURES)).max(FEATURES.length),
    }),
    response: single(CompanyDetails),
  }),
  suspendCompany: route({
    method: 'POST',
    path: '/admin/companies/:id/suspend',
    access: 'admin',
    summary: 'Suspend a company, with a reason that its people are shown',
    tag: 'admin',
    params: ById,
    body: z.strictObject({
      reason: paragraph(500).refine((text) => text.trim() !== '', { error: 'required' }),
    }),
    response: single(CompanyDetails),
    errors: ['invalidRequest'],
  }),
  reactivateCompany: route({
    method: 'POST',
    path: '/admin/companies/:id/reactivate',
    access: 'admin',
    summary: 'End the suspension of a company',
    tag: 'admin',
    params: ById,
    response: single(CompanyDetails),
    errors: ['invalidRequest'],
  }),
  confirmCompany: route({
    method: 'POST',
    path: '/admin/companies/:id/confirm',
    access: 'admin',
    summary: 'Confirm a company in its trial without a bank check, from which its subscription begins',
    tag: 'admin',
    params: ById,
    response: single(CompanyDetails),
    errors: ['invalidRequest'],
  }),
  linkAccountant: route({
    method: 'PUT',
    path: '/admin/companies/:id/accountant',
    access: 'admin',
    summary: 'Link a company to an accounting firm by its accountant ID, or to none',
    tag: 'admin',
    params: ById,
    body: changeOf({ accountant: z.union([z.literal(''), AccountantNumber]) }),
    response: single(CompanyDetails),
    errors: ['accountantUnknown'],
  }),
} as const;
