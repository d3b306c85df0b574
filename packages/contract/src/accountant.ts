import { OFFICE_COMPANY_SORTS } from './shapes/list-names.ts';
import { SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { nothing, route } from './layer/route.ts';
import { CurrencyAmount } from './overview.ts';
import {
  AccountantLink,
  CompanyCreation,
  CompanyDetails,
  CompanyDetailsInput,
  CompanyNumber,
  Office,
  OfficeInput,
} from './shapes/office.ts';
import {
  AmountText,
  ById,
  EmailText,
  Id,
  Instant,
  Language,
  line,
  list,
  page,
  pageQuery,
  single,
} from './shapes/primitives.ts';

/** A company of an office: what is owed to it, and what is missing this month. */
export const OfficeCompany = z
  .strictObject({
    id: Id,
    number: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.enum(SUBSCRIPTION_STATES),
    bookkeeping: z.boolean(),
    open: z.array(CurrencyAmount),
    overdue: z.array(CurrencyAmount),
    overdueCount: z.number().int(),
    drafts: z.number().int(),
    lastActivityAt: Instant.nullable(),
    missing: z.strictObject({
      /** Drafts that nobody planned to send. */
      unsentDrafts: z.number().int(),
      /** Drafts that are planned to be sent up to the end of this month. */
      planned: z.number().int(),
      /** Purchases without a payment, due up to the end of this month or without a due date. */
      unpaidPurchases: z.number().int(),
      /** Bank transactions that nobody has matched or decided on. */
      unmatchedTransactions: z.number().int(),
      /** Invoices and credits of this month that are not booked. */
      unbooked: z.number().int(),
    }),
  })
  .meta({ id: 'OfficeCompany' });
export type OfficeCompany = z.infer<typeof OfficeCompany>;

/** The roles within an office; an employee works in its companies but does not manage the office. */
export const OFFICE_ROLES = ['owner', 'manager', 'employee'] as const;

/** Someone who works for an office. */
export const OfficeUser = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(OFFICE_ROLES),
    language: Language,
    status: z.enum(['active', 'invited', 'disabled']),
    lastSeenAt: Instant.nullable(),
    isSelf: z.boolean(),
  })
  .meta({ id: 'OfficeUser' });
export type OfficeUser = z.infer<typeof OfficeUser>;

const userFields = { name: line(120, 1), role: z.enum(OFFICE_ROLES), language: Language };

/** What an office changes of someone who works for it. */
export const OfficeUserInput = z.strictObject(userFields).meta({ id: 'OfficeUserInput' });
export type OfficeUserInput = z.infer<typeof OfficeUserInput>;

/** Who is invited to work for an office. */
export const OfficeInvitation = z
  .strictObject({ ...userFields, email: EmailText })
  .meta({ id: 'OfficeInvitation' });
export type OfficeInvitation = z.infer<typeof OfficeInvitation>;

/** What an accounting office does: its companies, its people, itself. Everything is bounded to the caller's own office. */
export const accountant = {
  listCompanies: route({
    method: 'GET',
    path: '/accountant/companies',
    access: 'accountant',
    summary: 'The companies of the own office, with what is owed and what is missing this month',
    tag: 'accountant',
    query: z.strictObject({
      ...pageQuery,
      q: line(200).optional(),
      sort: z.enum(OFFICE_COMPANY_SORTS).default('name'),
    }),
    response: page(OfficeCompany),
  }),
  createCompany: route({
    method: 'POST',
    path: '/accountant/companies',
    access: 'accountant',
    summary: 'A new company under the own office; without a password its owner is invited by email',
    tag: 'accountant',
    body: CompanyCreation,
    response: single(CompanyDetails),
    status: 201,
    errors: ['nameTaken', 'emailTaken'],
    limitPerMinute: 60,
  }),
  getCompany: route({
    method: 'GET',
    path: '/accountant/companies/:id',
    access: 'accountant',
    summary: 'One company of the own office, as it is edited',
    tag: 'accountant',
    params: ById,
    response: single(CompanyDetails),
  }),
  updateCompany: route({
    method: 'PUT',
    path: '/accountant/companies/:id',
    access: 'accountant',
    summary: 'Change the details and the bookkeeping settings of a company of the own office',
    tag: 'accountant',
    params: ById,
    body: CompanyDetailsInput,
    response: single(CompanyDetails),
  }),
  detachCompany: route({
    method: 'POST',
    path: '/accountant/companies/:id/detach',
    access: 'accountant',
    summary: 'End the link with a company; its settings stay',
    tag: 'accountant',
    params: ById,
    response: nothing,
  }),
  resetCompany: route({
    method: 'POST',
    path: '/accountant/companies/:id/reset',
    access: 'accountant',
    summary: 'End the link with a company and take back the settings made for bookkeeping',
    tag: 'accountant',
    params: ById,
    response: nothing,
  }),
  listLinks: route({
    method: 'GET',
    path: '/accountant/links',
    access: 'accountant',
    summary: 'Requests to be linked that wait for an answer, of either side',
    tag: 'accountant',
    query: z.strictObject(pageQuery),
    response: page(AccountantLink),
  }),
  askCompany: route({
    method: 'POST',
    path: '/accountant/links',
    access: 'accountant',
    summary: 'Ask a company by its number to be linked; its owner has to agree',
    tag: 'accountant',
    body: z.strictObject({ company: CompanyNumber }),
    response: single(AccountantLink),
    status: 201,
    errors: ['companyUnknown', 'alreadyLinked'],
    limitPerMinute: 20,
  }),
  acceptLink: route({
    method: 'POST',
    path: '/accountant/links/:id/accept',
    access: 'accountant',
    summary: 'Agree to a company that asked to be linked',
    tag: 'accountant',
    params: ById,
    response: single(AccountantLink),
    errors: ['invalidRequest', 'alreadyLinked'],
  }),
  declineLink: route({
    method: 'POST',
    path: '/accountant/links/:id/decline',
    access: 'accountant',
    summary: 'Decline a company that asked to be linked',
    tag: 'accountant',
    params: ById,
    response: single(AccountantLink),
    errors: ['invalidRequest'],
  }),
  withdrawLink: route({
    method: 'POST',
    path: '/accountant/links/:id/withdraw',
    access: 'accountant',
    summary: 'Take back what the own office asked',
    tag: 'accountant',
    params: ById,
    response: single(AccountantLink),
    errors: ['invalidRequest'],
  }),
  listUsers: route({
    method: 'GET',
    path: '/accountant/users',
    access: 'accountant',
    summary: 'Who works for the own office',
    tag: 'accountant',
    query: z.strictObject({ ...pageQuery, q: line(200).optional() }),
    response: page(OfficeUser),
  }),
  inviteUser: route({
    method: 'POST',
    path: '/accountant/users',
    access: 'accountant',
    summary: 'Invite someone by email to work for the own office',
    tag: 'accountant',
    body: OfficeInvitation,
    response: single(OfficeUser),
    status: 201,
    errors: ['worksElsewhere', 'emailTaken'],
    limitPerMinute: 30,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/accountant/users/:id/resend',
    access: 'accountant',
    summary: 'Send an invitation once more, with a new key',
    tag: 'accountant',
    params: ById,
    response: single(OfficeUser),
    errors: ['invalidRequest'],
    limitPerMinute: 20,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/accountant/users/:id',
    access: 'accountant',
    summary: 'Change someone of the own office',
    tag: 'accountant',
    params: ById,
    body: OfficeUserInput,
    response: single(OfficeUser),
    errors: ['lastOfficeUser'],
  }),
  disableUser: route({
    method: 'POST',
    path: '/accountant/users/:id/disable',
    access: 'accountant',
    summary: 'Someone no longer works for the own office; the last one cannot go',
    tag: 'accountant',
    params: ById,
    response: single(OfficeUser),
    errors: ['lastOfficeUser'],
  }),
  enableUser: route({
    method: 'POST',
    path: '/accountant/users/:id/enable',
    access: 'accountant',
    summary: 'Someone works for the own office again',
    tag: 'accountant',
    params: ById,
    response: single(OfficeUser),
    errors: ['worksElsewhere'],
  }),
  getOffice: route({
    method: 'GET',
    path: '/accountant/settings',
    access: 'accountant',
    summary: 'The own office',
    tag: 'accountant',
    response: single(Office),
  }),
  updateOffice: route({
    method: 'PUT',
    path: '/accountant/settings',
    access: 'accountant',
    summary: 'Change the own office',
    tag: 'accountant',
    body: OfficeInput,
    response: single(Office),
  }),
  getPrices: route({
    method: 'GET',
    path: '/accountant/prices',
    access: 'accountant',
    summary: 'What a company costs a month, without VAT, by package',
    tag: 'accountant',
    response: list(z.strictObject({ package: z.string(), price: AmountText })),
  }),
} as const;
