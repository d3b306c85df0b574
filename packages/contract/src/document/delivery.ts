import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { DeliveryState } from '../shapes/invoice-summary.ts';
import { ById, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** A report contains the headers of a message, or some 50 kB of it, as mail servers do by default. */
const MAX_REPORT_CHARACTERS = 1_000_000;

/**
 * An entry of the outbox: one outgoing message with its state (docs/rules/delivery.md#email). An
 * `unconfirmed` one may have been sent: it waits until someone has it sent again or says that it was
 * sent.
 */
export const Delivery = z
  .strictObject({
    id: Id,
    documentId: Id.nullable(),
    channel: z.enum(['email', 'sms']),
    recipient: z.string(),
    subject: z.string(),
    state: DeliveryState,
    /** For whom it failed and why, why it is retried, or why it is unknown whether it was sent. */
    reason: z.string(),
    /**
     * Its state for each recipient; `statusCode` is the enhanced one (RFC 3463) such as 5.1.1, if there
     * was one.
     */
    recipients: z.array(
      z.strictObject({
        address: z.string(),
        state: DeliveryState,
        statusCode: z.string(),
        reason: z.string(),
      }),
    ),
    attempts: z.number().int(),
    nextTryAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

/** The effect of a report: it was recorded, was nothing new, or is about no message of ours. */
export const BOUNCE_OUTCOMES = ['recorded', 'unchanged', 'ignored'] as const;

/**
 * A message of the local mailbox, stored when no SMTP server is configured
 * (docs/rules/delivery.md#email).
 */
export const MailboxMessage = z
  .strictObject({
    id: Id,
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    receivedAt: Instant,
    html: z.string(),
    text: z.string(),
    source: z.string(),
    attachments: z.array(
      z.strictObject({ filename: z.string(), mediaType: z.string(), size: z.number().int() }),
    ),
  })
  .meta({ id: 'MailboxMessage' });

export const delivery = {
  listOfInvoice: route({
    method: 'GET',
    path: '/invoices/:id/deliveries',
    access: 'archive.read',
    summary: 'The messages that left for an invoice, and their states',
    tag: 'delivery',
    params: ById,
    response: list(Delivery),
  }),
  retry: route({
    method: 'POST',
    path: '/deliveries/:id/retry',
    access: 'document.write',
    summary: 'Try a message again now that failed, or that may not have left',
    tag: 'delivery',
    params: ById,
    response: single(Delivery),
    errors: ['invalidRequest'],
  }),
  confirm: route({
    method: 'POST',
    path: '/deliveries/:id/confirm',
    access: 'document.write',
    summary: 'Say of a message that may have left that it was sent',
    tag: 'delivery',
    params: ById,
    response: single(Delivery),
    errors: ['invalidRequest'],
  }),
  receiveBounce: route({
    method: 'POST',
    path: '/inbound/bounces',
    access: 'public',
    secret: 'BOUNCE_SECRET',
    summary:
      'A delivery status notification (RFC 3464), submitted by the mail server that received it; with BOUNCE_SECRET as bearer token',
    tag: 'delivery',
    body: z.strictObject({
      /** The address it was delivered to; without it, the message's headers are used. */
      recipient: line(320).optional(),
      /** The whole message (RFC 5322). */
      message: z.string().min(1).max(MAX_REPORT_CHARACTERS),
      encoding: z.enum(['text', 'base64']).default('text'),
    }),
    response: single(z.strictObject({ outcome: z.enum(BOUNCE_OUTCOMES) })),
    errors: ['invalidCredentials', 'notFound'],
    limitPerMinute: 600,
    // In JSON, line ends and quotes take two characters.
    maxBodyBytes: 2 * MAX_REPORT_CHARACTERS,
  }),
  listMailbox: route({
    method: 'GET',
    path: '/dev/mailbox',
    access: 'settings.read',
    summary: 'The local mailbox of this company, newest first; only without an SMTP server',
    tag: 'delivery',
    response: list(MailboxMessage.pick({ id: true, from: true, to: true, subject: true, receivedAt: true })),
  }),
  getMailboxMessage: route({
    method: 'GET',
    path: '/dev/mailbox/:id',
    access: 'settings.read',
    summary: 'One message of the local mailbox, as HTML, text and source',
    tag: 'delivery',
    params: ById,
    response: single(MailboxMessage),
  }),
  clearMailbox: route({
    method: 'DELETE',
    path: '/dev/mailbox',
    access: 'settings.write',
    summary: 'Empty the local mailbox of this company',
    tag: 'delivery',
    response: nothing,
  }),
} as const;
