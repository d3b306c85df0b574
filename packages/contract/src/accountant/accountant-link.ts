import { z } from 'zod';
import { route } from '../layer/route.ts';
import { AccountantNumber, CompanyAccountant } from '../shapes/accountant.ts';
import { ById, single } from '../shapes/primitives.ts';

/**
 * A company's decisions about its accounting firm; only its owner may take them, even when the account
 * has ended.
 */
export const accountantLink = {
  get: route({
    method: 'GET',
    path: '/company/accountant',
    access: 'settings.read',
    summary: 'The accounting firm of the company, and what either side asked',
    tag: 'accountantLink',
    response: single(CompanyAccountant),
  }),
  ask: route({
    method: 'POST',
    path: '/company/accountant',
    access: 'subscription.write',
    summary: 'Ask an accounting firm by its accountant ID to be linked; the accounting firm has to confirm',
    tag: 'accountantLink',
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
    summary: 'Agree to an accounting firm that asked to be linked',
    tag: 'accountantLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest', 'alreadyLinked'],
  }),
  decline: route({
    method: 'POST',
    path: '/company/accountant/links/:id/decline',
    access: 'subscription.write',
    summary: 'Decline an accounting firm that asked to be linked',
    tag: 'accountantLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/company/accountant/links/:id/withdraw',
    access: 'subscription.write',
    summary: 'Withdraw the request of the company',
    tag: 'accountantLink',
    params: ById,
    response: single(CompanyAccountant),
    errors: ['invalidRequest'],
  }),
  detach: route({
    method: 'POST',
    path: '/company/accountant/detach',
    access: 'subscription.write',
    summary: 'End the link with the accounting firm; its people lose their access at once',
    tag: 'accountantLink',
    response: single(CompanyAccountant),
    errors: ['notLinked'],
  }),
} as const;
