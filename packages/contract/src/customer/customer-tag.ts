import { z } from 'zod';
import { Customer } from '../company/customer.ts';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, Id, line, list, single } from '../shapes/primitives.ts';

/** The maximum number of tags of a company. */
export const MAX_TAGS = 100;
/** The maximum number of tags of one customer. */
export const MAX_TAGS_OF_CUSTOMER = 20;

/** The colours of tags. */
export const TAG_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;

const tagFields = { name: line(40, 1), colour: z.enum(TAG_COLOURS) };

/** A tag with which a company groups its customers. */
export const CustomerTag = z
  .strictObject({ id: Id, ...tagFields, customerCount: z.number().int() })
  .meta({ id: 'CustomerTag' });
export type CustomerTag = z.infer<typeof CustomerTag>;

export const CustomerTagInput = z.strictObject(tagFields).meta({ id: 'CustomerTagInput' });

const tag = 'customerTag';

/** The tags of a company's customers. */
export const customerTag = {
  list: route({
    method: 'GET',
    path: '/customer-tags',
    access: 'archive.read',
    summary: 'The tags of customers, by name, with how many customers have each',
    tag,
    response: list(CustomerTag),
  }),
  create: route({
    method: 'POST',
    path: '/customer-tags',
    access: 'customer.write',
    summary: 'Add a tag for customers',
    tag,
    body: z.strictObject(withDefaults(tagFields, { colour: 'grey' })),
    response: single(CustomerTag),
    status: 201,
    errors: ['tagNameTaken', 'tooManyTags'],
  }),
  update: route({
    method: 'PUT',
    path: '/customer-tags/:id',
    access: 'customer.write',
    summary: 'Rename a tag or give it another colour, wherever it is used',
    tag,
    params: ById,
    body: changeOf(tagFields),
    response: single(CustomerTag),
    errors: ['tagNameTaken'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/customer-tags/:id',
    access: 'customer.write',
    summary: 'Delete a tag; the customers that have it stay',
    tag,
    params: ById,
    response: nothing,
  }),
  choose: route({
    method: 'PUT',
    path: '/customers/:id/tags',
    access: 'customer.write',
    summary: 'Set the tags of a customer',
    description: 'The customer has these tags and no others afterwards.',
    tag,
    params: ById,
    body: z.strictObject({
      tagIds: z.array(Id).max(MAX_TAGS_OF_CUSTOMER, { error: 'tooMany' }).optional(),
    }),
    response: single(Customer),
    errors: ['customerNotFound'],
  }),
} as const;
