import { LANGUAGES, type Language } from '@penning/contract';
import { z } from 'zod';
import { ACCOUNT_MAIL_KINDS, type QueuedAccountMail } from '../account-mail.ts';

/**
 * A message to send for a document. `intent` is unique per company, so that a repeated request queues it
 * once.
 */
export interface DeliveryRequest {
  readonly documentId: string;
  readonly intent: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The company's own addresses that receive a copy; the customer doesn't see them. */
  readonly bcc?: readonly string[];
  /** Subject and text may contain tags; they are filled when the message is composed. */
  readonly subject: string;
  readonly body: string;
  readonly attachPdf: boolean;
  readonly attachUbl: boolean;
  /** Present for a reminder: which one. */
  readonly reminderId?: string;
  /** Stored PDFs to attach, such as the proof of an acceptance. */
  readonly pdfIds?: readonly string[];
  /** For a reader other than the customer: their language, and the URL of the button. */
  readonly language?: Language;
  readonly link?: string;
}

/**
 * What is stored of a message until it is composed; one about a mandate or an account says so and belongs
 * to no document.
 */
export type QueuedMessage = Omit<DeliveryRequest, 'documentId' | 'intent'> & {
  /** Present when the system or a customer's answer triggered it, and nobody at the company. */
  readonly isAutomatic?: true;
  readonly mandate?: { readonly id: string; readonly kind: 'request' | 'signed' | 'signedOwn' };
  readonly account?: QueuedAccountMail;
  /** Present for a message to a customer that isn't about a single document: the customer. */
  readonly customerId?: string;
  /** Present when it leads to the page of all that the customer owes. */
  readonly linksStatement?: true;
};

const Message: z.ZodType<QueuedMessage> = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()).exactOptional(),
  subject: z.string(),
  body: z.string(),
  attachPdf: z.boolean(),
  attachUbl: z.boolean(),
  reminderId: z.string().exactOptional(),
  pdfIds: z.array(z.string()).exactOptional(),
  language: z.enum(LANGUAGES).exactOptional(),
  link: z.string().exactOptional(),
  isAutomatic: z.literal(true).exactOptional(),
  customerId: z.string().exactOptional(),
  linksStatement: z.literal(true).exactOptional(),
  mandate: z.object({ id: z.string(), kind: z.enum(['request', 'signed', 'signedOwn']) }).exactOptional(),
  account: z
    .object({
      kind: z.enum(ACCOUNT_MAIL_KINDS),
      language: z.enum(LANGUAGES),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .exactOptional(),
});

/** A message as put in the outbox. */
export function readMessage(queued: unknown): QueuedMessage {
  return Message.parse(queued);
}
