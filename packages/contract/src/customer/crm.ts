import { CRM_FIELDS } from '@penning/domain/customer/compare-details';
import { z } from 'zod';
import { Customer } from '../company/customer.ts';
import { route } from '../layer/route.ts';
import { ById, Id, Instant, line, single } from '../shapes/primitives.ts';

const ServiceName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const KINDS = ['company', 'person'] as const;

/** A CRM that the company uses now. */
const ConnectedCrm = z
  .strictObject({ integration: z.string(), title: z.string() })
  .meta({ id: 'ConnectedCrm' });
export type ConnectedCrm = z.infer<typeof ConnectedCrm>;

/** A company or person that was found in a CRM. */
export const CrmResult = z
  .strictObject({
    integration: z.string(),
    title: z.string(),
    id: z.string(),
    kind: z.enum(KINDS),
    name: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    email: z.string(),
    vatNumber: z.string(),
    /** The customer that is linked with it already. */
    customerId: Id.nullable(),
  })
  .meta({ id: 'CrmResult' });
export type CrmResult = z.infer<typeof CrmResult>;

/** What was found, and what the CRMs that gave no answer have to say, in the caller's language. */
const CrmSearch = z
  .strictObject({ found: z.array(CrmResult), problems: z.array(z.string()) })
  .meta({ id: 'CrmSearch' });
export type CrmSearch = z.infer<typeof CrmSearch>;

/** A detail that was changed on both sides: what each had and when, and whose value, the later, both have now. */
export const CrmConflict = z
  .strictObject({
    field: z.enum(CRM_FIELDS),
    /** An address has a line for street, postal code, city and country each. */
    ours: z.string(),
    theirs: z.string(),
    oursAt: Instant,
    theirsAt: Instant,
    winner: z.enum(['ours', 'theirs']),
  })
  .meta({ id: 'CrmConflict' });
export type CrmConflict = z.infer<typeof CrmConflict>;

/** A customer's company or person in a CRM. */
export const CrmLink = z
  .strictObject({
    integration: z.string(),
    title: z.string(),
    kind: z.enum(KINDS),
    /** Whether it was archived or deleted there. */
    state: z.enum(['linked', 'archived', 'deleted']),
    /** Whether people have yet to say what happens to the customer then. */
    isAsking: z.boolean(),
    /** Where people see it there; empty where the CRM doesn't say. */
    url: z.string(),
    /** Whether a change made here isn't there yet. */
    isWaiting: z.boolean(),
    comparedAt: Instant,
    conflicts: z.array(CrmConflict),
  })
  .meta({ id: 'CrmLink' });
export type CrmLink = z.infer<typeof CrmLink>;

const OfCrm = z.strictObject({ id: Id, integration: ServiceName });

/** Customers that are in a connected CRM too. */
export const crm = {
  list: route({
    method: 'GET',
    path: '/crm',
    access: 'archive.read',
    summary: 'The CRMs that are connected',
    tag: 'customer',
    response: single(z.array(ConnectedCrm)),
  }),
  search: route({
    method: 'GET',
    path: '/crm/search',
    access: 'customer.write',
    summary: 'Companies and people in the connected CRMs, by name, email, phone or VAT number',
    tag: 'customer',
    query: z.strictObject({ q: line(80, 2) }),
    response: single(CrmSearch),
    limitPerMinute: 120,
  }),
  import: route({
    method: 'POST',
    path: '/crm/customers',
    access: 'customer.write',
    summary: 'Import a company or person from a CRM as a customer; one that is linked already is returned',
    tag: 'customer',
    body: z.strictObject({ integration: ServiceName, id: line(80, 1), kind: z.enum(KINDS) }),
    response: single(Customer),
    status: 201,
    errors: [
      'crmNotConnected',
      'crmRecordNotFound',
      'integrationRefused',
      'integrationUnreachable',
      'integrationBusy',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/customers/:id/crm',
    access: 'archive.read',
    summary: 'What a customer is in the connected CRMs, with the details that both sides changed',
    tag: 'customer',
    params: ById,
    response: single(z.array(CrmLink)),
    errors: ['customerNotFound'],
  }),
  create: route({
    method: 'POST',
    path: '/customers/:id/crm/:integration',
    access: 'customer.write',
    summary: 'Have a customer made in a connected CRM, and linked',
    description:
      'Done by a job of the customer (`GET /service-jobs`). A company or person that is there already, by name and VAT number, email, phone or address, is linked instead. Nothing is queued for one that is linked, or is being made.',
    tag: 'customer',
    params: OfCrm,
    response: single(z.strictObject({ queued: z.boolean() })),
    errors: ['customerNotFound', 'crmNotConnected'],
  }),
  choose: route({
    method: 'POST',
    path: '/customers/:id/crm/:integration/choose',
    access: 'customer.write',
    summary: 'Settle a conflict: the value of one side is everybody’s',
    tag: 'customer',
    params: OfCrm,
    body: z.strictObject({ field: z.enum(CRM_FIELDS), use: z.enum(['ours', 'theirs']) }),
    response: single(z.array(CrmLink)),
    errors: ['customerNotFound', 'crmNothingToSettle'],
  }),
  confirm: route({
    method: 'POST',
    path: '/customers/:id/crm/:integration/confirm',
    access: 'customer.write',
    summary: 'Say what happens to a customer that was archived or deleted in a CRM',
    description:
      'A customer that was deleted there is linked no longer after either answer. Nothing is deleted here.',
    tag: 'customer',
    params: OfCrm,
    body: z.strictObject({ answer: z.enum(['archive', 'keep']) }),
    response: single(z.array(CrmLink)),
    errors: ['customerNotFound', 'crmNothingToSettle'],
  }),
} as const;
