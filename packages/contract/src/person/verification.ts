import { z } from 'zod';
import { route } from '../layer/route.ts';
import { ById, Instant, single } from '../shapes/primitives.ts';

/** Whether a document and its event log are as they were written. */
export const Verification = z
  .strictObject({
    verifiedAt: Instant,
    /** Events of the whole company in one unbroken chain, and the hash of the last. */
    events: z.number().int(),
    head: z.string(),
    chain: z.enum(['whole', 'broken']),
    /** What the document says, against what was chained when it was sent; a draft has nothing to compare yet. */
    content: z.enum(['unchanged', 'changed', 'notSent']),
    contentHash: z.string().nullable(),
    /** The stored columns against the content, the status against the events, and the paid amount against the payments. */
    figures: z.enum(['unchanged', 'changed', 'notSent']),
    /** The PDF that is stored, byte for byte. */
    pdf: z.enum(['unchanged', 'changed', 'notStored']),
    pdfHash: z.string().nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** Proof that nothing of the event log was changed. */
export const verification = {
  verify: route({
    method: 'GET',
    path: '/invoices/:id/verification',
    access: 'archive.read',
    summary: "Check a document, its PDF and the company's chain of events against what was written",
    tag: 'verification',
    params: ById,
    response: single(Verification),
    limitPerMinute: 30,
  }),
} as const;
