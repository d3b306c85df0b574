import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Accountant, AccountantChange } from '../shapes/accountant.ts';
import { ADMIN_NAME_SORTS } from '../shapes/list-names.ts';
import { AdminUser, NewAccountant } from '../shapes/platform.ts';
import { ById, EmailText, Instant, Language, page, single, searched } from '../shapes/primitives.ts';

const SignUpInvitation = z
  .strictObject({ email: z.string(), expiresAt: Instant })
  .meta({ id: 'SignUpInvitation' });

/** What platform administrators do with accounting firms and people. */
export const adminPeople = {
  listAccountants: route({
    method: 'GET',
    path: '/admin/accountants',
    access: 'admin',
    summary: 'All accounting firms',
    tag: 'admin',
    query: z.strictObject({ ...searched, sort: z.enum(ADMIN_NAME_SORTS).default('name') }),
    response: page(Accountant),
  }),
  createAccountant: route({
    method: 'POST',
    path: '/admin/accountants',
    access: 'admin',
    summary: 'A new accounting firm with its own administration and its first person',
    tag: 'admin',
    description: 'The language is the caller’s unless it is given.',
    body: NewAccountant,
    response: single(Accountant),
    status: 201,
    errors: ['worksElsewhere'],
  }),
  getAccountant: route({
    method: 'GET',
    path: '/admin/accountants/:id',
    access: 'admin',
    summary: 'One accounting firm',
    tag: 'admin',
    params: ById,
    response: single(Accountant),
  }),
  updateAccountant: route({
    method: 'PUT',
    path: '/admin/accountants/:id',
    access: 'admin',
    summary: 'Change an accounting firm; a disabled one has no access to its companies',
    tag: 'admin',
    params: ById,
    body: AccountantChange.extend({ status: z.enum(['active', 'disabled']).optional() }),
    response: single(Accountant),
  }),
  listUsers: route({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'All people, searched by name and email',
    tag: 'admin',
    query: z.strictObject({ ...searched, sort: z.enum(ADMIN_NAME_SORTS).default('name') }),
    response: page(AdminUser),
  }),
  disableUser: route({
    method: 'POST',
    path: '/admin/users/:id/disable',
    access: 'admin',
    summary: 'Someone may no longer sign in; their sessions end at once',
    tag: 'admin',
    params: ById,
    response: single(AdminUser),
    errors: ['lastAdmin'],
  }),
  enableUser: route({
    method: 'POST',
    path: '/admin/users/:id/enable',
    access: 'admin',
    summary: 'Someone may sign in again',
    tag: 'admin',
    params: ById,
    response: single(AdminUser),
  }),
  endSessions: route({
    method: 'POST',
    path: '/admin/users/:id/end-sessions',
    access: 'admin',
    summary: 'End all sessions of someone',
    tag: 'admin',
    params: ById,
    response: single(AdminUser),
  }),
  makeAdmin: route({
    method: 'POST',
    path: '/admin/users/:id/make-admin',
    access: 'admin',
    summary: 'Make someone an administrator of the platform',
    tag: 'admin',
    params: ById,
    response: single(AdminUser),
    errors: ['invalidRequest', 'personUnproven'],
  }),
  inviteToSignUp: route({
    method: 'POST',
    path: '/admin/sign-up-invitations',
    access: 'admin',
    summary: 'Ask somebody to register, whoever else may; they are mailed a link that works once',
    tag: 'admin',
    body: z.strictObject({ email: EmailText, language: Language.optional() }),
    response: single(SignUpInvitation),
    status: 201,
    errors: ['emailTaken'],
  }),
  unmakeAdmin: route({
    method: 'POST',
    path: '/admin/users/:id/unmake-admin',
    access: 'admin',
    summary: 'Someone is no longer an administrator; the last one stays',
    tag: 'admin',
    params: ById,
    response: single(AdminUser),
    errors: ['lastAdmin'],
  }),
} as const;
