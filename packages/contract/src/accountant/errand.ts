import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Id, Instant, page, pageQuery, single } from '../shapes/primitives.ts';

/** What services are asked to do with documents, customers and purchases. */
const SERVICE_ACTS = [
  'book',
  'registerPayments',
  'tellCustomer',
  'createCustomer',
  'handOver',
  'updateClaim',
  'blockClaim',
  'bookPurchase',
] as const;
/** Where a job stands; `waiting` also while the service cannot be reached, asks to wait or needs authorisation. */
export const SERVICE_JOB_STATES = ['waiting', 'done', 'failed'] as const;

/** What a connected service is to do with a document, a customer or a purchase, and the outcome. */
export const ServiceJob = z
  .strictObject({
    id: Id,
    act: z.enum(SERVICE_ACTS),
    state: z.enum(SERVICE_JOB_STATES),
    /** The document that it is about, or else the customer or the purchase. */
    documentId: Id.nullable(),
    documentNumber: z.string(),
    customerId: Id.nullable(),
    customerName: z.string(),
    purchaseId: Id.nullable(),
    purchaseName: z.string(),
    /** The service, and what people call it. */
    integration: z.string(),
    title: z.string(),
    /** What the service calls what it made, and where people see it there; empty until then. */
    remoteId: z.string(),
    remoteNumber: z.string(),
    remoteUrl: z.string(),
    attempts: z.number().int(),
    nextTryAt: Instant.nullable(),
    /** Why it waits or failed, in the caller's language; empty when nothing is wrong. */
    message: z.string(),
    /** Whether it failed and can be tried again: the connection is still there. */
    isRetryable: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ServiceJob' });
export type ServiceJob = z.infer<typeof ServiceJob>;

const Name = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
/** As many as one page shows at most. */
const MAX_NAMED = 200;

/** What connected services do with documents, customers and purchases. */
export const errand = {
  list: route({
    method: 'GET',
    path: '/service-jobs',
    access: 'archive.read',
    summary:
      'What connected services do with documents, customers and purchases, newest first; of one service, document, customer, purchase or state on request',
    tag: 'integration',
    query: z.strictObject({
      ...pageQuery,
      integration: Name.optional(),
      documentId: Id.optional(),
      customerId: Id.optional(),
      purchaseId: Id.optional(),
      state: z.enum(SERVICE_JOB_STATES).optional(),
    }),
    response: page(ServiceJob),
  }),
  retry: route({
    method: 'POST',
    path: '/service-jobs/retry',
    access: 'document.book',
    summary:
      'Try failed jobs again: those named, or all of one service, or all; each with the service it is for',
    tag: 'integration',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_NAMED).optional(), integration: Name.optional() }),
    response: single(z.strictObject({ queued: z.number().int() })),
    limitPerMinute: 60,
  }),
} as const;
