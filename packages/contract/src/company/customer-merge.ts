import { z } from 'zod';
import { route } from '../layer/route.ts';
import { CUSTOMER_STATUSES, DUPLICATES_BY } from '../shapes/list-names.ts';
import { ById, Id, Instant, list, page, pageQuery, single } from '../shapes/primitives.ts';
import { Customer } from './customer.ts';

/** The maximum number of customers merged at once, without the master. */
export const MAX_MERGED = 50;

/** The fields of a master that a merge fills where they are empty. */
export const MERGE_FILLS = [
  'contact',
  'email',
  'ccEmail',
  'phone',
  'iban',
  'debtorNumber',
  'crmId',
  'optionalField1',
  'optionalField2',
  'buyerReference',
  'freeText',
  'optionExtraText',
  'optionExtraTextBottom',
  'optionPaymentTerms',
  'optionExpiration',
  'optionLanguage',
  'optionCurrency',
  'address',
  'postalCode',
  'city',
  'vatNumber',
  'coc',
  'eInvoice',
  'electronicAddress',
  'invoiceAddress',
  'deliveryAddress',
] as const satisfies readonly (keyof Customer)[];
export type MergeFill = (typeof MERGE_FILLS)[number];

/** Customers that may be the same. */
export const DuplicateGroup = z
  .strictObject({
    /** What they have in common: the email address, the VAT number, or the name of the first. */
    key: z.string(),
    customers: z.array(Customer),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

/** Which customers are merged into which. */
const CustomerMergeInput = z
  .strictObject({
    /** The customer that stays. */
    masterId: Id,
    customerIds: z.array(Id).min(1).max(MAX_MERGED),
  })
  .meta({ id: 'CustomerMergeInput' });

/** What one customer passes to the master. */
const Moved = z.strictObject({
  id: Id,
  name: z.string(),
  /** Documents of every kind and status. */
  documentCount: z.number().int(),
  mandateCount: z.number().int(),
  contactCount: z.number().int(),
  noteCount: z.number().int(),
  /** Hours and expenses, billed or not. */
  billableItemCount: z.number().int(),
  /** Tags that the master doesn't have yet. */
  tagCount: z.number().int(),
  /** Bank accounts that its payments came from, which payments to the master are then recognised by. */
  payerCount: z.number().int(),
  /** Whether its reminders are paused, which the master's then are. */
  movesPause: z.boolean(),
});

/** What a merge would do. */
const CustomerMergePreview = z
  .strictObject({
    master: Customer,
    /** Whether the master is archived and would be restored, because an active customer is merged into it. */
    restoresMaster: z.boolean(),
    customers: z.array(Moved),
    /**
     * Fields that are empty on the master, with the values they get from the first customer that has one, as
     * text; addresses on one line.
     */
    filled: z.array(z.strictObject({ field: z.enum(MERGE_FILLS), value: z.string(), customerId: Id })),
  })
  .meta({ id: 'CustomerMergePreview' });

/** A merge, and whether it was undone. */
export const CustomerMerge = z
  .strictObject({
    id: Id,
    masterId: Id,
    masterName: z.string(),
    customers: z.array(Moved),
    filled: z.array(z.enum(MERGE_FILLS)),
    mergedAt: Instant,
    mergedByName: z.string(),
    undoneAt: Instant.nullable(),
  })
  .meta({ id: 'CustomerMerge' });
export type CustomerMerge = z.infer<typeof CustomerMerge>;

const tag = 'customerMerge';
const access = 'customer.merge';

/** Merging customers that are the same. */
export const customerMerge = {
  listDuplicates: route({
    method: 'GET',
    path: '/customers/duplicates',
    access,
    summary: 'Customers that may be the same one, the first hundred groups',
    tag,
    query: z.strictObject({
      by: z.enum(DUPLICATES_BY).default('email'),
      status: z.enum(CUSTOMER_STATUSES).default('active'),
    }),
    response: list(DuplicateGroup),
  }),
  preview: route({
    method: 'POST',
    path: '/customers/merge/preview',
    access,
    summary: 'What a merge would move and fill in; nothing is changed',
    tag,
    body: CustomerMergeInput,
    response: single(CustomerMergePreview),
    errors: ['customerNotFound', 'customerMerged', 'mandatesConflict'],
  }),
  create: route({
    method: 'POST',
    path: '/customers/merge',
    access,
    summary:
      'Merge customers into one: documents, mandates, contacts, notes, hours, expenses and tags move, sent documents keep their text',
    description:
      'The master keeps what it has; its empty fields are filled from the others. Customers may be archived: an archived master is restored unless all are.',
    tag,
    body: CustomerMergeInput,
    response: single(CustomerMerge),
    status: 201,
    errors: ['customerNotFound', 'customerMerged', 'mandatesConflict'],
  }),
  list: route({
    method: 'GET',
    path: '/customers/merges',
    access,
    summary: 'The merges, the newest first',
    tag,
    query: z.strictObject(pageQuery),
    response: page(CustomerMerge),
  }),
  undo: route({
    method: 'DELETE',
    path: '/customers/merges/:id',
    access,
    summary: 'Undo a merge: what moved moves back, what was made for the master since stays with it',
    tag,
    params: ById,
    response: single(CustomerMerge),
    errors: ['mergedFurther', 'mandatesConflict'],
  }),
} as const;
