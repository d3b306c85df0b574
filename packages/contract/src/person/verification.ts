import { z } from 'zod';
import { route } from '../layer/route.ts';
import { ById, Instant, single } from '../shapes/primitives.ts';

/** Whether a document and its event log are unchanged. */
export const Verification = z
  .strictObject({
    verifiedAt: Instant,
    /** Events of the whole company in one unbroken chain, and the hash of the last. */
    events: z.number().int(),
    head: z.string(),
    chain: z.enum(['whole', 'broken']),
    /**
     * The content of the document, compared with what was chained when it was sent; a draft has nothing
     * to compare yet.
     */
    content: z.enum(['unchanged', 'changed', 'notSent']),
    contentHash: z.string().nullable(),
    /** The stored columns against the content, the status against the events, and the paid amount against the payments. */
    figures: z.enum(['unchanged', 'changed', 'notSent']),
    /** The stored PDF, byte for byte. */
    pdf: z.enum(['unchanged', 'changed', 'notStored']),
    pdfHash: z.string().nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** Proof that the event log is unchanged. */
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
