import { z } from 'zod';
import { nothing, route } from './layer/route.ts';
import { ById, Id, Instant, page, pageQuery, single } from './shapes/primitives.ts';

/** What a company is told of, beyond what its screens show anyway. */
export const NOTIFICATION_KINDS = [
  'deliveryFailed',
  'quotationAnswered',
  'invoicePaid',
  'paymentReturned',
  'paymentDoubtful',
  'mandateSigned',
  'batchDue',
  'recurringProblem',
  'scheduledSendFailed',
  'reminderSent',
  'reminderProblem',
  'bookingProblem',
  'eInvoiceFailed',
  'purchaseReceived',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that happened while nobody looked; each person reads it for themselves. */
export const Notification = z
  .strictObject({
    id: Id,
    kind: z.enum(NOTIFICATION_KINDS),
    documentId: Id.nullable(),
    /** The document's number, null without a document or while it has none. */
    number: z.string().nullable(),
    customerName: z.string(),
    /** What the sentence about it names: `reason`, `recipient`, `amount`, `currency`, `outcome`, `name` or `count`. */
    data: z.record(z.string(), z.string()),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** How many a person has not read; counting stops at 100. */
export const UnreadCount = z.strictObject({ unread: z.number().int() }).meta({ id: 'UnreadCount' });

export const notification = {
  list: route({
    method: 'GET',
    path: '/notifications',
    access: 'archive.read',
    summary: 'What the company was told of, newest first; on request only what the caller has not read',
    tag: 'notification',
    query: z.strictObject({ ...pageQuery, unread: z.enum(['true', 'false']).default('false') }),
    response: page(Notification),
  }),
  count: route({
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'archive.read',
    summary: 'How many the caller has not read, at most 100',
    tag: 'notification',
    response: single(UnreadCount),
  }),
  read: route({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'session',
    summary: 'Note that the caller has read one',
    tag: 'notification',
    params: ById,
    response: single(Notification),
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'session',
    summary: 'Note that the caller has read all there are',
    tag: 'notification',
    response: nothing,
  }),
} as const;
