import { LANGUAGES } from '@penning/contract';
import { z } from 'zod';
import { ACCOUNT_MAIL_KINDS } from './account-mail.ts';
import type { QueuedMessage } from './delivery-store.ts';

const Message: z.ZodType<QueuedMessage> = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachPdf: z.boolean(),
  attachUbl: z.boolean(),
  reminderId: z.string().exactOptional(),
  pdfIds: z.array(z.string()).exactOptional(),
  language: z.enum(LANGUAGES).exactOptional(),
  link: z.string().exactOptional(),
  mandate: z.object({ id: z.string(), kind: z.enum(['request', 'signed', 'signedOwn']) }).exactOptional(),
  account: z
    .object({
      kind: z.enum(ACCOUNT_MAIL_KINDS),
      language: z.enum(LANGUAGES),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .exactOptional(),
});

/** A message as it was put in the outbox. */
export function readMessage(queued: unknown): QueuedMessage {
  return Message.parse(queued);
}
