import { z } from 'zod';
import { file, route } from '../layer/route.ts';
import { DateText, CreationToken, Id, line, paragraph, single } from '../shapes/primitives.ts';
import { CustomerFilter } from './customer-filter.ts';

/** The maximum number of customers of one action. */
export const MAX_CUSTOMERS_AT_ONCE = 20_000;
/** The maximum number of customers of one email. */
export const MAX_EMAILED_AT_ONCE = 500;

const Selection = z.union([
  z.strictObject({
    ids: z.array(Id).min(1, { error: 'required' }).max(MAX_CUSTOMERS_AT_ONCE, { error: 'tooMany' }),
  }),
  z.strictObject({
    filter: CustomerFilter,
    except: z.array(Id).max(1000, { error: 'tooMany' }).default([]),
  }),
]);
export type CustomerSelection = z.input<typeof Selection>;

const Change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tag'), tagId: Id }),
  z.strictObject({ kind: z.literal('untag'), tagId: Id }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('pauseReminders'), until: DateText.nullable().default(null) }),
  z.strictObject({ kind: z.literal('resumeReminders') }),
  z.strictObject({ kind: z.literal('email'), subject: line(200, 1), body: paragraph(10_000) }),
]);
export type CustomerChange = z.input<typeof Change>;

const tag = 'customerBulk';

/** One action for many customers. */
export const customerBulk = {
  change: route({
    method: 'POST',
    path: '/customers/bulk',
    access: 'customer.write',
    summary: 'Tag, archive, restore or email many customers, or pause their reminders',
    description:
      'The customers that are named, or all that a filter lets through. Whoever has no address gets no email. The same token again emails nobody twice.',
    tag,
    body: z.strictObject({ selection: Selection, change: Change, token: CreationToken }),
    response: single(
      z.strictObject({
        /** How many customers were affected. */
        count: z.number().int(),
      }),
    ),
    errors: ['tooManyCustomers', 'mailLimitReached', 'mailTooManyRecipients', 'tokenReused'],
    maxBodyBytes: 1024 * 1024,
  }),
  export: route({
    method: 'GET',
    path: '/customers/export',
    access: 'archive.read',
    summary:
      'The customers that a filter lets through as CSV, with what they owe and were invoiced this year',
    tag,
    query: CustomerFilter,
    response: file('text/csv'),
  }),
  exportSelected: route({
    method: 'POST',
    path: '/customers/export',
    access: 'archive.read',
    summary: 'The same of a selection: the customers that are named, or those of a filter but some',
    tag,
    body: z.strictObject({ selection: Selection }),
    response: file('text/csv'),
    maxBodyBytes: 1024 * 1024,
  }),
} as const;
