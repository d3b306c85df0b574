import { z } from 'zod';
import { withDefaults } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { ById, DateText, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** What a customer agreed to with an online payment: later invoices are collected by its provider. */
export const OnlineMandate = z
  .strictObject({
    id: Id,
    /** The payment provider, by the name of its service. */
    provider: z.string(),
    providerName: z.string(),
    state: z.enum(['active', 'ended']),
    /** The invoice that was paid when the customer agreed. */
    invoiceId: Id,
    invoiceNumber: z.string(),
    /** The evidence: when, from which network address, and the text as the customer read it. */
    agreedAt: Instant,
    agreedFrom: z.string(),
    agreedText: z.string(),
    lastCollectedOn: DateText.nullable(),
    endedAt: Instant.nullable(),
    /** Who ended it: the company, the provider, or a later agreement of the same customer. */
    endedBy: z.enum(['company', 'provider', 'replaced']).nullable(),
    endReason: z.string(),
  })
  .meta({ id: 'OnlineMandate' });
export type OnlineMandate = z.infer<typeof OnlineMandate>;

/** Why the company ends an online mandate. */
const OnlineMandateRevocation = z.strictObject({ reason: line(200) });

/** Mandates by a first payment (docs/rules/online-mandates.md#agreeing). */
export const onlineMandate = {
  listOfCustomer: route({
    method: 'GET',
    path: '/customers/:id/online-mandates',
    access: 'archive.read',
    summary: 'What a customer agreed to with online payments, newest first; mandates that ended are kept',
    tag: 'mandate',
    params: ById,
    response: list(OnlineMandate),
    errors: ['customerNotFound'],
  }),
  revoke: route({
    method: 'POST',
    path: '/online-mandates/:id/revoke',
    access: 'customer.write',
    summary: 'Revoke an online mandate, here and at the provider; nothing is collected by it any more',
    tag: 'mandate',
    params: ById,
    body: z.strictObject(withDefaults(OnlineMandateRevocation.shape, { reason: '' })),
    response: single(OnlineMandate),
    errors: ['invalidRequest'],
  }),
} as const;
