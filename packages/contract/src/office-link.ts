import { z } from 'zod';
import { route } from './layer/route.ts';
import { AccountantNumber, CompanyAccountant } from './shapes/office.ts';
import { ById, single } from './shapes/primitives.ts';

/** What a company decides about its accounting office; only its owner does, also when the account has ended. */
export const officeLink = {
  get: route({
    method: 'GET',
    path: '/company/accountant',
    access: 'settings.read',
    summary: 'The accounting office of the company, and what either side asked',
    tag: 'officeLink',
    response: single(CompanyAccountant),
  }),
  ask: route({
    method: 'POST',
    path: '/company/accountant',
    access: 'subscription.write',
    summary: 'Ask an office by its accountant ID to be linked; the office has to confirm',
    tag: 'officeLink',
    body: z.strictObject({ accountant: AccountantNumber }),
    response: single(CompanyAccountant),
    status: 201,
    errors: ['accountantUnknown', 'alreadyLinked'],
    limitPerMinute: 20,
  }),
  accept: route({
    method: 'POST',
    path: '/company/accountant/links/:id/accept',
    access: 'subscription.write',
    summary: 'Agree to an office that asked to be linked',
    tag: 'officeLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest', 'alreadyLinked'],
  }),
  decline: route({
    method: 'POST',
    path: '/company/accountant/links/:id/decline',
    access: 'subscription.write',
    summary: 'Decline an office that asked to be linked',
    tag: 'officeLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/company/accountant/links/:id/withdraw',
    access: 'subscription.write',
    summary: 'Take back what the company asked',
    tag: 'officeLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest'],
  }),
  detach: route({
    method: 'POST',
    path: '/company/accountant/detach',
    access: 'subscription.write',
    summary: 'End the link with the office; its people lose their access at once',
    tag: 'officeLink',
    response: single(CompanyAccountant),
    errors: ['notLinked'],
  }),
} as const;
